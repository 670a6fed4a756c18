/** The report's numbered chapters: the same in the contents, on the page and in the PDF. */
import { findingAnchor, type SampleReport } from '#content/sample-report/report.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

export type Chapter =
  | { readonly kind: 'section'; readonly number: string; readonly section: ReportSection }
  | {
      readonly kind: 'findings';
      readonly number: string;
      readonly title: string;
      readonly findings: readonly ReportFinding[];
    };

export type ContentsEntry = {
  readonly anchor: string;
  readonly number: string;
  readonly title: string;
  /** The findings, under their chapter. */
  readonly entries: readonly { readonly anchor: string; readonly id: string; readonly title: string }[];
};

export const findingsAnchor = 'findings';
export const contentsTitle = 'Contents';

export function chaptersOf(report: SampleReport): Chapter[] {
  const section = (item: ReportSection) => ({ kind: 'section' as const, section: item });
  const findings = { kind: 'findings' as const, title: report.findingsTitle, findings: report.findings };
  return [...report.before.map(section), findings, ...report.after.map(section)].map((chapter, index) => ({
    ...chapter,
    number: String(index + 1),
  }));
}

export function contentsOf(report: SampleReport): ContentsEntry[] {
  return chaptersOf(report).map((chapter) =>
    chapter.kind === 'section'
      ? { anchor: chapter.section.id, number: chapter.number, title: chapter.section.title, entries: [] }
      : {
          anchor: findingsAnchor,
          number: chapter.number,
          title: chapter.title,
          entries: chapter.findings.map(({ id, title }) => ({ anchor: findingAnchor(id), id, title })),
        },
  );
}
