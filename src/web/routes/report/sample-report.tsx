import { formatCvssScore } from '#cvss/rating.ts';
import { downloadFact, sampleReportFiles } from '#content/downloads.ts';
import { reportPage } from '#content/pages/report.ts';
import { chaptersOf, contentsOf, contentsTitle, findingsAnchor } from '#content/sample-report/contents.ts';
import { severityCounts } from '#content/sample-report/counts.ts';
import { coverFacts } from '#content/sample-report/cover.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { samplePageWords } from '#content/sample-report/page-words.ts';
import {
  findingAnchor,
  findingParts,
  sampleReport,
  sampleReportPage,
} from '#content/sample-report/report.ts';
import { FindingsChapter, ReportChapter, type ShownFinding } from './sample-report-chapters.tsx';
import { SampleReportContents, SampleReportCover, ReportToolbar } from './sample-report-front.tsx';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import styles from '#web/styles/sample-report.css?inline';
import type { Route } from './+types/sample-report.ts';

/** A standalone document: it's framed, printed and read, and needs no script. */
export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  bare: true,
  scriptless: true,
  structuredData: ({ loaderData: { page } }) => [
    breadcrumbs(page, [{ label: reportPage.title, path: reportPage.path }]),
  ],
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page);

const shownFinding = (finding: ReportFinding): ShownFinding => ({
  id: finding.id,
  anchor: findingAnchor(finding.id),
  title: finding.title,
  severity: finding.rating.severity,
  score: formatCvssScore(finding.rating.v40.score),
  status: finding.retest.status,
  parts: findingParts(finding),
});

/** Short, so that all links fit one row of a phone: `PDF 0.3 MB`. */
const kindAndSize = (file: Parameters<typeof downloadFact>[0]) =>
  downloadFact(file).split(' • ').toReversed().join(' ');

/** A lot of content: it reaches browsers as HTML, never as a module. */
export const loader = () => ({
  page: sampleReportPage(),
  words: samplePageWords,
  cover: sampleReport.cover,
  notice: sampleReport.notice,
  facts: coverFacts(),
  counts: { label: samplePageWords.severities, items: severityCounts },
  contents: { title: contentsTitle, entries: contentsOf(sampleReport) },
  findingsAnchor,
  chapters: chaptersOf(sampleReport).map((chapter) =>
    chapter.kind === 'section' ? chapter : { ...chapter, findings: chapter.findings.map(shownFinding) },
  ),
  links: [
    { label: samplePageWords.reports, href: reportPage.path },
    { label: kindAndSize(sampleReportFiles.pdf), href: sampleReportFiles.pdf.file },
    { label: kindAndSize(sampleReportFiles.json), href: sampleReportFiles.json.file },
    { label: kindAndSize(sampleReportFiles.csv), href: sampleReportFiles.csv.file },
  ],
});

export default function SampleReportRoute({ loaderData }: Route.ComponentProps) {
  const { cover, notice, facts, counts, contents, chapters, words, links } = loaderData;
  return (
    <>
      <style href="sample-report" precedence="default">
        {import.meta.env.SSR ? styles : ''}
      </style>
      <SampleReportCover
        cover={cover}
        notice={notice}
        facts={facts}
        counts={counts}
        toolbar={<ReportToolbar label={words.toolbar} newTab={words.newTab} links={links} />}
      />
      <div className="container-page grid gap-16 pt-16 pb-24 *:min-w-0 lg:grid-cols-[20rem_minmax(0,1fr)] print:block print:max-w-none print:p-0">
        <SampleReportContents {...contents} />
        <div>
          {chapters.map((chapter) =>
            chapter.kind === 'section' ? (
              <ReportChapter
                key={chapter.number}
                number={chapter.number}
                section={chapter.section}
                contents={contents.title}
              />
            ) : (
              <FindingsChapter
                key={chapter.number}
                number={chapter.number}
                anchor={loaderData.findingsAnchor}
                title={chapter.title}
                words={words}
                contents={contents.title}
                findings={chapter.findings}
              />
            ),
          )}
        </div>
      </div>
    </>
  );
}
