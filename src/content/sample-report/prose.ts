import { unmarked } from '#content/evidence-marks.ts';
import type { Block, Prose } from '#content/sample-report/blocks.ts';

export type ProsePart = { readonly text: string; readonly code: boolean };

/** 'Send `GET /`.' becomes text, code, text: for those who draw it. */
export function proseParts(prose: Prose): ProsePart[] {
  return prose
    .split('`')
    .map((text, index) => ({ text, code: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Without markup: for exports, word counts and search. */
export function plainProse(prose: Prose): string {
  return prose.replaceAll('`', '');
}

/** Everything a block says, one string per paragraph, item or cell. Code counts only when asked for. */
export function blockTexts(block: Block, { withCode }: { readonly withCode: boolean }): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [plainProse(block.text)];
    case 'list':
    case 'checklist':
      return block.items.map(plainProse);
    case 'code':
      return withCode ? [block.caption, unmarked(block.code), ...(block.notes ?? [])] : [];
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()].map(plainProse);
    case 'links':
      return block.items.map(({ label }) => label);
    case 'definitions':
      return block.items.flatMap(({ term, text }) => [term, plainProse(text)]);
  }
}
