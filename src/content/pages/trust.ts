/** /trust: what a buyer looks for in the first two minutes, and what they can check without us. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import {
  claimsPath,
  estimatePath,
  pricingPath,
  ptaasDemoPath,
  sampleReportPath,
  trustPackPath,
  trustPath,
  verifyPath,
} from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { ifShown, isShown, shown } from '#contract/shown.ts';
import { durationText, inTimeShare, type PublicRecord } from '#contract/record.ts';
import { dataHandling, responsePromise } from '#content/commitments.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { sampleReportFiles } from '#content/downloads.ts';
import type { PageMeta, ShortAnswer } from '#content/page.ts';
import { emailHref, site, supportHours } from '#content/site.ts';

export type BuyerAnswer = {
  /** The anchor; kept when the question changes. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly proof: { readonly label: string; readonly href: string } | null;
};

const entity = site.legalName
  ? `${site.legalName}, ${site.office}. Your agreement, your invoices and this website all come from the same company.`
  : `This sample site names no registered company: ${site.name} is invented. A real provider states its registered name and number here.`;

/** A promise stands without its proof, too. */
const proven = (promise: string, href: string) => (isShown(href) ? { promise, href } : promise);

export const trustPage = withOwn(own.trust, {
  path: trustPath,
  title: 'What you can check',
  description:
    'Who tests, how you get results, when we destroy data, what auditors get, and what you can verify about us without asking.',
  eyebrow: 'Trust',
  heading: 'Check us before you trust us',
  /** The opening's sentence: each promise is a link to its proof, if there's a page for it. */
  sentence: [
    'We contact you within ',
    { promise: `${promises.responseHours}\u00A0hours`, href: '/terms#promises' },
    ', start ',
    proven(`in\u00A0${estimateModel.calendar.lead}\u00A0working\u00A0days`, estimatePath),
    ', tell you ',
    proven('the day it’s proven', isShown(ptaasDemoPath) ? ptaasDemoPath : sampleReportPath),
    ', retest ',
    proven('once, within 90\u00A0days', pricingPath),
    ' and destroy your evidence ',
    proven(`${dataHandling.evidenceDays}\u00A0days\u00A0later`, `${trustPackPath}#retention`),
    '.',
  ] satisfies readonly (string | { readonly promise: string; readonly href: string })[],
  answers: {
    title: 'What buyers ask first',
    items: [
      {
        id: 'who-tests',
        question: 'Who tests?',
        answer:
          'A lead we employ, with two or three researchers from our community who passed the same entry test. Before we send the first request, the statement of work names every tester, with their country and certifications. You can veto a tester or a country.',
        proof: { label: 'How the team works', href: '/ptaas' },
      },
      {
        id: 'results',
        question: 'How do results arrive?',
        answer:
          'You get each finding the day it’s proven, with the request, response and fix. The report follows as PDF, JSON and CSV. Then come a debrief and one retest within 90 days.',
        proof: ifShown({ label: 'Try the engagement room', href: ptaasDemoPath }) ?? {
          label: 'Read the sample report',
          href: sampleReportPath,
        },
      },
      {
        id: 'data',
        question: 'Where are findings kept, and when are they destroyed?',
        answer: `In storage that only the team on your engagement can open. ${dataHandling.evidence} You get written confirmation. To prove a finding, we read one record, never a whole table.`,
        proof: { label: 'Privacy Policy', href: '/privacy' },
      },
      {
        id: 'auditor',
        question: 'What does an auditor get?',
        answer: `A one-page letter of attestation with the scope, dates and results, plus the clauses the test supports, but no technical details.${isShown(verifyPath) ? ' It’s digitally signed, so an auditor can verify it without asking us.' : ''}`,
        proof: ifShown({ label: 'Verify a letter', href: verifyPath }),
      },
      {
        id: 'start',
        question: 'When can you start?',
        answer: `The day after the contract is signed, usually ${estimateModel.calendar.lead} working days after your first message.${isShown(estimatePath) ? ' The estimate shows you the dates, retest included.' : ''}`,
        proof: ifShown({ label: 'Estimate your test', href: estimatePath }),
      },
      {
        id: 'after-send',
        question: 'What happens after I send a request?',
        answer: `You get a ticket ID right away, on screen and by email. ${responsePromise}. Next come a scoping call and a one-page scope that both sides sign. We don’t test anything before that. You can reach us by phone ${supportHours}.`,
        proof: { label: 'Terms of Service', href: '/terms#promises' },
      },
      {
        id: 'entity',
        question: 'Who is behind this?',
        answer: entity,
        proof: { label: 'The company', href: '/company' },
      },
    ] satisfies readonly BuyerAnswer[],
  },
  /** Below the sentence; the rest is further down. */
  first: shown([
    { label: 'Every figure, defined', text: 'The register of claims', href: claimsPath },
    { label: 'Procurement pack', text: 'Answers, questionnaires, contracts', href: trustPackPath },
    { label: 'Verify a letter', text: 'By number, by file, offline', href: verifyPath },
    { label: 'The sample report', text: 'Complete, with scores you can recompute', href: sampleReportPath },
  ]),
  proofs: {
    title: 'Check it yourself',
    items: [
      {
        label: 'The sample letter of attestation',
        text: 'What auditors and customers get to see',
        href: sampleReportFiles.letter.file,
      },
      {
        label: 'Rules of engagement',
        text: 'A template for the rules both sides sign',
        href: '/downloads/rules-of-engagement-template.pdf',
      },
      {
        label: 'security.txt',
        text: 'Where to report a flaw in this site, and the rules that protect you',
        href: '/.well-known/security.txt',
      },
      {
        label: 'What this site stores',
        text: 'What we keep, for how long, and how to have it erased',
        href: '/privacy#what',
      },
    ],
    bom: {
      label: 'Bill of materials',
      text: 'Every release comes with one (CycloneDX 1.6). Ask us for the one that matches the version in production.',
      href: `${emailHref}?subject=${encodeURIComponent('Bill of materials')}`,
    },
  },
} as const satisfies PageMeta & Record<string, unknown>);

/** Our response times, as one of the short answers. */
export const recordAnswer = (record: PublicRecord): ShortAnswer => ({
  label: 'First reply',
  value: `median ${durationText(record.medianMs)}, ${inTimeShare(record)}% within ${promises.responseHours} hours (${record.requests} requests in the last ${record.days} days)`,
  id: 'after-send',
});
