/**
 * The complete sample penetration-test report. The page at /report/sample and the tagged PDF show it in this order:
 * cover, sections before, findings, sections after.
 */
import { formatCvssScore } from '#cvss/rating.ts';
import { ratingText } from '#content/findings/rate.ts';
import type { PageMeta } from '#content/page.ts';
import { appendix } from '#content/sample-report/appendix.ts';
import { definitions, links, paragraph, steps, table, type ReportBlock } from '#content/blocks.ts';
import { positives, roadmap } from '#content/sample-report/closing.ts';
import { cover, documentControl, sampleNotice, type Cover } from '#content/sample-report/cover.ts';
import { longDate } from '#contract/dates.ts';
import { executiveSummary } from '#content/sample-report/executive-summary.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { method, ratingScale } from '#content/sample-report/method.ts';
import { assumptions, scope } from '#content/sample-report/scope.ts';
import type { ReportPart, ReportSection } from '#content/sample-report/section.ts';

export type SampleReport = {
  readonly cover: Cover;
  /** On the cover and at the top of the page. */
  readonly notice: string;
  readonly before: readonly ReportSection[];
  readonly findingsTitle: string;
  readonly findings: readonly ReportFinding[];
  readonly after: readonly ReportSection[];
};

const findingsTable: ReportSection = {
  id: 'findings-table',
  title: 'Findings at a glance',
  blocks: [
    table(
      'All findings, most severe first',
      ['ID', 'Finding', 'Severity', 'CVSS 4.0', 'CVSS 3.1', 'Priority', 'Retest'],
      reportFindings.map(({ id, title, rating, priority, retest }) => [
        id,
        title,
        rating.severity,
        formatCvssScore(rating.v40.score),
        formatCvssScore(rating.v31.score),
        priority,
        retest.status,
      ]),
    ),
  ],
  parts: [],
};

export const sampleReport: SampleReport = {
  cover,
  notice: sampleNotice,
  before: [documentControl, executiveSummary, scope, assumptions, method, ratingScale, findingsTable],
  findingsTitle: 'Findings',
  findings: reportFindings,
  after: [positives, roadmap, appendix],
};

/** A function, because the URL only exists once its route does. */
export function sampleReportPage(): PageMeta {
  return {
    path: '/report/sample',
    title: 'Sample penetration test report',
    description:
      'A complete sample report for an invented payment provider: executive summary, scope, eight findings with CVSS 3.1 and 4.0, fixes, retest and roadmap.',
  };
}

/** Anchor and bookmark of a finding. */
export function findingAnchor(id: string): string {
  return id.toLowerCase();
}

/** A finding as titled parts, in the order engineers read it: the same on the page and in the PDF. */
export function findingParts(finding: ReportFinding): ReportPart[] {
  return [
    { title: 'At a glance', blocks: [factsOf(finding)] },
    { title: 'Description', blocks: finding.description },
    { title: 'Evidence', blocks: finding.evidence },
    { title: 'Reproduction', blocks: [steps(...finding.reproduction)] },
    {
      title: 'Risk',
      blocks: [
        definitions({ Impact: finding.impact, Likelihood: finding.likelihood, Rating: finding.ratingNote }),
      ],
    },
    { title: 'Remediation', blocks: finding.remediation },
    {
      title: 'References',
      blocks: [links(finding.references.map(({ label, url }) => ({ label, href: url })))],
    },
    { title: 'Retest', blocks: [paragraph(retestText(finding))] },
  ];
}

function factsOf({ rating, cwe, standard, assets, priority, owner }: ReportFinding): ReportBlock {
  return definitions({
    Severity: rating.severity,
    'CVSS 4.0': `${ratingText(rating.v40)} \`${rating.v40.vector}\``,
    'CVSS 3.1': `${ratingText(rating.v31)} \`${rating.v31.vector}\``,
    Weakness: `${cwe.id}, ${cwe.name}`,
    Standard: standard,
    Affected: assets.join('; '),
    Priority: priority,
    Owner: owner,
  });
}

function retestText({ retest }: ReportFinding): string {
  return `${retest.status}, ${longDate(retest.date)}. ${retest.note}`;
}
