/** The room's exports: the report's files, a tracker import and a webhook, all from the same fields. */
import { rate } from '#content/findings/rate.ts';
import { sampleNotice } from '#content/sample-report/cover.ts';
import {
  csvCell,
  exportedFinding,
  findingsToCsv,
  findingsToJson,
  reportFileNames,
} from '#content/sample-report/exports.ts';
import type { ReportFinding, RetestStatus } from '#content/sample-report/finding.ts';

/** What a visitor can change; the rest of a finding is as in the report. */
export type ChangedFinding = {
  readonly id: string;
  readonly owner: string;
  readonly vector: string;
  readonly status: RetestStatus;
  readonly retestDate: string;
  readonly retestNote: string;
  readonly acceptance: { readonly name: string; readonly review: string } | null;
};

/** What an export needs from a finding: small enough to ship with the page. */
export type ExportBase = Omit<ReportFinding, 'description' | 'evidence' | 'remediation' | 'references'>;

export const exportBase = ({
  description: _description,
  evidence: _evidence,
  remediation: _remediation,
  references: _references,
  ...base
}: ReportFinding): ExportBase => base;

/** The report's finding as the room has it now. */
export function changedFinding(finding: ExportBase, change: ChangedFinding): ReportFinding {
  const { acceptance, status, retestDate, retestNote } = change;
  return {
    ...finding,
    description: [],
    evidence: [],
    remediation: [],
    references: [],
    owner: change.owner,
    rating: rate({ v31: finding.rating.v31.vector, v40: change.vector }),
    retest: {
      status,
      date: retestDate,
      note: acceptance
        ? `Risk accepted by ${acceptance.name}, to be reviewed on ${acceptance.review}. Last retest: ${retestNote}`
        : retestNote,
    },
  };
}

export const trackerFileName = 'sample-findings-tracker-import.csv';

const trackerPriorities: Readonly<Record<string, string>> = {
  Critical: 'Highest',
  High: 'High',
  Medium: 'Medium',
  Low: 'Low',
};

/** Column names Jira's CSV import recognizes; the description holds the rest. */
export function findingsToTrackerCsv(findings: readonly ReportFinding[]): string {
  const columns = ['Summary', 'Issue Type', 'Priority', 'Labels', 'Assignee', 'Status', 'Description'];
  const rows = findings
    .map(exportedFinding)
    .map((finding) => [
      `${finding.id} ${finding.title}`,
      'Bug',
      trackerPriorities[finding.severity] ?? '',
      `sample security ${finding.cwe}`,
      finding.owner,
      finding.retestStatus,
      [
        finding.summary,
        `CVSS 4.0: ${finding.cvss40Score} ${finding.cvss40Vector}`,
        `CVSS 3.1: ${finding.cvss31Score} ${finding.cvss31Vector}`,
        `Standard: ${finding.standard}`,
        `Affected: ${finding.assets.join('; ')}`,
        `Due: ${finding.priority}`,
        `Impact: ${finding.impact}`,
        ...finding.reproduction.map((step, place) => `${place + 1}. ${step}`),
        `Retest ${finding.retestDate}: ${finding.retestNote}`,
      ].join('\n'),
    ]);
  return [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** What a subscribed endpoint receives when a finding changes. */
export function webhookBody(finding: ReportFinding): string {
  const body = { notice: sampleNotice, event: 'finding.updated', finding: exportedFinding(finding) };
  return `${JSON.stringify(body, null, 2)}\n`;
}

export const roomFileKinds = ['json', 'csv', 'tracker'] as const;
export type RoomFileKind = (typeof roomFileKinds)[number];
export type RoomFile = { readonly name: string; readonly type: string; readonly text: string };

export const roomFiles = (findings: readonly ReportFinding[]): Readonly<Record<RoomFileKind, RoomFile>> => ({
  json: { name: reportFileNames.json, type: 'application/json', text: findingsToJson(findings) },
  csv: { name: reportFileNames.csv, type: 'text/csv', text: findingsToCsv(findings) },
  tracker: { name: trackerFileName, type: 'text/csv', text: findingsToTrackerCsv(findings) },
});
