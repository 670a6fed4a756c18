import { company } from '#contract/company.ts';
import { claimHref } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { isShown } from '#contract/shown.ts';
import { disclosurePromise, responsePromise } from '#content/commitments.ts';
import { legalWords, withOwnText, type LegalPage } from '#content/legal.ts';
import { clients } from '#content/pages/home-sections.ts';
import { peopleAreInvented } from '#content/sample-marks.ts';
import { terms as own } from '#own/terms.ts';
import { site, supportHours } from '#content/site.ts';

/** Nobody calls an owner's clients or people invented. */
const invented = [
  ...(clients.areInvented ? ['clients'] : []),
  ...(peopleAreInvented ? ['people'] : []),
  'engagements',
  'bounties',
  'findings',
];
/** A promise that the owner does without isn't made here either. */
const ifPromised = (claim: string, sentence: string): readonly string[] =>
  isShown(claimHref(claim)) ? [sentence] : [];

export const termsPage: LegalPage = withOwnText(
  {
    path: '/terms',
    title: 'Terms of Service',
    description:
      'The terms for using this website. Testing itself is governed by the written agreement that both sides sign before any work starts.',
    eyebrow: legalWords.eyebrow,
    heading: 'Terms of Service',
    lead: 'These terms cover this website. Before we test anything, both sides sign an agreement and the owner of every asset authorizes the test in writing.',
    updated: '2026-11-19',
    short: [
      { label: 'Using this site', value: 'Free, no account', id: 'scope' },
      { label: 'Does a request authorize a test?', value: 'No', id: 'no-authorization' },
      { label: 'A person contacts you within', value: `${promises.responseHours} hours`, id: 'promises' },
      {
        label: peopleAreInvented ? 'People and findings shown' : 'Findings shown as examples',
        value: 'Invented',
        id: 'sample',
      },
      { label: 'Security research on this site', value: 'Welcome, within limits', id: 'research' },
    ],
    sections: [
      {
        id: 'scope',
        title: 'What these terms cover',
        paragraphs: [
          `These terms cover the website of ${site.name}, ${site.office}: its pages, forms, downloads and newsletter. It’s free to use, and you don’t need an account.`,
        ],
      },
      {
        id: 'no-authorization',
        title: 'A quote request doesn’t authorize a test',
        paragraphs: [
          'A request you send on this site is only an inquiry. It doesn’t authorize or order a test. Work starts once both sides have signed off on the scope, dates and contacts, and the owner of each asset has agreed in writing.',
          'By sending a request, you confirm that you can speak for the organization you name. Please never send credentials, keys or other people’s personal data through a form.',
        ],
      },
      {
        id: 'promises',
        title: 'What we promise here',
        paragraphs: ['What we promise on this site:'],
        list: [
          `${responsePromise}. That applies to every request sent through the form, at any hour. We answer the phone during support hours, ${supportHours}.`,
          ...ifPromised(
            'incident-response',
            `Clients with an incident contract get an initial response within ${promises.incidentResponseMinutes} minutes, around the clock, as defined in that contract.`,
          ),
          ...ifPromised(
            'uptime',
            'Availability guarantees apply to the client portal and are defined in the client’s agreement.',
          ),
        ],
      },
      {
        id: 'sample',
        title: 'Sample content',
        paragraphs: [
          `The ${new Intl.ListFormat('en-GB').format(invented)} shown as examples are invented. Techniques, tools, standards and CVE entries are real. The threat level in the footer is an illustration, unless it says how it’s calculated.`,
        ],
      },
      {
        id: 'downloads',
        title: 'Articles and downloads',
        paragraphs: [
          'You may read, print, share and use our checklists, templates and articles in your own organization, as long as you leave our name on them. You may not sell them. They describe attack techniques to help defenders. Use them only on systems you own or have written permission to test.',
        ],
      },
      {
        id: 'research',
        title: 'Testing this website',
        paragraphs: ['Good-faith research on this website itself is welcome within these limits:'],
        list: [
          'Don’t run load tests, use social engineering, or access other people’s data beyond the minimum needed to prove a flaw.',
          `Tell us first, at ${site.email}, and give us 90 days before you tell others.`,
          disclosurePromise,
        ],
      },
      {
        id: 'newsletter',
        title: 'The newsletter',
        paragraphs: [
          'We send the newsletter about once a month to people who’ve confirmed their subscription. You can unsubscribe at any time with one click, and we may stop publishing it.',
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        paragraphs: [
          'We write carefully, but an article can still be wrong or out of date. Because this website is free, we’re liable only for willful misconduct, gross negligence, and anything else the law doesn’t let us exclude. For paid work, the signed agreement applies.',
        ],
      },
      {
        id: 'law',
        title: 'Law and changes',
        paragraphs: [
          `The law of ${company.law.of} applies, and the courts in ${company.law.courts} have jurisdiction, unless you’re a consumer and your country’s law gives you other rights. When we change these terms, we change the date above.`,
        ],
      },
    ],
    related: [
      { label: 'Privacy Policy', path: '/privacy' },
      { label: 'Get a Quote', path: '/get-a-quote' },
    ],
  },
  own,
);
