import type { ReportBlock } from '#content/blocks.ts';

/** A second-level heading and the text under it. */
export type ReportPart = { readonly title: string; readonly blocks: readonly ReportBlock[] };

/** A chapter. It's numbered by its position in the report, not here. */
export type ReportSection = {
  /** Anchor on the page, bookmark in the PDF. */
  readonly id: string;
  readonly title: string;
  /** The text before the first part. */
  readonly blocks: readonly ReportBlock[];
  readonly parts: readonly ReportPart[];
};
