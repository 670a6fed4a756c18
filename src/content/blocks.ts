/**
 * The blocks all running text consists of: articles and library documents (from Markdown, scripts/build/prose), reports
 * and write-ups (with the builders below). Pages, feeds and PDFs render the same blocks.
 */
import { unmarked } from '#content/evidence-marks.ts';

/** A piece of running text; a bare string is plain. */
export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  /** `href` is an https URL, one of our paths, or an anchor. */
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };
export type Inlines = readonly Inline[];

export type ParagraphBlock = { readonly kind: 'paragraph'; readonly text: Inlines };

export type HeadingBlock = {
  readonly kind: 'heading';
  /** 2 for a section, 3 for a part of one. The title of the page is 1. */
  readonly level: 2 | 3;
  /** The anchor. Unique in the text; keep it when the words change, because others link to it. */
  readonly id: string;
  readonly text: string;
};

export type ListBlock = {
  readonly kind: 'list';
  /** Steps are ordered, everything else is not. */
  readonly ordered: boolean;
  readonly items: readonly Inlines[];
};

/** Things to do or have, each with a checkbox. */
export type ChecklistBlock = { readonly kind: 'checklist'; readonly items: readonly Inlines[] };

/** A piece of a code line: plain, or with its kind, which sets its color. */
export type CodeToken = string | readonly [kind: string, text: string];

export type CodeBlock = {
  readonly kind: 'code';
  readonly language: string;
  /** Says what it is, for example 'Request' or 'Before'. */
  readonly caption: string;
  /**
   * At most 92 characters per line on paper. Evidence uses the marks of `src/content/evidence-marks.ts`.
   */
  readonly code: string;
  /** Its numbered notes. Numbering continues across an exchange: 1 in the request, 2 in the response. */
  readonly notes?: readonly string[];
  /** The same code, highlighted at build time. */
  readonly lines?: readonly (readonly CodeToken[])[];
};

export type TableBlock = {
  readonly kind: 'table';
  /** The table's caption, shown above it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row has one cell per column; the first cell is the row header. An empty cell is for writing in. */
  readonly rows: readonly (readonly Inlines[])[];
};

export type DefinitionsBlock = {
  readonly kind: 'definitions';
  readonly items: readonly { readonly term: string; readonly text: Inlines }[];
};

export type LinksBlock = {
  readonly kind: 'links';
  /** `href` is a full URL, or one of our paths. */
  readonly items: readonly { readonly label: string; readonly href: string }[];
};

export type CalloutBlock = {
  readonly kind: 'callout';
  /** A note adds; a warning prevents harm. */
  readonly tone: 'note' | 'warning';
  readonly title: string;
  readonly text: Inlines;
};

export type QuoteBlock = {
  readonly kind: 'quote';
  /** Word for word, without quotation marks. */
  readonly text: string;
  /** Document and location, so a reader can check it. */
  readonly source: string;
};

export type Block =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | ChecklistBlock
  | CodeBlock
  | TableBlock
  | DefinitionsBlock
  | LinksBlock
  | CalloutBlock
  | QuoteBlock;

/** What an article may hold. */
export type ArticleBlock = Exclude<Block, ChecklistBlock | DefinitionsBlock | LinksBlock>;
/** What a report, a write-up or a document of the library may hold, between the headings of its sections. */
export type ReportBlock = Exclude<Block, HeadingBlock | CalloutBlock | QuoteBlock>;

/** Text in a TypeScript file. Text in backticks is code: `like_this`. No other markup. */
export type Prose = string;

export const inline = (prose: Prose): Inlines =>
  prose
    .split('`')
    .map((text, place): Inline => (place % 2 === 1 ? { kind: 'code', text } : text))
    .filter((part) => part !== '');

export const paragraph = (text: Prose): ParagraphBlock => ({ kind: 'paragraph', text: inline(text) });
export const bullets = (...items: Prose[]): ListBlock => ({
  kind: 'list',
  ordered: false,
  items: items.map(inline),
});
export const steps = (...items: Prose[]): ListBlock => ({
  kind: 'list',
  ordered: true,
  items: items.map(inline),
});
export const code = (
  language: string,
  caption: string,
  text: string,
  notes: readonly string[] = [],
): CodeBlock => ({
  kind: 'code',
  language,
  caption,
  notes,
  // Written on its own lines in the content file, so the first and last line break are dropped.
  code: text.replace(/^\n/, '').replace(/\n\s*$/, ''),
});
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Prose[])[],
): TableBlock => ({ kind: 'table', caption, columns, rows: rows.map((row) => row.map(inline)) });
export const links = (items: LinksBlock['items']): LinksBlock => ({ kind: 'links', items });
export const definitions = (items: Readonly<Record<string, Prose>>): DefinitionsBlock => ({
  kind: 'definitions',
  items: Object.entries(items).map(([term, text]) => ({ term, text: inline(text) })),
});

/** Without markup: for exports, word counts and search. */
export const plainText = (text: Inlines): string =>
  text
    .map((part) =>
      typeof part === 'string' ? part : part.kind === 'code' ? part.text : plainText(part.children),
    )
    .join('');
export const plainProse = (prose: Prose): string => plainText(inline(prose));

/** All text in a block, one string per paragraph, item or cell. Code only if requested. */
export function blockTexts(block: Block, { withCode }: { readonly withCode: boolean }): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [plainText(block.text)];
    case 'heading':
      return [block.text];
    case 'list':
    case 'checklist':
      return block.items.map(plainText);
    case 'code':
      return withCode ? [block.caption, unmarked(block.code), ...(block.notes ?? [])] : [];
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat().map(plainText)];
    case 'links':
      return block.items.map(({ label }) => label);
    case 'definitions':
      return block.items.flatMap(({ term, text }) => [term, plainText(text)]);
    case 'callout':
      return [block.title, plainText(block.text)];
    case 'quote':
      return [block.text, block.source];
  }
}
