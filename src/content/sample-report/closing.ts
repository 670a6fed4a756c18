import { bullets, paragraph, table } from '#content/blocks.ts';
import { priorities, type Priority } from '#content/sample-report/finding.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export const positives: ReportSection = {
  id: 'positive-observations',
  title: 'Positive observations',
  blocks: [
    paragraph('It’s worth knowing what already works, so that nobody removes it by accident.'),
    bullets(
      'Customers enter card numbers in the card processor’s own fields, so the numbers never reach the tested systems. We searched all recorded traffic and all the logs we were given, and found none.',
      '84 of 87 operations take the merchant from the token. The rule exists; it needs to be enforced in one place.',
      'All database access we saw uses bound parameters. We looked for SQL injection for two days and found none.',
      'Passwords are hashed with Argon2id and checked against a list of leaked ones at every change.',
      'The Android app keeps its secrets in the Keystore and asks for a fingerprint before it shows balances.',
      'The monitoring team noticed the MP-04 requests after 26 minutes, called the number in the rules of engagement and asked the right questions.',
      'Engineers answered within the hour, and fixed MP-01 while the test was still running.',
    ),
  ],
  parts: [],
};

/** One line of the roadmap. */
export type RoadmapItem = {
  readonly when: Priority;
  readonly action: string;
  /** Findings it closes or keeps closed. */
  readonly findings: readonly string[];
  /** A role at the client. */
  readonly owner: string;
};

export const roadmapItems: readonly RoadmapItem[] = [
  {
    when: 'Now',
    action: 'Use one verifier per issuer and one algorithm per key; rotate the signing key',
    findings: ['MP-01'],
    owner: 'Identity team lead',
  },
  {
    when: 'Now',
    action:
      'Guard all merchant URLs in one place; require a second factor, a notification and a delay for payout changes',
    findings: ['MP-02'],
    owner: 'Payments team lead',
  },
  {
    when: 'Now',
    action: 'Reserve refunds in the database; reconcile past refunds',
    findings: ['MP-06'],
    owner: 'Payments team lead',
  },
  {
    when: 'Now',
    action: 'Require IMDSv2; stop following redirects; decide on the egress proxy',
    findings: ['MP-04'],
    owner: 'Cloud platform lead',
  },
  {
    when: 'Within 30 days',
    action:
      'Sanitize replies on output; set a strict CSP for the back office; require two people per approval',
    findings: ['MP-03'],
    owner: 'Back-office team lead',
  },
  {
    when: 'Within 30 days',
    action: 'Return the same response to every reset request; limit requests per email address and network',
    findings: ['MP-05'],
    owner: 'Identity team lead',
  },
  {
    when: 'Within 30 days',
    action: 'Move the refresh token to the keychain; rotate it on each use',
    findings: ['MP-07'],
    owner: 'Mobile team lead',
  },
  {
    when: 'Within 30 days',
    action: 'Run the authorization matrix and the race test in every build',
    findings: ['MP-02', 'MP-06'],
    owner: 'Head of Engineering',
  },
  {
    when: 'Within 90 days',
    action: 'Route all services that call user-supplied addresses through an egress proxy',
    findings: ['MP-04'],
    owner: 'Cloud platform lead',
  },
  {
    when: 'Within 90 days',
    action: 'Neutralize formulas in all CSV exports',
    findings: ['MP-08'],
    owner: 'Back-office team lead',
  },
  {
    when: 'Within 90 days',
    action: 'Review payouts, vouchers and credit notes for checks that two requests can pass at once',
    findings: ['MP-06'],
    owner: 'Payments team lead',
  },
];

const statusOf = (id: string): string =>
  reportFindings.find((finding) => finding.id === id)?.retest.status ?? '';

export const roadmap: ReportSection = {
  id: 'roadmap',
  title: 'Remediation roadmap',
  blocks: [
    paragraph(
      'Actions are ordered by priority, with deadlines counted from version 1.0 on March 27, 2026. The status is as of the retest.',
    ),
  ],
  parts: priorities.map((when) => ({
    title: when,
    blocks: [
      table(
        `Actions: ${when.toLowerCase()}`,
        ['Action', 'Findings', 'Owner', 'Status'],
        roadmapItems
          .filter((item) => item.when === when)
          .map((item) => [
            item.action,
            item.findings.join(', '),
            item.owner,
            [...new Set(item.findings.map(statusOf))].join(', '),
          ]),
      ),
    ],
  })),
};
