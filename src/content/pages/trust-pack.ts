/** /trust/pack: the questions of a vendor review, each answered once with a link to the evidence. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import {
  claimHref,
  claimsPath,
  documentHref,
  quotePath,
  trustPackFile,
  trustPackPath,
  trustPath,
} from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { isShown } from '#contract/shown.ts';
import { dataHandling } from '#content/commitments.ts';
import { documents } from '#content/documents/all.ts';
import { sampleReportFiles } from '#content/downloads.ts';
import { daysText } from '#content/legal.ts';
import type { PageMeta } from '#content/page.ts';
import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

export type PackAnswer = {
  /** The anchor; questionnaires refer to it. */
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
  readonly evidence: { readonly label: string; readonly href: string };
};

const allAnswers: readonly PackAnswer[] = [
  {
    id: 'company',
    topic: 'Company',
    question: 'Who would we contract with?',
    answer: site.legalName
      ? `${site.legalName}, ${site.office}.`
      : `${site.name}, ${site.office}. This is a sample company: it names no registered entity.`,
    evidence: { label: 'The company', href: '/company' },
  },
  {
    id: 'insurance',
    topic: 'Company',
    question: 'Are you insured for this work?',
    answer:
      'Yes: professional liability and cyber insurance. The register lists the certificate and its dates.',
    evidence: { label: 'Certificate of insurance', href: documentHref('insurance') },
  },
  {
    id: 'vetting',
    topic: 'People',
    question: 'How do you vet testers?',
    answer:
      'Everyone passes the same entry test, whether or not we employ them. The statement of work names each tester, with their country and certifications, before we send the first request. You can veto a tester or a country.',
    evidence: { label: 'Who tests', href: `${trustPath}#who-tests` },
  },
  {
    id: 'data',
    topic: 'Data',
    question: 'What data do you collect, and where do you keep it?',
    answer: `Only what proves a finding: one record, never a whole table. It stays in storage that only the team on your engagement can open. ${dataHandling.evidence}`,
    evidence: { label: 'Findings and evidence', href: `${trustPath}#data` },
  },
  {
    id: 'retention',
    topic: 'Data',
    question: 'How long do you keep what we send you?',
    answer: `We keep evidence for ${dataHandling.evidenceDays} days after the final report, requests sent through this site for ${daysText(retentionDays.tickets)}, and booked calls for ${daysText(retentionDays.bookings)}. If you ask, we’ll erase what we have about you sooner and tell you when it’s done.`,
    evidence: { label: 'What we store', href: '/privacy#what' },
  },
  {
    id: 'sub-processors',
    topic: 'Data',
    question: 'Who else processes our data?',
    answer:
      'A hosting provider and an email provider process what you send through this site. Neither may use it for anything else. This site loads nothing from other hosts.',
    evidence: { label: 'Who sees it', href: '/privacy#who-sees' },
  },
  {
    id: 'rules',
    topic: 'Testing',
    question: 'What keeps a test from doing harm?',
    answer:
      'Rules of engagement that both sides sign. They cover scope, times, contacts, what we never do, and the phone call that stops everything.',
    evidence: {
      label: 'Rules of engagement',
      href: '/downloads/rules-of-engagement-template.pdf',
    },
  },
  {
    id: 'incidents',
    topic: 'Testing',
    question: 'What happens if something goes wrong?',
    answer: `We stop, call the contact named in the rules, and keep a log of every request. Clients with an incident contract reach an incident handler within ${promises.incidentResponseMinutes} minutes, day or night.`,
    evidence: { label: 'What we promise', href: claimHref('incident-response') },
  },
  {
    id: 'disclosure',
    topic: 'Testing',
    question: 'How do we report a flaw in your systems?',
    answer: 'Write to the address in security.txt. Good-faith research is welcome, and our terms protect it.',
    evidence: { label: 'Security research on this site', href: '/terms#research' },
  },
  {
    id: 'own-security',
    topic: 'Our own security',
    question: 'How do you secure this website and its data?',
    answer: 'Staff sign in with passkeys, every change is logged, and pages run no third-party code.',
    evidence: { label: 'How this site is secured', href: '/privacy#security' },
  },
  {
    id: 'supply-chain',
    topic: 'Our own security',
    question: 'Do you know what your software is made of?',
    answer:
      'Yes. Every release comes with a software bill of materials (SBOM). We send you the one for the version in production.',
    evidence: { label: 'Bill of materials', href: `${trustPath}#proofs-title` },
  },
  {
    id: 'audits',
    topic: 'Our own security',
    question: 'Who audits you?',
    answer:
      'Each badge on this site is backed by a document that names the auditor, scope and dates. When the document expires, the badge comes down.',
    evidence: { label: 'Documents', href: `${claimsPath}#documents-title` },
  },
  {
    id: 'deliverables',
    topic: 'Deliverables',
    question: 'What can we show our own auditors?',
    answer:
      'The report as PDF, JSON and CSV, and a one-page letter of attestation with scope, dates and results.',
    evidence: { label: 'Sample letter', href: sampleReportFiles.letter.file },
  },
];

