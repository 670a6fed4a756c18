/**
 * The pieces that reports and write-ups are made of. One content, two forms: the page and the tagged PDF draw
 * the same blocks.
 */

/** Running text. What stands between backticks is code: `like_this`. No other markup. */
export type Prose = string;

export type CodeLanguage =
  | 'http'
  | 'html'
  | 'java'
  | 'javascript'
  | 'json'
  | 'python'
  | 'shell'
  | 'sql'
  | 'swift'
  | 'text'
  | 'typescript';

export type ParagraphBlock = { readonly kind: 'paragraph'; readonly text: Prose };

export type ListBlock = {
  readonly kind: 'list';
  /** Steps are ordered, everything else is not. */
  readonly ordered: boolean;
  readonly items: readonly Prose[];
};

/** Things to do or to have, each with a box to tick. */
export type ChecklistBlock = { readonly kind: 'checklist'; readonly items: readonly Prose[] };

export type CodeBlock = {
  readonly kind: 'code';
  readonly language: CodeLanguage;
  /** Says what the reader looks at, for example 'Request' or 'Before'. */
  readonly caption: string;
  /**
   * Lines of at most 92 characters: that is what a printed page holds. Of a request or a response, in the marks of
   * `src/content/evidence-marks.ts`.
   */
  readonly code: string;
  /** What its numbers say. An exchange in two listings counts on: 1 in the request, 2 in the response. */
  readonly notes?: readonly string[];
};

export type TableBlock = {
  readonly kind: 'table';
  /** Names the table for those who don't see it; shown above it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row has one cell per column; its first cell is the row's header. An empty cell is one to write in. */
  readonly rows: readonly (readonly Prose[])[];
};

export type DefinitionsBlock = {
  readonly kind: 'definitions';
  readonly items: readonly { readonly term: string; readonly text: Prose }[];
};

export type LinksBlock = {
  readonly kind: 'links';
  /** `href` is a whole address, or one of our own pages and then begins with a slash. */
  readonly items: readonly { readonly label: string; readonly href: string }[];
};

export type Block =
  | ParagraphBlock
  | ListBlock
  | ChecklistBlock
  | CodeBlock
  | TableBlock
  | DefinitionsBlock
  | LinksBlock;

export const paragraph = (text: Prose): ParagraphBlock => ({ kind: 'paragraph', text });
export const bullets = (...items: Prose[]): ListBlock => ({ kind: 'list', ordered: false, items });
export const steps = (...items: Prose[]): ListBlock => ({ kind: 'list', ordered: true, items });
export const checklist = (...items: Prose[]): ChecklistBlock => ({ kind: 'checklist', items });
export const code = (
  language: CodeLanguage,
  caption: string,
  text: string,
  notes: readonly string[] = [],
): CodeBlock => ({
  kind: 'code',
  language,
  caption,
  notes,
  // Written on its own lines in the content file, so that the first and last line break are not part of it.
  code: text.replace(/^\n/, '').replace(/\n\s*$/, ''),
});
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Prose[])[],
): TableBlock => ({ kind: 'table', caption, columns, rows });
export const links = (items: LinksBlock['items']): LinksBlock => ({ kind: 'links', items });
export const definitions = (items: Readonly<Record<string, Prose>>): DefinitionsBlock => ({
  kind: 'definitions',
  items: Object.entries(items).map(([term, text]) => ({ term, text })),
});
