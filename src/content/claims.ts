/**
 * Every figure and promise that the site states about the company (spec 1 and 9), once. Pages take them from
 * here, so that no two pages can drift apart. Where two look alike, `counts` says what each of them counts.
 */
import { promises } from '#contract/promises.ts';
import { site } from '#content/site.ts';

export type Claim = {
  /** Used in code: kebab-case, never changed once a page uses it. */
  readonly id: string;
  /** As shown, with sign and separators. */
  readonly value: string;
  /** As shown beside the value. */
  readonly label: string;
  /** What exactly is counted, in one sentence that would stand up to a question. */
  readonly counts: string;
  /** The day it was counted, YYYY-MM-DD. Change it together with the value. */
  readonly asOf: string;
  /** The number that a count-up runs to; left out where the value is a word. */
  readonly amount?: number;
};

/** The day of the last count; a claim counted on another day says so itself. */
const asOf = '2026-10-31';

// Two lines each, like the table it is.
// prettier-ignore
export const claims = [
  // The company
  { id: 'founded', value: String(site.foundedYear), label: 'Founded', amount: site.foundedYear, asOf,
    counts: 'The year the company was registered; the founder had worked as a freelance researcher since 2021.' },
  { id: 'yearly-retention', value: '97%', label: 'Client retention', amount: 97, asOf,
    counts: 'Share of clients whose yearly agreement ran out in the last twelve months and who signed the next one.' },
  { id: 'contract-retention', value: '99.8%', label: 'Client retention', amount: 99.8, asOf,
    counts: 'Share of contracts that ran to their agreed end: nobody left early. Whether the next one was signed is the yearly retention.' },
  { id: 'compliance-audits', value: '153', label: 'Compliance audits', amount: 153, asOf,
    counts: 'Audits of clients in which a report of ours was accepted as evidence.' },
  { id: 'monitoring', value: '24/7', label: 'Monitoring', asOf,
    counts: 'Hours in which someone watches the systems of clients with a monitoring contract: all of them.' },
  { id: 'security-experts', value: '15+', label: 'Security experts', amount: 15, asOf,
    counts: 'People employed by the company who test, triage or review.' },
  { id: 'ethical-hackers', value: '500+', label: 'Ethical hackers', amount: 500, asOf,
    counts: 'Independent researchers who passed our entry test; rounded down from the exact figure of the service pages.' },
  { id: 'companies-helped', value: 'Over 500', label: 'Companies helped', amount: 500, asOf,
    counts: 'Companies that fixed something we reported: clients, members of bounty programs and those we told unasked.' },
  { id: 'five-star-reviews', value: '200+', label: 'Five-star reviews', amount: 200, asOf,
    counts: 'Single reviews with the highest mark after an engagement; one client may write several.' },

  // What was found
  { id: 'vulnerabilities-found', value: '6,483+', label: 'Vulnerabilities Found', amount: 6483, asOf,
    counts: 'Findings that our own testers proved and reported in engagements, all severities.' },
  { id: 'vulnerabilities-found-community', value: '15,000+', label: 'Vulnerabilities found', amount: 15_000, asOf,
    counts: 'Valid findings of testers and community together, bounty programs included; rounded down from the exact figure of the service pages.' },
  { id: 'critical-issues', value: '1342', label: 'Critical Issues', amount: 1342, asOf,
    counts: 'Findings of severity Critical that we reported.' },
  { id: 'critical-patched', value: '1339+', label: 'Critical Vulnerabilities Patched', amount: 1339, asOf,
    counts: 'Critical findings that were fixed and passed our retest; the rest is being worked on.' },
  { id: 'average-payout', value: '$1,250', label: 'Average Payout', amount: 1250, asOf,
    counts: 'Mean bounty over all paid reports in the programs we manage, all severities.' },
  { id: 'critical-success-rate', value: '99.8%', label: 'Success Rate', amount: 99.8, asOf,
    counts: 'Share of reported critical findings that were fixed and passed the retest: 1339 of 1342.' },
  { id: 'detection-rate', value: '99.8%', label: 'Detection rate', amount: 99.8, asOf,
    counts: 'Share of planted flaws that our testers found in the practice systems used for entry tests and training.' },

  // Band of the home page
  { id: 'test-cases', value: '150+', label: 'Security Test Cases', amount: 150, asOf,
    counts: 'Test cases in our standard catalog for one web application.' },
  { id: 'happy-clients', value: '54+', label: 'Happy Clients', amount: 54, asOf,
    counts: 'Clients under contract who would recommend us, by our yearly survey.' },
  { id: 'combined-experience', value: '12+', label: 'Years of Combined Experience', amount: 12, asOf,
    counts: 'Years that the leads of our practice areas have worked in security testing, added up.' },
  { id: 'delivery-success-rate', value: '99%', label: 'Success Rate', amount: 99, asOf,
    counts: 'Share of engagements whose report was delivered on the agreed day.' },

  // Tiles of the service pages
  { id: 'exploits-neutralized', value: '1,429,771', label: 'Exploits Neutralized Today', amount: 1_429_771, asOf,
    counts: 'Automated attack attempts that were blocked on monitored systems within one day, the day of the count.' },
  { id: 'ethical-hackers-exact', value: '527', label: 'Ethical Hackers', amount: 527, asOf,
    counts: 'Independent researchers who passed our entry test, to the person.' },
  { id: 'vulnerabilities-detected', value: '15,843', label: 'Vulnerabilities Detected', amount: 15_843, asOf,
    counts: 'Valid findings of testers and community together, to the finding.' },

  // About page
  { id: 'protected-enterprises', value: '7', label: 'Protected enterprises', amount: 7, asOf,
    counts: 'Groups of companies whose systems we watch around the clock.' },
  { id: 'critical-experts', value: '15', label: 'Critical vulnerability experts', amount: 15, asOf,
    counts: 'Our own testers who have each proved at least one critical finding.' },
  { id: 'about-detection-rate', value: '99.8', label: 'Detection rate', amount: 99.8, asOf,
    counts: 'Percent of the flaws planted in our practice systems that our testers found.' },
  { id: 'founder-attack-vectors', value: '1000+', label: 'Attack vectors neutralized', amount: 1000, asOf,
    counts: 'Ways in that the founder reported and saw closed, since 2021.' },
  { id: 'founder-success-rate', value: '99.8%', label: 'Success rate', amount: 99.8, asOf,
    counts: 'Share of the founder’s reports that the receiving company accepted as valid.' },

  // Promises and badges
  { id: 'uptime', value: '99.9%', label: 'Uptime', amount: 99.9, asOf,
    counts: 'Guaranteed availability of the client portal and its data, per calendar month.' },
  { id: 'response-time', value: `${promises.responseHours} hours`, label: 'Response to a request', amount: promises.responseHours, asOf,
    counts: 'The longest time until a person answers a request for an assessment.' },
  { id: 'incident-response', value: `${promises.incidentResponseMinutes} minutes`, label: 'Initial incident response', amount: promises.incidentResponseMinutes, asOf,
    counts: 'The longest time until an incident handler answers a client under contract, 24/7.' },
  { id: 'soc2', value: 'SOC 2', label: 'Compliance badge', asOf,
    counts: 'Our own controls for security, availability and confidentiality.' },
  { id: 'soc2-type-ii', value: 'SOC 2 Type II', label: 'Annual independent audit', asOf,
    counts: 'The same controls, examined over a period by an independent auditor every year.' },
  { id: 'gdpr', value: 'GDPR', label: 'Compliance badge', asOf,
    counts: 'How we handle personal data, our own and what we meet during a test.' },
  { id: 'iso-27001', value: 'ISO 27001', label: 'Compliance badge', asOf,
    counts: 'Our information security management system.' },
] as const satisfies readonly Claim[];

export type ClaimId = (typeof claims)[number]['id'];

const byId: ReadonlyMap<string, Claim> = new Map(claims.map((entry) => [entry.id, entry]));

/** A wrong id stops the build or the test that meets it, never a visitor. */
export function claim(id: ClaimId): Claim;
export function claim(id: string): Claim;
export function claim(id: string): Claim {
  const found = byId.get(id);
  if (!found) throw new Error(`No claim "${id}" in src/content/claims.ts`);
  return found;
}

/** Which claims stand together, in their order (spec 2 and 9). */
export const claimGroups = {
  company: ['founded', 'yearly-retention', 'compliance-audits'],
  companyVision: ['ethical-hackers', 'companies-helped', 'five-star-reviews'],
  about: ['protected-enterprises', 'critical-experts', 'about-detection-rate'],
  founder: ['founder-attack-vectors', 'founder-success-rate'],
} as const satisfies Readonly<Record<string, readonly ClaimId[]>>;

export function claimsOf(group: keyof typeof claimGroups): Claim[] {
  return claimGroups[group].map((id) => claim(id));
}
