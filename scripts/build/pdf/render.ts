import type { Paper } from '#server/pdf/paper.ts';

/** Page of each anchor. */
export type PageNumbers = ReadonlyMap<string, number>;
export type PdfFile = {
  readonly bytes: Buffer;
  readonly pages: number;
  /** The first page as an SVG. */
  readonly firstPage: string;
};

export const finish = async (paper: Paper): Promise<PdfFile> => ({
  bytes: await paper.bytes(),
  pages: paper.pageCount,
  firstPage: paper.firstPage.svg(),
});

/** The first pass finds where everything is; the second can print it in the contents. */
export async function renderTwice(draw: (pages: PageNumbers) => Paper): Promise<PdfFile> {
  const first = draw(new Map());
  // Nobody reads the first pass, but its stream has to be drained.
  await first.bytes();
  return finish(draw(first.anchors));
}
