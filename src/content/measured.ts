/**
 * What this site counts about what it publishes, on every build. A value is always computed from its rows. Heavy: only
 * the register and the figures file import it.
 */
import { figuresPath } from '#contract/paths.ts';
import type { Claim } from '#content/claims.ts';
import { daysBetween } from '#content/findings/write-up.ts';
import { writeUps } from '#content/findings/write-ups.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** From the write-ups and the report published here, including samples. */
export const publishedRows = () => ({
  writeUps: writeUps.map(({ id, timeline }) => ({
    id,
    reported: timeline.reported,
    retested: timeline.retested,
    days: daysBetween(timeline.reported, timeline.retested),
  })),
  reportFindings: reportFindings.map(({ id, retest }) => ({ id, retest: retest.status, date: retest.date })),
});

/** In the order of the register. `at`: when the content was counted. */
export function measuredClaims(at: string): readonly Claim[] {
  const rows = publishedRows();
  const findings = rows.writeUps.length + rows.reportFindings.length;
  const fixed = rows.reportFindings.filter(({ retest }) => retest === 'Fixed').length + rows.writeUps.length;
  const days = rows.writeUps.map((row) => row.days);
  const counted = {
    topic: 'Published work',
    evidence: 'measured',
    asOf: at.slice(0, 10),
    raw: figuresPath,
  } as const;
  return [
    {
      ...counted,
      id: 'write-ups-published',
      value: String(rows.writeUps.length),
      label: 'Write-ups published',
      counts: 'Findings written up in full on this site, each on its own page, including sample ones.',
    },
    {
      ...counted,
      id: 'findings-published',
      value: String(findings),
      label: 'Findings published',
      caption: 'each with request, response and fix',
      counts: 'Findings in the write-ups and in the report anyone can read here, including sample ones.',
    },
    {
      ...counted,
      id: 'findings-fixed',
      value: `${fixed} of ${findings}`,
      label: 'Fixed at the retest',
      counts: 'Published findings whose retest result is “Fixed”.',
    },
    {
      ...counted,
      id: 'days-to-retest',
      value: `${median(days)} days`,
      label: 'From report to retest',
      caption: `median of ${days.length}, longest ${Math.max(...days)}`,
      counts: 'Days from “Reported” to “Retested” in the write-ups’ timelines.',
    },
  ];
}

/** The raw figures, as anyone may download them. */
export const figuresFile = (at: string) => ({
  at,
  lines: measuredClaims(at).map(({ id, value, label, counts }) => ({ id, value, label, counts })),
  rows: publishedRows(),
});
