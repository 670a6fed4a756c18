/** A quote on paper: what is offered, for how much, until when, and how to accept it. */
import type { ReportBlock } from '#content/blocks.ts';
import { priceLine, quotePaper as words, quoteWords, totalText } from '#content/quotes.ts';
import { site } from '#content/site.ts';
import { company } from '#contract/company.ts';
import { longDate } from '#contract/dates.ts';
import type { QuoteOffer } from '#contract/quote.ts';
import { dayOf } from '#contract/zones.ts';
import { drawBlocks, startHeight } from '#server/pdf/draw-blocks.ts';
import { findUndrawable } from '#server/pdf/fonts.ts';
import { ink, sheet, textWidth } from '#server/pdf/ink.ts';
import { drawMark, Paper } from '#server/pdf/paper.ts';

const headHeight = 148;

type PaperQuote = {
  readonly ticketId: string;
  readonly number: number;
  readonly offer: QuoteOffer;
  readonly sentAt: number;
};

/** The names of clients have letters that our fonts don't: a question mark is better than no quote. */
const printable = (text: string): string =>
  Array.from(text, (letter) => (findUndrawable(letter, 'semibold') === null ? letter : '?')).join('');

export async function quotePdf({ ticketId, number, offer, sentAt }: PaperQuote): Promise<Buffer> {
  const client = { name: printable(offer.client.name), company: printable(offer.client.company) };
  const day = dayOf(sentAt, company.hours.zone);
  const paper = new Paper({
    title: `${words.title} ${words.number(ticketId, number)}`,
    subject: words.subject(client.company),
    author: site.name,
    language: site.locale,
    date: day,
    footer: `${site.name}  ·  ${words.title}  ·  ${words.number(ticketId, number)}`,
  });
  drawHead(paper, words.number(ticketId, number), day, client, totalText(offer));
  const { labels } = quoteWords;
  const starts = offer.starts.map((start) => longDate(start)).join('  ·  ');
  section(paper, words.offer, {
    kind: 'definitions',
    items: [
      { term: labels.total, text: [words.beforeTax(totalText(offer))] },
      { term: labels.price, text: [priceLine(offer)] },
      { term: labels.validUntil, text: [quoteWords.until(offer.validUntil)] },
      { term: words.starts, text: [starts] },
      { term: labels.terms, text: [printable(offer.terms)] },
      { term: words.from, text: [`${site.name}, ${site.office}, ${site.email}`] },
    ],
  });
  section(paper, words.included, listOf(offer.included));
  if (offer.estimate.length > 0) section(paper, words.estimate, listOf(offer.estimate));
  section(paper, words.how, { kind: 'paragraph', text: [words.accept] });
  return paper.bytes();
}

const listOf = (lines: readonly string[]): ReportBlock => ({
  kind: 'list',
  ordered: false,
  items: lines.map((line) => [printable(line)]),
});

function drawHead(
  paper: Paper,
  number: string,
  day: string,
  client: QuoteOffer['client'],
  total: string,
): void {
  paper.turnPage();
  paper.decorate(() => {
    paper.doc.rect(0, 0, sheet.width, headHeight).fillColor(ink.navy).fill();
    drawMark(paper, sheet.left, 30);
  });
  const line = (
    type: string,
    text: string,
    look: { size: number; lineHeight: number; color: string; x?: number; width?: number },
    face: 'regular' | 'semibold' | 'mono' = 'regular',
  ) => paper.paragraph(paper.root, type, [{ text, face }], look);
  paper.y = 29;
  line('P', site.name, { size: 12, lineHeight: 20, color: ink.white, x: sheet.left + 26 }, 'semibold');
  paper.y = 60;
  line(
    'P',
    `${number} · ${words.sent} ${longDate(day)}`,
    { size: 9.5, lineHeight: 14, color: ink.onNavy },
    'mono',
  );
  paper.y += 3;
  line('H1', `${words.title}: ${total}`, { size: 23, lineHeight: 28, color: ink.white }, 'semibold');
  paper.y += 3;
  const width = textWidth - 20;
  line('P', words.subject(client.company), { size: 10, lineHeight: 14, color: ink.onNavy, width });
  line('P', words.prepared(client.name, client.company), {
    size: 10,
    lineHeight: 14,
    color: ink.onNavy,
    width,
  });
  paper.y = Math.max(paper.y + 14, headHeight) + 18;
}

function section(paper: Paper, title: string, block: ReportBlock): void {
  const tag = paper.open(paper.root, 'Sect', { title });
  paper.need(26 + startHeight(paper, block));
  paper.paragraph(tag, 'H2', [{ text: title, face: 'semibold' }], {
    size: 13,
    lineHeight: 18,
    color: ink.heading,
  });
  paper.y += 4;
  drawBlocks(paper, tag, [block]);
  tag.end();
  paper.y += 8;
}
