import type { z } from 'zod';
import { MarkdownError, readMarkdown } from './read-markdown.ts';

type MarkdownSource = { readonly file: string; readonly slug: string; readonly source: string };
export type ParsedSource = { readonly file: string; readonly input: Readonly<Record<string, unknown>> };

type Collection<Entry> = { readonly entries: readonly Entry[]; readonly findings: readonly string[] };

export function parseSource({ file, slug, source }: MarkdownSource, address?: string): ParsedSource {
  const { front, body } = readMarkdown(file, source, address);
  return { file, input: { ...front, slug, body } };
}

/** The validated entries of one kind; or, for the editor, everything to fix: file, field, what to do. */
export function readCollection<Entry>(
  sources: readonly MarkdownSource[],
  schema: z.ZodType<Entry[]>,
  addressOf?: (slug: string) => string,
): Collection<Entry> {
  const findings: string[] = [];
  const parsed = sources.flatMap((source) => {
    try {
      return [parseSource(source, addressOf?.(source.slug))];
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      findings.push(error.message);
      return [];
    }
  });
  return findings.length > 0 ? { entries: [], findings } : checkCollection(parsed, schema);
}

export function checkCollection<Entry>(
  parsed: readonly ParsedSource[],
  schema: z.ZodType<Entry[]>,
): Collection<Entry> {
  const result = schema.safeParse(parsed.map(({ input }) => input));
  if (result.success) return { entries: result.data, findings: [] };
  return {
    entries: [],
    findings: result.error.issues.map(({ path: [place, ...field], message }) =>
      [parsed[Number(place)]?.file, field.join('.'), message].filter(Boolean).join(': '),
    ),
  };
}
