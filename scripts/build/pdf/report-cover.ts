import { coverFacts, type Cover } from '#content/sample-report/cover.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import { drawAttackPath } from './cover-art.ts';
import { drawMark, type Paper, type Tag } from '#server/pdf/paper.ts';

export function drawReportCover(paper: Paper, cover: Cover, notice: string): void {
  paper.turnPage();
  paper.decorate(() => paper.doc.rect(0, 0, sheet.width, sheet.height).fillColor(ink.navy).fill());
  const tag = paper.open(paper.root, 'Sect', { title: cover.title });
  paper.decorate(() => drawMark(paper, sheet.left, 58));
  paper.y = 56;
  paper.paragraph(tag, 'P', [{ text: cover.provider, face: 'semibold' }], {
    size: 13,
    lineHeight: 20,
    color: ink.white,
    x: sheet.left + 26,
  });
  drawAttackPath(paper, tag);
  paper.y = 318;
  paper.paragraph(tag, 'P', [{ text: cover.mark, face: 'mono' }], {
    size: 11,
    lineHeight: 16,
    color: '#67e8f9',
  });
  paper.y += 8;
  paper.paragraph(tag, 'H1', [{ text: cover.title, face: 'semibold' }], {
    size: 38,
    lineHeight: 43,
    color: ink.white,
  });
  paper.y += 8;
  paper.paragraph(tag, 'P', [{ text: cover.subject, face: 'regular' }], {
    size: 14,
    lineHeight: 20,
    color: ink.onNavy,
  });
  paper.y = 476;
  drawFacts(paper, tag, coverFacts());
  paper.y = 714;
  paper.paragraph(tag, 'P', [{ text: notice, face: 'regular' }], {
    size: 9,
    lineHeight: 14,
    color: ink.onNavy,
    width: 360,
  });
  tag.end();
}

function drawFacts(paper: Paper, parent: Tag, facts: ReturnType<typeof coverFacts>): void {
  const list = paper.open(parent, 'L');
  for (const { label, value } of facts) {
    paper.rule(paper.y, ink.navyLine);
    paper.y += 7;
    const { y } = paper;
    const item = paper.open(list, 'LI');
    paper.paragraph(item, 'Lbl', [{ text: label, face: 'regular' }], {
      size: 10,
      lineHeight: 16,
      color: '#98a2c7',
    });
    paper.y = y;
    paper.paragraph(item, 'LBody', [{ text: value, face: 'semibold' }], {
      size: 10,
      lineHeight: 16,
      color: ink.white,
      x: sheet.left + 110,
      width: textWidth - 110,
    });
    item.end();
    paper.y += 7;
  }
  paper.rule(paper.y, ink.navyLine);
  list.end();
}
