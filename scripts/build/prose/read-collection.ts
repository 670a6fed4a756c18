import type { z } from 'zod';
import { MarkdownError, readMarkdown } from './read-markdown.ts';

type MarkdownSource = { readonly file: string; readonly slug: string; readonly source: string };
export type ParsedSource = {
  readonly file: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of a field of the front matter. */
  readonly lineOf?: (field: string) => number;
};

type Collection<Entry> = { readonly entries: readonly Entry[]; readonly findings: readonly string[] };

export function parseSource({ file, slug, source }: MarkdownSource, address?: string): ParsedSource {
  const { front, body } = readMarkdown(file, source, address);
  const lines = source.split(/\r?\n/);
  return {
    file,
    input: { ...front, slug, body },
    lineOf: (field) => lines.findIndex((line) => line.startsWith(`${field}:`)) + 1,
  };
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
    findings: result.error.issues.map(({ path: [place, ...field], message }) => {
      const { file, lineOf } = parsed[Number(place)] ?? {};
      const line = lineOf?.(String(field[0] ?? '')) ?? 0;
      return [line > 0 ? `${file}:${line}` : file, field.join('.'), message].filter(Boolean).join(': ');
    }),
  };
}
