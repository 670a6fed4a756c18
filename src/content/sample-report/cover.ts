import { table } from '#content/blocks.ts';
import { longDate } from '#contract/dates.ts';
import type { ReportSection } from '#content/sample-report/section.ts';
import { site } from '#content/site.ts';

export type Period = {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

export type Cover = {
  /** On every page, so no page can be mistaken for a real report. */
  readonly mark: 'SAMPLE';
  readonly title: string;
  readonly subject: string;
  readonly client: string;
  readonly provider: string;
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly issued: string;
  readonly classification: string;
  readonly testPeriod: Period;
  /** Version 1.0, before the retest. */
  readonly reported: string;
  readonly retestPeriod: Period;
  /** How the days were spent; the cover shows the total. */
  readonly effort: readonly { readonly work: string; readonly personDays: number }[];
  /** Roles, never names: the report outlives the team. */
  readonly testers: readonly { readonly role: string; readonly task: string }[];
};

export const sampleNotice =
  'SAMPLE. Meridian Pay, its systems, its people and every finding in this document are invented. The structure, level of detail and scoring match those of a real report.';

export const cover: Cover = {
  mark: 'SAMPLE',
  title: 'Penetration Test Report',
  subject: 'Payments API, web back office and mobile apps',
  client: 'Meridian Pay',
  provider: site.name,
  version: '1.1',
  issued: '2026-04-24',
  classification: 'Confidential in a real engagement. This sample may be shared.',
  testPeriod: { from: '2026-03-02', to: '2026-03-20' },
  reported: '2026-03-27',
  retestPeriod: { from: '2026-04-20', to: '2026-04-21' },
  effort: [
    { work: 'Payments API and login', personDays: 7 },
    { work: 'Web back office', personDays: 5 },
    { work: 'iOS and Android apps', personDays: 4 },
    { work: 'Report and debrief', personDays: 3 },
    { work: 'Retest', personDays: 2 },
  ],
  testers: [
    { role: 'Lead tester', task: 'API, login, business logic; contact during the test' },
    { role: 'Web tester', task: 'Back office, webhooks' },
    { role: 'Mobile tester', task: 'iOS and Android apps' },
    {
      role: 'Technical reviewer',
      task: 'Reproduced every finding from its text alone; not part of the test team',
    },
  ],
};

export const totalPersonDays = cover.effort.reduce((sum, { personDays }) => sum + personDays, 0);

/** Words of the cover page. */
export const coverLabels = {
  client: 'Client',
  provider: 'Provider',
  version: 'Version',
  issued: 'Issued',
  classification: 'Classification',
  testPeriod: 'Test',
  retestPeriod: 'Retest',
  effort: 'Effort',
  personDays: (days: number) => `${days} person-days`,
  testers: 'Team',
} as const;

const periodText = ({ from, to }: Period): string => `${longDate(from)} to ${longDate(to)}`;

/** The cover's facts, in the order the page and the PDF show them. */
export function coverFacts(): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: coverLabels.client, value: cover.client },
    { label: coverLabels.version, value: `${cover.version}, ${longDate(cover.issued)}` },
    { label: coverLabels.testPeriod, value: periodText(cover.testPeriod) },
    { label: coverLabels.retestPeriod, value: periodText(cover.retestPeriod) },
    { label: coverLabels.effort, value: coverLabels.personDays(totalPersonDays) },
    { label: coverLabels.classification, value: cover.classification },
  ];
}

export const documentControl: ReportSection = {
  id: 'document-control',
  title: 'Document control',
  blocks: [
    table(
      'Versions',
      ['Version', 'Date', 'Author', 'Change'],
      [
        ['0.9', 'March 25, 2026', 'Lead tester', 'Draft for factual review by the client'],
        ['1.0', 'March 27, 2026', 'Lead tester', 'Two hostnames corrected; no ratings changed'],
        ['1.1', 'April 24, 2026', 'Lead tester', 'Retest results added to all findings'],
      ],
    ),
    table(
      'Distribution',
      ['Recipient', 'Receives'],
      [
        ['Chief Information Security Officer, Meridian Pay', 'Full report, encrypted'],
        ['Chief Financial Officer, Meridian Pay', 'Executive summary'],
        ['Team leads named as owners', 'Their findings, through the tracker import'],
        ['Meridian Pay’s auditor', 'Letter of attestation, without technical details'],
      ],
    ),
    table(
      'Effort',
      ['Work', 'Person-days'],
      [
        ...cover.effort.map(({ work, personDays }) => [work, String(personDays)]),
        ['Total', String(totalPersonDays)],
      ],
    ),
    table(
      'Team',
      ['Role', 'Task'],
      cover.testers.map(({ role, task }) => [role, task]),
    ),
  ],
  parts: [],
};
