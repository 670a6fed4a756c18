import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { site } from '#content/site.ts';
import { company } from '#contract/company.ts';
import { dataHandling } from '#content/commitments.ts';
import type { Action, PageMeta } from '#content/page.ts';
import { ownFounder, samplePeople } from '#content/people.ts';

/** Facts about the organization. The about page says why it exists and who founded it. */
export type Leader = {
  readonly name: string;
  readonly role: string;
  readonly background: string;
  /** Marked on the page, with no `Person` in structured data. */
  readonly isInvented: boolean;
  /** The key that signs reports; drawn instead of a photo. */
  readonly fingerprint: string;
  readonly certifications: readonly { readonly title: string; readonly meaning: string }[];
};

export type TimelineEntry = { readonly year: string; readonly title: string; readonly description: string };
export type Principle = {
  readonly icon: 'evidence' | 'least-harm' | 'talk' | 'retest' | 'scope' | 'secrets';
  readonly title: string;
  readonly description: string;
};
export type Specialization = {
  readonly title: string;
  readonly description: string;
  /** What it is tested against. */
  readonly standard: string;
};

const sampleFounder: Leader = {
  ...samplePeople.prakash,
  background:
    'Spent four years working alone, reporting bugs to other companies, mostly in APIs and payment flows. Founded the company to see the fixes through. Still tests and writes reports.',
  certifications: [
    { title: 'PNPT', meaning: 'Practical Network Penetration Tester' },
    { title: 'CAPenX', meaning: 'Certified AppSec Pentesting Expert' },
    { title: 'CNSP', meaning: 'Certified Network Security Practitioner' },
  ],
};

export const founder: Leader =
  ownFounder === null
    ? sampleFounder
    : { ...ownFounder, background: ownFounder.background ?? '', certifications: ownFounder.titles };

const home = `${company.region}, ${company.country.name}`;

export const companyPage = withOwn(own.company, {
  path: '/company',
  title: 'Company',
  description: `Who we are: a penetration-testing provider founded in ${site.foundedYear} in ${home}, working remotely for clients who need findings backed by proof.`,
  eyebrow: 'Company',
  heading: 'Testers first, vendor second',
  lead: `A penetration-testing provider based in ${home}${ownFounder === null ? ', with testers on four continents and client hours on US Eastern Time' : ''}. Everyone who sells a test here has delivered one, and every figure on this page says what it counts.`,
  actions: [
    { label: 'Get a Quote', path: '/get-a-quote' },
    { label: 'Why we started', path: '/about' },
  ] satisfies readonly Action[],
  figures: { label: 'The company in numbers', asOf: 'As of' },
  leadership: {
    eyebrow: 'Leadership',
    title: 'The person who signs the report',
    paragraphs: [
      'Every report has one signature, and you can call the person who signed it. Questions about a finding go to the tester who proved it. Everything else goes to the person who signs.',
      'The same person reads every critical finding before a client does, and tries to disprove it. What can’t be reproduced on a second machine doesn’t ship.',
    ],
    link: { label: 'The founder’s own words', path: '/about' },
    card: { certifications: 'Certifications', social: 'Profiles' },
  },
  leads: {
    title: ownFounder === null ? 'Our six field leads' : 'Who does the work',
    lead: 'Instead of photos, we show the picture OpenSSH draws of each person’s signing key, along with findings you can read.',
    facts: { key: 'Key', certifications: 'Certifications', findings: 'Findings', place: 'Based in' },
  },
  timeline: {
    eyebrow: 'Career',
    title: 'From one laptop to a company',
    lead:
      ownFounder === null ? 'How the work changed over five years.' : 'How the work changed over the years.',
    entries:
      ownFounder?.career ??
      ([
        {
          year: '2021',
          title: 'Freelance security researcher',
          description:
            'First paid report: an order API that trusted the ID in the path. The fix took the vendor eleven weeks, because the report didn’t say where to look.',
        },
        {
          year: '2022',
          title: 'From findings to chains',
          description:
            'Network and Active Directory testing joins the web work. Preparing for the PNPT exam replaces guesswork about internal tests with practice.',
        },
        {
          year: '2023',
          title: 'Reports with a fix in them',
          description:
            'Every report now includes the request, the response and a patch. Time to fix drops from weeks to days, and clients start asking for retests.',
        },
        {
          year: '2024',
          title: 'The first researchers join',
          description:
            'There’s more work than one person can take on. The first independent researchers pass an entry test on systems with planted flaws. That’s still how people join.',
        },
        {
          year: '2025',
          title: 'Founded the company',
          description: `Registered in ${company.region}, remote from day one. Testing becomes continuous: each release is tested when it ships.`,
        },
      ] as readonly TimelineEntry[]),
  },
  principles: {
    title: 'Operational principles',
    lead: 'Our rules for every engagement. Hold us to them.',
    items: [
      {
        icon: 'evidence',
        title: 'Proof first',
        description: 'We report what we’ve proven. If we only suspect something, we say so.',
      },
      {
        icon: 'least-harm',
        title: 'Least harm',
        description:
          'We take the smallest action that proves the point. We read one record, never the whole table.',
      },
      {
        icon: 'talk',
        title: 'Tester to engineer',
        description: 'You talk to the tester, with no account manager in between.',
      },
      {
        icon: 'retest',
        title: 'Closed means retested',
        description: 'We close a finding only after we’ve tried the attack again and it failed.',
      },
      {
        icon: 'scope',
        title: 'Written scope',
        description:
          'We don’t send a packet until both sides have signed off on what’s in scope, what’s out, and when we test.',
      },
      {
        icon: 'secrets',
        title: 'We keep as little as possible',
        description: `${dataHandling.evidence} The report stays with you.`,
      },
    ] satisfies readonly Principle[],
  },
  specializations: {
    title: 'What we specialize in',
    lead: 'Six fields, and what each is tested against.',
    columns: { field: 'Field', work: 'What we look for', standard: 'Tested against' },
    items: [
      {
        title: 'Web applications',
        description:
          'Broken access control, injection and business logic flaws, with every role tested against every endpoint',
        standard: 'OWASP WSTG, ASVS',
      },
      {
        title: 'APIs',
        description:
          'Broken object-level authorization, mass assignment and token flaws in REST, GraphQL and gRPC',
        standard: 'OWASP API Top\u00A010',
      },
      {
        title: 'Mobile',
        description: 'Storage, transport, deep links, and what a rooted device can make the server believe',
        standard: 'OWASP MASVS',
      },
      {
        title: 'Cloud',
        description: 'Identity paths, metadata and storage: how one leaked key leads to the whole account',
        standard: 'CIS Benchmarks',
      },
      {
        title: 'Networks and Active Directory',
        description: 'From one foothold to domain admin: relays, delegation and certificate services',
        standard: 'PTES, MITRE ATT&CK',
      },
      {
        title: 'Audits',
        description: 'Controls checked against what systems actually do, with evidence auditors accept',
        standard: 'ISO 27001, SOC\u00A02, PCI\u00A0DSS',
      },
    ] satisfies readonly Specialization[],
  },
  vision: {
    eyebrow: 'Vision',
    title: 'A test for every release, by someone who knows the stack',
    text: 'Our community tests, teaches and argues in the open. If you’re a researcher who wants to work with us, start there. If you’re an engineer who wants to understand a finding, you’re welcome too.',
    chat: { label: 'Join our community', href: '/community' },
    figures: 'The community in numbers',
  },
} as const satisfies PageMeta & Record<string, unknown>);
