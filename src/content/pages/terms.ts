import { company } from '#contract/company.ts';
import { promises } from '#contract/promises.ts';
import { disclosurePromise, responsePromise } from '#content/commitments.ts';
import { legalWords, type LegalPage } from '#content/legal.ts';
import { site, supportHours } from '#content/site.ts';

export const termsPage: LegalPage = {
  path: '/terms',
  title: 'Terms of Service',
  description:
    'The terms for using this website. Testing itself is governed by the written agreement that both sides sign before any work starts.',
  eyebrow: legalWords.eyebrow,
  heading: 'Terms of Service',
  lead: 'These terms cover this website. A test needs more: a signed agreement and written authorization for every asset.',
  updated: '2026-11-15',
  short: [
    { label: 'Using this site', value: 'Free, no account', id: 'scope' },
    { label: 'A request authorizes', value: 'Nothing', id: 'no-authorization' },
    { label: 'A person contacts you', value: `${promises.responseHours} hours at most`, id: 'promises' },
    { label: 'People and findings shown', value: 'Invented', id: 'sample' },
    { label: 'Research on this site', value: 'Welcome, within limits', id: 'research' },
  ],
  sections: [
    {
      id: 'scope',
      title: 'What these terms cover',
      paragraphs: [
        `This website of ${site.name}, ${site.office}: its pages, forms, downloads and newsletter. Using it costs nothing and needs no account.`,
      ],
    },
    {
      id: 'no-authorization',
      title: 'Asking for a quote authorizes nothing',
      paragraphs: [
        'A request on this site is only a question. It doesn’t authorize or order a test. Work starts once both sides have signed off on the scope, dates and contacts, and the owner of each asset has agreed in writing.',
        'By sending a request, you confirm that you can speak for the organization you name. Please never send credentials, keys or other people’s personal data through a form.',
      ],
    },
    {
      id: 'promises',
      title: 'What we promise here',
      paragraphs: ['Of everything this site says, these are promises:'],
      list: [
        `${responsePromise}. That goes for every request sent through the form, at any hour. We answer the phone during support hours, ${supportHours}.`,
        `The initial incident response within ${promises.incidentResponseMinutes} minutes, around the clock, is for clients with an incident contract, as defined in that contract.`,
        'Availability guarantees apply to the client portal and are defined in the client’s agreement.',
      ],
    },
    {
      id: 'sample',
      title: 'Sample content',
      paragraphs: [
        'The clients, people, engagements, bounties and findings shown as examples are invented. Techniques, tools, standards and CVE entries are real. The threat level in the footer is an illustration, unless it says how it’s calculated.',
      ],
    },
    {
      id: 'downloads',
      title: 'Articles and downloads',
      paragraphs: [
        'You may read, print, share and use our checklists, templates and articles in your own organization, with our name left in place. You may not sell them. They describe attack techniques to help defenders. Only use them on systems you own or have written permission to test.',
      ],
    },
    {
      id: 'research',
      title: 'Testing this website',
      paragraphs: ['Good-faith research on this website itself is welcome within these limits:'],
      list: [
        'No load tests, no social engineering, no access to other people’s data beyond the minimum that proves the point.',
        `Tell us at ${site.email} first, and give us 90 days before you tell others.`,
        disclosurePromise,
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      paragraphs: [
        'We send it about once a month to people who’ve confirmed. You can unsubscribe at any time with one click, and we may stop publishing it.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'We write with care, but an article can still be wrong or out of date. For this free website, we’re liable for intent and gross negligence, and for anything the law doesn’t let anyone exclude. For paid work, the signed agreement applies.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      paragraphs: [
        `The law of ${company.law.of} applies, with the courts at ${company.law.courts}, unless the law of your country gives you, as a consumer, the right to another. When these terms change, the date above changes with them.`,
      ],
    },
  ],
  related: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Get a Quote', path: '/get-a-quote' },
  ],
};
