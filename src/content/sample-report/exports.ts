/** The findings as files for trackers and spreadsheets. Pure: text in, text out. */
import { cover, sampleNotice } from '#content/sample-report/cover.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { plainProse } from '#content/blocks.ts';

/** The file names on offer. */
export const reportFileNames = {
  pdf: 'sample-penetration-test-report.pdf',
  json: 'sample-findings.json',
  letter: 'sample-letter-of-attestation.pdf',
  csv: 'sample-findings.csv',
} as const;

/** A finding without blocks and markup: what a tracker imports. */
export type ExportedFinding = {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly cvss40Score: number;
  readonly cvss40Vector: string;
  readonly cvss31Score: number;
  readonly cvss31Vector: string;
  readonly cwe: string;
  readonly standard: string;
  readonly summary: string;
  readonly assets: readonly string[];
  readonly priority: string;
  readonly owner: string;
  readonly impact: string;
  readonly reproduction: readonly string[];
  readonly retestStatus: string;
  readonly retestDate: string;
  readonly retestNote: string;
};

export function exportedFinding(finding: ReportFinding): ExportedFinding {
  const { rating, retest } = finding;
  return {
    id: finding.id,
    title: finding.title,
    severity: rating.severity,
    cvss40Score: rating.v40.score,
    cvss40Vector: rating.v40.vector,
    cvss31Score: rating.v31.score,
    cvss31Vector: rating.v31.vector,
    cwe: finding.cwe.id,
    standard: finding.standard,
    summary: plainProse(finding.summary),
    assets: finding.assets,
    priority: finding.priority,
    owner: finding.owner,
    impact: plainProse(finding.impact),
    reproduction: finding.reproduction.map(plainProse),
    retestStatus: retest.status,
    retestDate: retest.date,
    retestNote: plainProse(retest.note),
  };
}

/** Ends with a newline, like any text file. */
export function findingsToJson(findings: readonly ReportFinding[]): string {
  const document = {
    notice: sampleNotice,
    report: {
      client: cover.client,
      subject: cover.subject,
      provider: cover.provider,
      version: cover.version,
      issued: cover.issued,
    },
    findings: findings.map(exportedFinding),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const columns = [
  'id',
  'title',
  'severity',
  'cvss40Score',
  'cvss40Vector',
  'cvss31Score',
  'cvss31Vector',
  'cwe',
  'standard',
  'summary',
  'assets',
  'priority',
  'owner',
  'impact',
  'reproduction',
  'retestStatus',
  'retestDate',
  'retestNote',
] as const satisfies readonly (keyof ExportedFinding)[];

/** RFC 4180: CRLF, all text quoted. The first line has the column names. */
export function findingsToCsv(findings: readonly ReportFinding[]): string {
  const rows = findings.map(exportedFinding);
  const lines = [
    ['sample', ...columns],
    ...rows.map((row) => ['SAMPLE', ...columns.map((column) => row[column])]),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Spreadsheets evaluate cells that start like this, even in quotes (our own finding MP-08). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Numbers stay numbers; text is quoted, and neutralized if a spreadsheet would evaluate it. */
export function csvCell(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.join('\n');
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
