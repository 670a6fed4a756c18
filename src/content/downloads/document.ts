/**
 * The schema of a library document. One Markdown file each, named like its id.
 */
import { z } from 'zod';
import { articleCategories } from '#content/articles/article.ts';
import type { Block, ReportBlock } from '#content/blocks.ts';
import { acrossEntries, codeColumns, line, pastDay, reportShared, slug } from '#content/entry-schema.ts';
import type { ReportSection } from '#content/sample-report/section.ts';

const forms = ['Checklist', 'Worksheet', 'Template', 'Guide', 'Baseline'] as const;

const documentSchema = z
  .strictObject({
    /** Also the anchor of the entry in the library, and the name of the file. */
    slug,
    title: line(1, 60, 'so that it fits in the page header'),
    /** What it is good for, in one sentence. */
    description: line(50, 160, 'so that a card and a search result show all of it'),
    /** Its position in the list. */
    order: z.int('write a whole number'),
    topic: z.enum(articleCategories, { error: `choose one of ${articleCategories.join(', ')}` }),
    form: z.enum(forms, { error: `choose one of ${forms.join(', ')}` }),
    /** The date of this edition. */
    edition: pastDay,
    /** Under the title: who should read it, and when. */
    lead: line(20, 240, 'so that it fits in three lines under the title'),
    /** Two to four printed pages in all. */
    body: z.custom<readonly Block[]>(Array.isArray).superRefine((body, context) => {
      for (const message of bodyFindings(body)) context.addIssue({ code: 'custom', message });
    }),
  })
  .transform(({ body, slug: id, ...entry }) => ({ ...entry, id, sections: sectionsOf(body) }));

export const documentsSchema = z
  .array(documentSchema)
  .superRefine(
    acrossEntries((documents, report) =>
      reportShared(documents, report, { title: ({ title }) => title, order: ({ order }) => String(order) }),
    ),
  );

export type DownloadEntry = z.output<typeof documentSchema>;
/** What lists show of a document. */
export type DownloadListing = Pick<DownloadEntry, 'id' | 'title' | 'description' | 'topic'>;
export type DownloadDocument = Pick<DownloadEntry, 'id' | 'edition' | 'form' | 'lead' | 'sections'>;

function* bodyFindings(body: readonly Block[]): Generator<string> {
  const [first] = body;
  if (first?.kind !== 'heading' || first.level !== 2) yield 'begin with a section: "## Its title"';
  for (const block of body) {
    if (block.kind === 'callout' || block.kind === 'quote')
      yield `a document can't show a ${block.kind}: write a paragraph`;
    if (block.kind === 'code')
      for (const text of block.code.split('\n'))
        if (text.length > codeColumns) yield `keep code to ${codeColumns} columns: "${text.slice(0, 57)}"`;
    if (block.kind === 'table' && block.rows.some((row) => row.length !== block.columns.length))
      yield `fill every cell of the table "${block.caption}"`;
  }
}

function sectionsOf(body: readonly Block[]): ReportSection[] {
  type Part = { title: string; blocks: ReportBlock[] };
  const sections: (Part & { id: string; parts: Part[] })[] = [];
  for (const block of body) {
    const section = sections.at(-1);
    if (block.kind === 'heading') {
      const part = { title: block.text, blocks: [] };
      if (block.level === 2) sections.push({ ...part, id: block.id, parts: [] });
      else section?.parts.push(part);
    } else if (block.kind !== 'callout' && block.kind !== 'quote')
      (section?.parts.at(-1) ?? section)?.blocks.push(block);
  }
  return sections;
}
