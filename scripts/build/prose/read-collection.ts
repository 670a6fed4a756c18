import type { z } from 'zod';
import { MarkdownError, readMarkdown } from './read-markdown.ts';

export type MarkdownSource = { readonly file: string; readonly slug: string; readonly source: string };

/** The validated entries of one kind; or, for the editor, everything to fix: file, field, what to do. */
export function readCollection<Entry>(
  sources: readonly MarkdownSource[],
  schema: z.ZodType<Entry[]>,
  addressOf?: (slug: string) => string,
): { readonly entries: readonly Entry[]; readonly findings: readonly string[] } {
  const findings: string[] = [];
  const inputs = sources.flatMap(({ file, slug, source }) => {
    try {
      const { front, body } = readMarkdown(file, source, addressOf?.(slug));
      return [{ ...front, slug, body }];
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      findings.push(error.message);
      return [];
    }
  });
  if (findings.length > 0) return { entries: [], findings };
  const result = schema.safeParse(inputs);
  if (result.success) return { entries: result.data, findings };
  return {
    entries: [],
    findings: result.error.issues.map(({ path: [place, ...field], message }) =>
      [sources[Number(place)]?.file, field.join('.'), message].filter(Boolean).join(': '),
    ),
  };
}
