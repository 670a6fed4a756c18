/**
 * Every figure and promise the site states about the company (spec 1 and 9), once. Pages read them from here, so no two
 * pages can drift apart. Where two look alike, `counts` says what each one counts.
 */
import { shortDate } from '#contract/dates.ts';
import { claimHref } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { isShown, shown } from '#contract/shown.ts';
import type { OwnClaim } from '#content/own-claims.ts';
import { site } from '#content/site.ts';
import { claims as own } from '#own/claims.ts';

/** `sample` marks what is invented: a public launch must not have any (`npm run site -- launch-check`). */
export const evidenceKinds = ['document', 'measured', 'owner statement', 'sample'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const claimTopics = [
  'Published work',
  'The company',
  'What was found',
  'How we work',
  'The founder',
  'Promises',
  'Badges',
] as const;
export type ClaimTopic = (typeof claimTopics)[number];

export type Claim = {
  /** Used in code: kebab-case, never changed once a page uses it. */
  readonly id: string;
  /** As shown, with sign and separators. */
  readonly value: string;
  /** As shown beside the value. */
  readonly label: string;
  /** What exactly is counted, in one sentence that holds up if someone asks. */
  readonly counts: string;
  /** The day it was counted, YYYY-MM-DD. Change it together with the value. */
  readonly asOf: string;
  /** What it's based on; `/trust/claims` shows it. Never `document` without a `document`. */
  readonly evidence: EvidenceKind;
  /** The document behind it: its name, its URL, and until when it's valid. */
  readonly document?: { readonly title: string; readonly href: string; readonly validUntil: string };
  /** Where the rows it was counted from can be downloaded. */
  readonly raw?: string;
  /** Its heading in the register. */
  readonly topic: ClaimTopic;
  /** What it counts, in a few words: under the label, where figures stand alone. */
  readonly caption?: string;
  /** The number for the count-up; missing if the value is a word. */
  readonly amount?: number;
};

/** The day of the last count; a claim counted on another day says so itself. */
const asOf = '2026-10-31';
const sample = { asOf, evidence: 'sample' } as const;
const company = { ...sample, topic: 'The company' } as const;
const finding = { ...sample, topic: 'What was found' } as const;
const work = { ...sample, topic: 'How we work' } as const;
const founder = { ...sample, topic: 'The founder' } as const;
const badge = { ...sample, topic: 'Badges' } as const;
const promise = { asOf, evidence: 'owner statement', topic: 'Promises' } as const;

// Two lines each, like a table.
// oxfmt-ignore
const sampleClaims = [
  // The company
  { id: 'founded', value: String(site.foundedYear), label: 'Founded', amount: site.foundedYear, ...company,
    counts: 'The year we registered the company. The founder started freelancing in 2021.' },
  { id: 'yearly-retention', value: '97%', label: 'Client retention', amount: 97, ...company,
    caption: 'clients who renewed',
    counts: 'Of the clients whose one-year agreement ended in the past year, the share who renewed.' },
  { id: 'contract-retention', value: '99.8%', label: 'Client retention', amount: 99.8, ...company,
    caption: 'contracts that ran their full term',
    counts: 'The share of contracts that neither side ended early. The 97% figure counts renewals.' },
  { id: 'compliance-audits', value: '153', label: 'Compliance audits', amount: 153, ...company,
    counts: 'Client audits in which the auditor accepted one of our reports as evidence.' },
  { id: 'monitoring', value: '24/7', label: 'Monitoring', ...company,
    caption: 'for clients with a monitoring contract',
    counts: 'Someone watches the systems of clients with a monitoring contract every hour of every day.' },
  { id: 'security-experts', value: '15+', label: 'Security experts', amount: 15, ...company,
    caption: 'employed to test, triage or review',
    counts: 'People we employ to test, triage or review.' },
  { id: 'ethical-hackers', value: '500+', label: 'Ethical hackers', amount: 500, ...company,
    caption: 'passed our entry test, rounded down',
    counts: 'Independent researchers who passed our entry test, rounded down.' },
  { id: 'companies-helped', value: 'Over 500', label: 'Companies helped', amount: 500, ...company,
    counts: 'Companies that fixed something we reported: clients, bounty programs, and others we notified.' },
  { id: 'five-star-reviews', value: '200+', label: 'Five-star reviews', amount: 200, ...company,
    counts: 'Five-star reviews that clients wrote after an engagement. One client may have written several.' },

  // What was found
  { id: 'vulnerabilities-found', value: '6,483+', label: 'Vulnerabilities Found', amount: 6483, ...finding,
    caption: 'by our own testers',
    counts: 'Findings our own testers proved and reported in engagements, at every severity.' },
  { id: 'vulnerabilities-found-community', value: '15,000+', label: 'Vulnerabilities found', amount: 15_000, ...finding,
    caption: 'testers and community, rounded down',
    counts: 'Valid findings from our testers and our community, including bounties, rounded down.' },
  { id: 'critical-issues', value: '1342', label: 'Critical Issues', amount: 1342, ...finding,
    caption: 'reported by us',
    counts: 'Findings rated Critical that we reported.' },
  { id: 'critical-patched', value: '1339+', label: 'Critical Vulnerabilities Patched', amount: 1339, ...finding,
    counts: 'Critical findings that were fixed and passed our retest. The rest are still being fixed.' },
  { id: 'average-payout', value: '$1,250', label: 'Average Payout', amount: 1250, ...finding,
    caption: 'per paid report',
    counts: 'The mean bounty across all paid reports in the programs we manage, at every severity.' },
  { id: 'critical-success-rate', value: '99.8%', label: 'Success Rate', amount: 99.8, ...finding,
    caption: 'critical findings fixed and retested',
    counts: 'The share of reported critical findings that were fixed and passed the retest: 1339 of 1342.' },
  { id: 'detection-rate', value: '99.8%', label: 'Detection rate', amount: 99.8, ...finding,
    caption: 'of flaws planted in training systems',
    counts: 'The share of planted flaws that testers found in our entry tests and training systems.' },

  // Home page statistics
  { id: 'test-cases', value: '150+', label: 'Security Test Cases', amount: 150, ...work,
    caption: 'for one web application',
    counts: 'Test cases in our standard catalog for one web application.' },
  { id: 'happy-clients', value: '54+', label: 'Happy Clients', amount: 54, ...company,
    caption: 'who’d recommend us',
    counts: 'Clients under contract who told us in our client survey that they’d recommend us.' },
  { id: 'combined-experience', value: '12+', label: 'Years of Combined Experience', amount: 12, ...company,
    caption: 'of our practice leads',
    counts: 'The total number of years our practice leads have worked in security testing.' },
  { id: 'delivery-success-rate', value: '99%', label: 'Success Rate', amount: 99, ...work,
    caption: 'reports delivered on the agreed day',
    counts: 'The share of engagements where we delivered the report on the agreed day.' },

  // Tiles of the service pages
  { id: 'exploits-neutralized', value: '1,429,771', label: 'Exploits Neutralized Today', amount: 1_429_771, ...finding,
    caption: `on ${shortDate(asOf)}`,
    counts: 'Automated attack attempts blocked on the systems we monitor, on the day of the count.' },
  { id: 'ethical-hackers-exact', value: '527', label: 'Ethical Hackers', amount: 527, ...company,
    caption: 'passed our entry test',
    counts: 'The exact number of independent researchers who passed our entry test.' },
  { id: 'vulnerabilities-detected', value: '15,843', label: 'Vulnerabilities Detected', amount: 15_843, ...finding,
    caption: 'testers and community, exact',
    counts: 'The exact number of valid findings from our testers and the community.' },

  // About page
  { id: 'protected-enterprises', value: '7', label: 'Protected enterprises', amount: 7, ...company,
    counts: 'Corporate groups whose systems we monitor around the clock.' },
  { id: 'critical-experts', value: '15', label: 'Critical vulnerability experts', amount: 15, ...company,
    counts: 'Our own testers who have each proved at least one critical finding.' },
  { id: 'founder-attack-vectors', value: '1000+', label: 'Attack vectors neutralized', amount: 1000, ...founder,
    counts: 'Attack paths the founder has reported and seen closed since 2021.' },
  { id: 'founder-success-rate', value: '99.8%', label: 'Success rate', amount: 99.8, ...founder,
    caption: 'of the founder’s reports accepted',
    counts: 'The share of the founder’s reports that the companies receiving them accepted as valid.' },

  // Promises, then badges
  { id: 'uptime', value: '99.9%', label: 'Uptime', amount: 99.9, ...promise,
    caption: 'of the client portal',
    counts: 'Guaranteed availability of the client portal and its data in each calendar month.' },
  { id: 'response-time', value: `${promises.responseHours} hours`, label: 'Response to a request', amount: promises.responseHours, ...promise,
    counts: 'The longest you’ll wait for a person to answer your assessment request.' },
  { id: 'incident-response', value: `${promises.incidentResponseMinutes} minutes`, label: 'Initial incident response', amount: promises.incidentResponseMinutes, ...promise,
    caption: 'for clients with an incident contract',
    counts: 'The longest a client with an incident contract waits for an incident handler, day or night.' },
  { id: 'soc2', value: 'SOC 2', label: 'Compliance badge', ...badge,
    counts: 'Covers our own controls for security, availability and confidentiality.' },
  { id: 'soc2-type-ii', value: 'SOC 2 Type II', label: 'Annual independent audit', ...badge,
    counts: 'An independent auditor has tested the same controls every year since we were founded.' },
  { id: 'gdpr', value: 'GDPR', label: 'Compliance badge', ...badge,
    caption: 'reviewed against Article 32',
    counts: 'How we handle personal data, reviewed by an outside officer. No authority issues GDPR badges.' },
  { id: 'iso-27001', value: 'ISO 27001', label: 'Compliance badge', ...badge,
    counts: 'Covers our information security management system.' },
] as const satisfies readonly Claim[];

export type ClaimId = (typeof sampleClaims)[number]['id'];

/** An owner's figures take the place of the sample's, one by one. */
const allClaims: readonly Claim[] = sampleClaims.map((line) => {
  const filled = own[line.id];
  return filled === undefined ? line : withFigure(line, filled);
});

/** The count-up runs only where the new value is a number as well. */
function withFigure({ amount, ...line }: Claim, { caption, ...filled }: OwnClaim): Claim {
  const digits = filled.value.replace(/[^\d.]/g, '');
  const isNumber = digits !== '' && /^\D*[\d,.]*\d\D*$/.test(filled.value) && Number.isFinite(Number(digits));
  return {
    ...line,
    ...filled,
    ...(caption === undefined ? {} : { caption }),
    ...(amount !== undefined && isNumber ? { amount: Number(digits) } : {}),
  };
}

/** What the register lists: nothing the owner does without. */
export const claims: readonly Claim[] = allClaims.filter(({ id }) => isShown(claimHref(id)));

const byId: ReadonlyMap<string, Claim> = new Map(allClaims.map((entry) => [entry.id, entry]));

/** An unknown id fails the build or a test, never a visitor. */
export function claim(id: ClaimId): Claim;
export function claim(id: string): Claim;
export function claim(id: string): Claim {
  const found = byId.get(id);
  if (!found) throw new Error(`No claim "${id}" in src/content/claims.ts`);
  return found;
}

/** A figure as a page shows it, with a link to its line in the register. */
export type ShownClaim = Pick<Claim, 'value' | 'label' | 'caption'> & { readonly href: string };

export function shownClaim(id: ClaimId, label: string = claim(id).label): ShownClaim {
  const { value, caption } = claim(id);
  return { value, label, href: claimHref(id), ...(caption ? { caption } : {}) };
}

/** Certification badges: each needs the issuer's document before a launch. */
export const badgeClaims: readonly string[] = [
  'soc2',
  'soc2-type-ii',
  'gdpr',
  'iso-27001',
] satisfies ClaimId[];

/** Which claims appear together, in order (spec 2 and 9). */
export const claimGroups = {
  company: ['founded', 'yearly-retention', 'compliance-audits'],
  companyVision: ['ethical-hackers', 'companies-helped', 'five-star-reviews'],
  about: ['protected-enterprises', 'critical-experts', 'detection-rate'],
  founder: ['founder-attack-vectors', 'founder-success-rate'],
} as const satisfies Readonly<Record<string, readonly ClaimId[]>>;

/** A claim with its link to the register, for figures that show what they count in place. */
export type LinkedClaim = Claim & { readonly href: string };

export function claimsOf(group: keyof typeof claimGroups): LinkedClaim[] {
  return shown(claimGroups[group].map((id) => ({ ...claim(id), href: claimHref(id) })));
}