/** Where no document backs a badge, nobody says who audits. */
const isAudited = documents.some(({ backs }) => backs.length > 0);

/** Nobody answers with what the owner does without. */
export const packAnswers: readonly PackAnswer[] = allAnswers.filter(
  ({ id, evidence }) => isShown(evidence.href) && (id !== 'audits' || isAudited),
);

export type PackFile = { readonly name: string; readonly file: string; readonly what: string };

/** The files in the ZIP, also offered separately. */
export const packFiles: readonly PackFile[] = [
  { name: 'answers.json', file: '/downloads/vendor-answers.json', what: 'Every answer on this page' },
  { name: 'caiq-lite.csv', file: '/downloads/caiq-lite.csv', what: 'CAIQ-style questionnaire' },
  { name: 'caiq-lite.json', file: '/downloads/caiq-lite.json', what: 'The same, for tools' },
  { name: 'vsa.csv', file: '/downloads/vsa.csv', what: 'VSA-style questionnaire' },
  { name: 'vsa.json', file: '/downloads/vsa.json', what: 'The same, for tools' },
  { name: 'msa-template.pdf', file: '/downloads/msa-template.pdf', what: 'Master services agreement' },
  { name: 'dpa-template.pdf', file: '/downloads/dpa-template.pdf', what: 'Data processing agreement' },
  { name: 'nda-template.pdf', file: '/downloads/nda-template.pdf', what: 'Mutual NDA' },
  {
    name: 'rules-of-engagement.pdf',
    file: '/downloads/rules-of-engagement-template.pdf',
    what: 'Rules of engagement',
  },
  { name: 'sample-letter.pdf', file: sampleReportFiles.letter.file, what: 'Sample letter of attestation' },
];

export const trustPackPage = withOwn(own.trustPack, {
  path: trustPackPath,
  title: 'Procurement pack',
  description: `Everything for your vendor review in one ZIP: data handling, vetting,${isShown(documentHref('insurance')) ? ' insurance,' : ''} incidents, retention, contract templates and questionnaires.`,
  eyebrow: 'Trust',
  heading: 'Your vendor review, already filled in',
  lead: 'The questions procurement teams ask, each answered with a link to the evidence. Download the pack, or read on.',
  file: trustPackFile,
  download: 'Download the pack',
  folder: {
    label: 'What’s in the pack',
    checksum: 'SHA-256',
    how: 'Check the download with sha256sum, or with shasum -a 256 on a Mac.',
  },
  answers: {
    title: 'Vendor review questions',
    lead: 'Every question and answer is on this page.',
  },
  papers: {
    title: 'Contract templates',
    lead: 'Use these as a starting point. They’re not legal advice: have a lawyer review each one before anyone signs.',
    mark: 'Needs legal review',
    items: [
      {
        title: 'Master services agreement',
        text: 'Orders, payment, confidentiality, liability, term.',
        href: '/downloads/msa-template.pdf',
      },
      {
        title: 'Data processing agreement',
        text: 'Purpose, instructions, sub-processors, breach notice, deletion.',
        href: '/downloads/dpa-template.pdf',
      },
      {
        title: 'Mutual NDA',
        text: 'What’s confidential, what isn’t, and for how long.',
        href: '/downloads/nda-template.pdf',
      },
    ],
  },
  forms: {
    title: 'Questionnaires',
    lead: 'Modeled on the CSA’s CAIQ and the VSA, with our answers. You can import them into most tools. “Not stated” means this site doesn’t say, so ask us.',
    columns: { id: 'ID', question: 'Question', answer: 'Answer' },
    more: (count: number) => `and ${count} more in the file`,
  },
  closing: {
    heading: 'Something missing?',
    lead: 'Send us your own form with your request. A person will fill it out.',
    primary: { label: 'Get a Quote', path: quotePath },
    secondary: { label: 'What you can check', path: trustPath },
  },
} as const satisfies PageMeta & Record<string, unknown>);

export type PackWords = typeof trustPackPage;
