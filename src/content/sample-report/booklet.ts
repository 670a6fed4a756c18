/** The sample report as a booklet: its cover, and one finding across two pages. */
import { formatCvssScore } from '#cvss/rating.ts';
import { longDate } from '#contract/dates.ts';
import type { ReportBlock } from '#content/blocks.ts';
import { cover } from '#content/sample-report/cover.ts';
import { severityCounts } from '#content/sample-report/counts.ts';
import { payoutRedirect } from '#content/sample-report/mp-02-payout-redirect.ts';

/** In every request of the report; the spread has no room for it. */
const obvious = /^(?:Host|Content-Type|Authorization): /;

const listings = payoutRedirect.evidence.flatMap((block: ReportBlock) =>
  block.kind === 'code'
    ? [
        {
          title: block.caption,
          lines: block.code.split('\n').flatMap((line) => (obvious.test(line) ? [] : [line.trimStart()])),
          notes: block.notes ?? [],
        },
      ]
    : [],
);

const { id, title, summary, rating, cwe, retest } = payoutRedirect;

export const booklet = {
  label: `Open the sample report at finding ${id}`,
  hint: 'Open the report',
  cover: {
    title: cover.title,
    client: cover.client,
    edition: `v${cover.version} · ${longDate(cover.issued)}`,
    mark: cover.mark,
  },
  /** Two sheets under it: one for leadership, one for the tracker. */
  summary: { title: 'Executive summary', caption: 'Findings by severity', counts: severityCounts },
  json: {
    title: 'findings.json',
    lines: [
      '{',
      `  "id": "${id}",`,
      `  "severity": "${rating.severity}",`,
      `  "cvss": ${formatCvssScore(rating.v40.score)},`,
      `  "cwe": "${cwe.id}",`,
      `  "priority": "${payoutRedirect.priority}",`,
      `  "retest": "${retest.status}",`,
      `  "date": "${retest.date}"`,
      '},',
    ],
  },
  chapter: '8 Findings',
  running: `${cover.client} · ${cover.mark}`,
  finding: {
    id,
    title,
    summary,
    severity: rating.severity,
    score: formatCvssScore(rating.v40.score),
    vector: rating.v40.vector,
    cwe: cwe.id,
    status: `${retest.status} ${longDate(retest.date)}`,
  },
  path: ['merchant A', 'gateway', 'payout account', 'B’s money'],
  evidenceTitle: 'Evidence',
  listings,
  fixTitle: 'The fix',
  fix: 'Take the merchant from the token. Where a URL has to name it, compare the two and return 404 if they differ.',
  retest: `Retest, ${longDate(retest.date)}: 404 on all 87 operations`,
} as const;
