/** Words and figures all solution pages share (spec 2, Solution detail page, and spec 9). */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { claimHref } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import type { IconName } from './service.ts';

/** Spec 3, Stat tile. It counts up to `value`; the HTML has the final number. */
export type StatTile = {
  readonly value: number;
  /** Unit after the number, such as "min"; empty for a plain count. */
  readonly unit: string;
  readonly label: string;
  /** What distinguishes it from similar figures, and its line in the register. */
  readonly caption?: string;
  /** It's of one day, which the caption names for everyone to see. */
  readonly isDated: boolean;
  readonly href: string;
  readonly icon: IconName;
};

/** Spec 3, Compliance card, with a line that says what the code means. */
export type ComplianceCard = {
  readonly title: string;
  /** Shown on hover, focus and tap. */
  readonly code: string;
  /** What the clause requires, in one line. */
  readonly meaning: string;
};

export const solutionHero = withOwn(own.solutionHero, {
  tagline: 'Crowd-Sourced Pentesting • Military-Grade AI Validation',
  action: 'Get A Pentest',
  call: 'Schedule a Discovery Call',
  live: { label: 'LIVE SECURITY', items: ['Firewall Active', 'Threat Shield Engaged'] },
} as const);

export const complianceCards: readonly ComplianceCard[] = withOwn(own.solutionCompliance, [
  { title: 'ISO 27001', code: 'A.8.29', meaning: 'Security testing in development and acceptance' },
  { title: 'SOC 2', code: 'CC4.1', meaning: 'Penetration testing as one way to evaluate controls' },
  { title: 'GDPR', code: 'Art. 32', meaning: 'Regular testing of technical measures' },
  { title: 'HIPAA', code: '§164.308(a)(8)', meaning: 'Periodic technical evaluation' },
]);

/** Spec 2: the same three cards on every page; what each one means there is the service's own text (`framework`). */
export const securityFramework = withOwn(own.solutionFramework, {
  heading: 'Comprehensive Security Framework',
  cards: [
    { view: 'scanning', icon: 'globe', title: 'Web Application Scanning' },
    { view: 'encryption', icon: 'lock', title: 'Encryption Audit' },
    { view: 'code', icon: 'git-branch', title: 'Code Analysis' },
  ],
} as const);

/** Spec 2 and 9: the incident response claim. */
export const incidentResponse = withOwn(own.solutionIncidents, {
  title: 'Incident response',
  claim: `Initial response within ${promises.incidentResponseMinutes} minutes, 24/7`,
  href: claimHref('incident-response'),
  text: `For clients with an incident contract, as defined in that contract. Whatever you’ve signed, if we come across traces of a real intruder during a test, we stop, preserve the evidence and call the person you named.`,
} as const);
