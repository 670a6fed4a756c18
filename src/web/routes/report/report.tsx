import { findingNumber } from '#contract/finding-numbers.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { downloadFact, sampleReportFiles } from '#content/downloads.ts';
import { ratedRecords } from '#content/findings/rated-records.ts';
import { daysToFix, writeUpPage } from '#content/findings/write-up.ts';
import { findWriteUp } from '#content/findings/write-ups.ts';
import {
  disclosure,
  howToRead,
  reportClosing,
  reportOpening,
  sampleBand,
  writeUpBand,
} from '#content/pages/report-overview.ts';
import { reportPage } from '#content/pages/report.ts';
import { booklet } from '#content/sample-report/booklet.ts';
import { contentsOf } from '#content/sample-report/contents.ts';
import { countWithStatus, severityCounts } from '#content/sample-report/counts.ts';
import { excerptOf } from '#content/sample-report/excerpt.ts';
import { reportFileNames } from '#content/sample-report/exports.ts';
import { findingsMark } from '#content/sample-marks.ts';
import { sampleReport, sampleReportPage } from '#content/sample-report/report.ts';
import { emailHref } from '#content/site.ts';
import { AnnotatedFinding } from './annotated-finding.tsx';
import { ReportBooklet } from '#web/sections/report-booklet.tsx';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import {
  DisclosurePolicy,
  ReportOpening,
  SampleReportShelf,
  WriteUpList,
  type ReportFormat,
  type WriteUpRow,
} from './report-sections.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/report.ts';

export const meta = () => pageMeta(reportPage);
export const handle: PageHandle = breadcrumbHandle(reportPage);

function writeUpRows(): WriteUpRow[] {
  return ratedRecords().flatMap((record) => {
    const writeUp = findWriteUp(record.id);
    if (!writeUp) return [];
    const { id, title, target, category, severity, bounty } = record;
    const path = writeUpPage(writeUp).path;
    const score = formatCvssScore(writeUp.rating.v40.score);
    return [
      {
        id: findingNumber(id),
        title,
        target,
        category,
        severity,
        bounty,
        path,
        score,
        days: writeUpBand.days(daysToFix(writeUp)),
      },
    ];
  });
}

function formats(): ReportFormat[] {
  const { page, pdf, json, csv, letter } = sampleBand.formats;
  const { pdf: pdfFile, json: jsonFile, csv: csvFile, letter: letterFile } = sampleReportFiles;
  return [
    { icon: 'page', ...page, href: sampleReportPage().path, size: null, saveAs: null },
    { icon: 'pdf', ...pdf, href: pdfFile.file, size: downloadFact(pdfFile), saveAs: reportFileNames.pdf },
    {
      icon: 'json',
      ...json,
      href: jsonFile.file,
      size: downloadFact(jsonFile),
      saveAs: reportFileNames.json,
    },
    { icon: 'csv', ...csv, href: csvFile.file, size: downloadFact(csvFile), saveAs: reportFileNames.csv },
    {
      icon: 'letter',
      ...letter,
      href: letterFile.file,
      size: downloadFact(letterFile),
      saveAs: reportFileNames.letter,
    },
  ];
}

/** The words come with the page: the browser needs no module for them. */
export const loader = () => {
  const { chartTitle, chartNote, found, fixed, read, download, ...opening } = reportOpening;
  const { formats: _words, ...shelf } = sampleBand;
  const { days: _days, ...list } = writeUpBand;
  return {
    opening: {
      ...opening,
      chart: {
        title: chartTitle,
        note: chartNote(countWithStatus('Fixed'), sampleReport.findings.length),
        found,
        fixed,
        counts: severityCounts,
      },
    },
    actions: { read, download },
    reading: { ...howToRead, excerpt: excerptOf(sampleReport.findings[0]) },
    list: { ...list, lead: findingsMark ?? list.lead, rows: writeUpRows() },
    shelf: {
      ...shelf,
      pagePath: sampleReportPage().path,
      entries: contentsOf(sampleReport),
      formats: formats(),
    },
    files: { page: sampleReportPage().path, pdf: sampleReportFiles.pdf.file, saveAs: reportFileNames.pdf },
    policy: { ...disclosure, contact: { ...disclosure.contact, href: emailHref } },
    closing: reportClosing,
    book: booklet,
  };
};

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  const { opening, actions, reading, list, shelf, files, policy, closing, book } = loaderData;
  return (
    <>
      <ReportOpening
        {...opening}
        booklet={<ReportBooklet content={book} onDark />}
        actions={
          <>
            <a href={files.page} className={buttonClass('primary')}>
              {actions.read} <span aria-hidden="true">→</span>
            </a>
            <a href={files.pdf} download={files.saveAs} className={buttonClass('outlineSecondary')}>
              {actions.download}
            </a>
          </>
        }
      />
      <AnnotatedFinding {...reading} />
      <WriteUpList {...list} />
      <SampleReportShelf {...shelf} />
      <DisclosurePolicy {...policy} />
      <ClosingCall {...closing} />
    </>
  );
}
