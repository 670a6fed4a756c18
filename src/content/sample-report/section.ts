import type { ReportBlock } from '#content/blocks.ts';

/** A second-level heading and what stands under it. */
export type ReportPart = { readonly title: string; readonly blocks: readonly ReportBlock[] };

/** A chapter. Numbers are given by its place in the report, not here. */
export type ReportSection = {
  /** Anchor on the page, bookmark in the PDF. */
  readonly id: string;
  readonly title: string;
  /** What stands before the first part. */
  readonly blocks: readonly ReportBlock[];
  readonly parts: readonly ReportPart[];
};
