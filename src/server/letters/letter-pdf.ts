/** A letter as a one-page PDF that looks like our other documents, with everything needed to verify it. */
import { encode } from 'uqr';
import { table, type ReportBlock } from '#content/blocks.ts';
import { letterFacts, letterWords, severityNames, sumOf, verifyAddress } from '#content/letters.ts';
import { site } from '#content/site.ts';
import { longDate } from '#contract/dates.ts';
import {
  canonicalJson,
  letterSeverities,
  type Letter,
  type SeverityCounts,
  type SignedLetter,
} from '#contract/letter.ts';
import { verifyPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { drawBlocks } from '#server/pdf/draw-blocks.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import { drawMark, Paper, type Tag } from '#server/pdf/paper.ts';

const headHeight = 154;
const qrSize = 104;
const panelPadding = 16;

type LetterPaper = { readonly code: string; readonly publicKey: string };
/** Printed at the top of the sample. */
type Mark = string | null;

export async function letterPdf(signed: SignedLetter, about: LetterPaper): Promise<Buffer> {
  return drawLetter(signed, about).bytes();
}

export function drawLetter(signed: SignedLetter, about: LetterPaper, mark: Mark = null): Paper {
  const { letter } = signed;
  const paper = new Paper({
    title: `${letterWords.title} ${letter.number}`,
    subject: letterWords.lead(letter),
    author: letter.issuer.name,
    language: site.locale,
    date: letter.issued,
    footer: `${letter.issuer.name}  ·  ${letterWords.title}  ·  ${letter.number}`,
  });
  const date = new Date(`${letter.issued}T00:00:00Z`);
  paper.doc.file(Buffer.from(canonicalJson(signed)), {
    name: `${letter.number}.json`,
    type: 'application/json',
    description: letterWords.attachment,
    creationDate: date,
    modifiedDate: date,
  });
  drawHead(paper, letter, mark);
  section(paper, letterWords.factsTitle, [
    {
      kind: 'definitions',
      items: letterFacts(letter).map(({ term, text }) => ({ term, text: [text] })),
    },
  ]);
  section(paper, letterWords.resultTitle, [findingsTable(letter)]);
  paper.paragraph(paper.root, 'P', [{ text: letterWords.limits, face: 'regular' }], {
    size: 8.5,
    lineHeight: 12.5,
    color: ink.quiet,
  });
  // Without the verification page, the letter doesn't mention it.
  if (isShown(verifyPath)) drawPanel(paper, signed, about);
  return paper;
}

function drawHead(paper: Paper, letter: Letter, mark: Mark): void {
  paper.turnPage();
  paper.decorate(() => {
    paper.doc.rect(0, 0, sheet.width, headHeight).fillColor(ink.navy).fill();
    drawMark(paper, sheet.left, 30);
  });
  paper.y = 29;
  paper.paragraph(paper.root, 'P', [{ text: letter.issuer.name, face: 'semibold' }], {
    size: 12,
    lineHeight: 20,
    color: ink.white,
    x: sheet.left + 26,
  });
  paper.y = 60;
  paper.paragraph(
    paper.root,
    'P',
    [
      {
        text: `${mark === null ? '' : `${mark} · `}${letter.number} · ${letterWords.verify.issued} ${longDate(letter.issued)}`,
        face: 'mono',
      },
    ],
    { size: 9.5, lineHeight: 14, color: ink.signalOnNavy },
  );
  paper.y += 3;
  paper.paragraph(paper.root, 'H1', [{ text: letterWords.title, face: 'semibold' }], {
    size: 23,
    lineHeight: 28,
    color: ink.white,
  });
  paper.y += 3;
  paper.paragraph(paper.root, 'P', [{ text: letterWords.lead(letter), face: 'regular' }], {
    size: 10,
    lineHeight: 14,
    color: ink.onNavy,
    width: textWidth - 20,
  });
  paper.y = Math.max(paper.y, headHeight) + 18;
}

function section(paper: Paper, title: string, blocks: readonly ReportBlock[]): void {
  const tag = paper.open(paper.root, 'Sect', { title });
  paper.need(80);
  paper.paragraph(tag, 'H2', [{ text: title, face: 'semibold' }], {
    size: 13,
    lineHeight: 18,
    color: ink.heading,
  });
  paper.y += 4;
  drawBlocks(paper, tag, blocks);
  tag.end();
}

function findingsTable({ findings: { report, retest } }: Letter): ReportBlock {
  const words = letterWords.table;
  const row = (title: string, counts: SeverityCounts | null) => [
    title,
    ...letterSeverities.map((severity) => (counts === null ? words.none : String(counts[severity]))),
    counts === null ? words.none : String(sumOf(counts)),
  ];
  return table(
    words.caption,
    [words.moment, ...letterSeverities.map((severity) => severityNames[severity]), words.total],
    [row(words.report, report), row(words.retest, retest)],
  );
}

/** Where to verify the letter, and what to enter there. */
function drawPanel(
  paper: Paper,
  { letter, key, signature }: SignedLetter,
  { code, publicKey }: LetterPaper,
): void {
  const words = letterWords.verify;
  const address = verifyAddress(letter.issuer.url, letter.number, code);
  const left = sheet.left + panelPadding + qrSize + 18;
  const width = sheet.width - sheet.right - panelPadding - left;
  const how = paper.lines(
    [{ text: words.how(new URL(verifyPath, letter.issuer.url).href), face: 'regular' }],
    width,
    9,
  );
  const rows = [
    [words.number, letter.number],
    [words.code, code],
    ...(letter.replaces === null ? [] : [[words.replaces, letter.replaces]]),
  ] as const;
  const proofs = [
    [words.key, key],
    [words.publicKey, publicKey],
    [words.signature, signature],
  ] as const;
  const textHeight = 18 + how.length * 13 + 4 + rows.length * 14;
  const upper = Math.max(qrSize, textHeight);
  const height = upper + 2 * panelPadding + 12 + proofs.length * 12 + 12;
  paper.y += 8;
  paper.need(height);
  const top = paper.y;
  paper.decorate(() => {
    paper.doc.roundedRect(sheet.left, top, textWidth, height, 6).fillColor(ink.panel).fill();
  });
  const tag = paper.open(paper.root, 'Sect', { title: words.title });
  drawQr(paper, tag, address, sheet.left + panelPadding, top + panelPadding);
  paper.y = top + panelPadding - 2;
  paper.paragraph(tag, 'H2', [{ text: words.title, face: 'semibold' }], {
    size: 12,
    lineHeight: 18,
    color: ink.heading,
    x: left,
    width,
  });
  const link = paper.open(tag, 'Link');
  const linkTop = paper.y;
  paper.flow(link, how, { size: 9, lineHeight: 13, color: ink.text, x: left });
  paper.link(link, { url: address }, [left, linkTop, width, paper.y - linkTop], words.title);
  link.end();
  paper.y += 4;
  for (const [label, value] of rows)
    drawPair(paper, tag, label, value, { x: left, size: 9.5, gap: 62, line: 14 });
  paper.y = top + panelPadding + upper + 12;
  for (const [label, value] of proofs)
    drawPair(paper, tag, label, value, { x: sheet.left + panelPadding, size: 7.6, gap: 62, line: 12 });
  paper.paragraph(tag, 'P', [{ text: words.algorithm, face: 'regular' }], {
    size: 7.6,
    lineHeight: 12,
    color: ink.quiet,
    x: sheet.left + panelPadding + 62,
    width: textWidth - 2 * panelPadding - 62,
  });
  tag.end();
  paper.y = top + height;
}

type PairLook = { readonly x: number; readonly size: number; readonly gap: number; readonly line: number };

function drawPair(paper: Paper, parent: Tag, label: string, value: string, look: PairLook): void {
  const line = paper.open(parent, 'P');
  const text = { size: look.size, lineHeight: look.line };
  const { y } = paper;
  line.add(() => {
    paper.drawLine([{ text: label, face: 'regular' }], look.x, y, { ...text, color: ink.quiet });
    paper.drawLine([{ text: value, face: 'mono' }], look.x + look.gap, y, { ...text, color: ink.heading });
  });
  line.end();
  paper.y = y + look.line;
}

function drawQr(paper: Paper, parent: Tag, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const figure = paper.open(parent, 'Figure', { alt: letterWords.verify.qr(address) });
  const module = qrSize / size;
  figure.add(() => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) paper.doc.rect(x + column * module, y + row * module, module, module);
    paper.doc.fillColor(ink.heading).fill();
  });
  figure.end();
}
