/** /trust: what a buyer looks for in the first two minutes, and what can be checked without us. */
import { claimsPath, estimatePath, quotePath, sampleReportPath, trustPath } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import type { PromisedHeader } from '#contract/protection.ts';
import { dataHandling, responsePromise } from '#content/commitments.ts';
import { sampleReportFiles } from '#content/downloads.ts';
import type { Action, PageMeta, ShortAnswer } from '#content/page.ts';
import { emailHref, ptaasDemoShown, site, supportHours } from '#content/site.ts';

export type BuyerAnswer = {
  /** The anchor; kept when the question changes. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly proof: { readonly label: string; readonly href: string };
};

const entity = site.legalName
  ? `${site.legalName}, ${site.office}. The agreement, the invoice and this website come from the same company.`
  : `This sample site names no registered company: ${site.name} is invented. A real provider states its registered name and number here.`;

export const trustPage = {
  path: trustPath,
  title: 'What you can check',
  description:
    'Who tests, how results arrive, when data is destroyed, what an auditor gets, and what you can verify about us without asking.',
  eyebrow: 'Trust',
  heading: 'Check us before you trust us',
  lead: 'The questions buyers ask first, each with an answer you can hold us to. Below them: what you can verify right now, without talking to anyone.',
  actions: [
    { label: 'Every figure, defined', path: claimsPath },
    { label: 'Get a Quote', path: quotePath },
  ] satisfies readonly Action[],
  short: {
    title: 'The short answers',
    answers: [
      { label: 'First contact', value: `${promises.responseHours} hours at most`, id: 'after-send' },
      { label: 'A test starts', value: 'usually within two weeks', id: 'start' },
      { label: 'A finding arrives', value: 'on the day it is proven', id: 'results' },
      { label: 'The retest', value: 'one, within 90 days', id: 'results' },
      {
        label: 'Your evidence',
        value: `destroyed ${dataHandling.evidenceDays} days after the report`,
        id: 'data',
      },
    ] satisfies readonly ShortAnswer[],
  },
  answers: {
    title: 'What buyers ask first',
    items: [
      {
        id: 'who-tests',
        question: 'Who tests?',
        answer:
          'A lead employed by us, with two or three researchers from our community who passed the same entry test. The statement of work names every tester, with country and certifications, before the first request; you can refuse a name or a country.',
        proof: { label: 'How the team works', href: '/ptaas' },
      },
      {
        id: 'results',
        question: 'How do results arrive?',
        answer:
          'Each finding on the day it is proven, with request, response and fix. The report follows as PDF, JSON and CSV, then a debrief and one retest within 90 days.',
        proof: ptaasDemoShown
          ? { label: 'Try the engagement room', href: '/ptaas/demo' }
          : { label: 'Read the sample report', href: sampleReportPath },
      },
      {
        id: 'data',
        question: 'Where do findings live, and when are they destroyed?',
        answer: `In storage that only the team of your engagement can open. ${dataHandling.evidence} You get a confirmation in writing. We read one record to prove a point, never a table.`,
        proof: { label: 'Privacy Policy', href: '/privacy' },
      },
      {
        id: 'auditor',
        question: 'What does an auditor get?',
        answer:
          'A one-page letter of attestation with scope, dates and results, without technical detail, and the clauses the test supports.',
        proof: { label: 'See the sample letter', href: sampleReportFiles.letter.file },
      },
      {
        id: 'start',
        question: 'When can you start?',
        answer:
          'Usually within two weeks of the signed scope. The estimate draws the calendar, retest included.',
        proof: { label: 'Estimate your test', href: estimatePath },
      },
      {
        id: 'after-send',
        question: 'What happens after I press send?',
        answer: `You see a ticket id at once and get it by email. ${responsePromise}. A scoping call follows, then a page that both sides sign. Nothing is tested before that. The phone is answered ${supportHours}.`,
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
  proofs: {
    title: 'Verify without us',
    items: [
      {
        label: 'The register of claims',
        text: 'Every figure with its definition, date and kind of evidence',
        href: claimsPath,
      },
      {
        label: 'The sample report',
        text: 'Complete, with scores you can recompute from their vectors',
        href: sampleReportPath,
      },
      {
        label: 'The sample letter of attestation',
        text: 'What auditors and customers get to see',
        href: sampleReportFiles.letter.file,
      },
      {
        label: 'Rules of engagement',
        text: 'The template of what both sides sign',
        href: '/downloads/rules-of-engagement-template.pdf',
      },
      {
        label: 'security.txt',
        text: 'Where to report a flaw in this site, and the rules that protect you',
        href: '/.well-known/security.txt',
      },
      {
        label: 'What this site stores',
        text: 'Every table, every period, and how to have it erased',
        href: '/privacy#what',
      },
    ],
    bom: {
      label: 'Bill of materials',
      text: 'Each release is built with one (CycloneDX 1.6). Ask, and you get the one for the version in production.',
      href: `${emailHref}?subject=${encodeURIComponent('Bill of materials')}`,
    },
  },
  headers: {
    title: 'This page, checked in your browser',
    lead: 'Your browser asked this server for this page again and lists the protection it came with. Nothing is sent anywhere else.',
    column: { header: 'Header', meaning: 'What it does for you', result: 'Result' },
    states: { present: 'Received', missing: 'Missing', unknown: 'Not checked' },
    noScript: 'The check needs JavaScript. Any tool that shows response headers tells you the same.',
    meanings: {
      'content-security-policy':
        'Only this site’s own code and styles run; no other host is asked for anything.',
      'cross-origin-opener-policy': 'A window that opened this page cannot reach into it.',
      'permissions-policy': 'Camera, microphone, location and the like are switched off.',
      'referrer-policy': 'Other sites do not learn which page you came from.',
      'x-content-type-options': 'A file is treated as the type it declares.',
    } satisfies Readonly<Record<PromisedHeader, string>>,
  },
} as const satisfies PageMeta & Record<string, unknown>;
