/** The sample report as a tagged PDF, from the same content as /report/sample. */
import { formatCvssScore } from '#cvss/rating.ts';
import { chaptersOf, contentsOf, contentsTitle, findingsAnchor } from '#content/sample-report/contents.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { findingAnchor, findingParts, type SampleReport } from '#content/sample-report/report.ts';
import { site } from '#content/site.ts';
import { drawBlocks, startHeight } from '#server/pdf/draw-blocks.ts';
import { drawContents } from './draw-contents.ts';
import { drawHeading, drawSection } from './draw-heading.ts';
import { ink, severityInk, sheet } from '#server/pdf/ink.ts';
import { Paper, type Tag } from '#server/pdf/paper.ts';
import { drawReportCover } from './report-cover.ts';
import { renderTwice, type PdfFile } from './render.ts';

/** Chapters that are handed out separately, or that follow one. */
const ownSheet = new Set([
  'document-control',
  'executive-summary',
  'scope',
  'findings-table',
  'positive-observations',
]);

export function reportPdf(report: SampleReport): Promise<PdfFile> {
  return renderTwice((pages) => {
    const { cover } = report;
    const title = `${cover.mark}: ${cover.title}, ${cover.client}`;
    const paper = new Paper({
      title,
      subject: cover.subject,
      author: site.name,
      language: site.locale,
      date: cover.issued,
      footer: `${cover.mark}  ·  ${cover.title}, ${cover.client}  ·  ${cover.version}`,
    });
    drawReportCover(paper, cover, report.notice);
    const { outline } = paper.doc;
    paper.turnPage();
    drawContents(paper, contentsTitle, contentsOf(report), pages);
    for (const chapter of chaptersOf(report)) {
      if (chapter.kind === 'findings' || ownSheet.has(chapter.section.id)) paper.turnPage();
      if (chapter.kind === 'section') {
        drawSection(paper, paper.root, chapter.section, { number: chapter.number, outline });
        continue;
      }
      const tag = paper.open(paper.root, 'Sect', { title: chapter.title });
      const bookmark = drawHeading(paper, tag, {
        level: 2,
        text: chapter.title,
        mark: chapter.number,
        anchor: findingsAnchor,
        outline,
      });
      chapter.findings.forEach((finding, index) => {
        if (index > 0) paper.turnPage();
        drawFinding(paper, tag, finding, bookmark ?? outline);
      });
      tag.end();
    }
    return paper;
  });
}

function drawFinding(paper: Paper, parent: Tag, finding: ReportFinding, outline: PDFKit.PDFOutline): void {
  const { rating } = finding;
  const tag = paper.open(parent, 'Sect', { title: `${finding.id} ${finding.title}` });
  const severity = `${rating.severity} ${formatCvssScore(rating.v40.score)}`;
  const color = severityInk[rating.severity] ?? ink.heading;
  paper.need(180);
  paper.decorate(() => paper.doc.rect(sheet.left, paper.y, 3, 20).fillColor(color).fill());
  paper.y += 3;
  paper.paragraph(
    tag,
    'P',
    [
      { text: `${finding.id}  `, face: 'mono' },
      { text: severity, face: 'semibold' },
    ],
    { size: 10.5, lineHeight: 15, color, x: sheet.left + 12 },
  );
  paper.y -= 8;
  drawHeading(paper, tag, {
    level: 3,
    text: finding.title,
    anchor: findingAnchor(finding.id),
    outline,
  });
  for (const part of findingParts(finding)) {
    drawHeading(paper, tag, { level: 4, text: part.title, keep: startHeight(paper, part.blocks[0]) });
    drawBlocks(paper, tag, part.blocks);
  }
  tag.end();
}
