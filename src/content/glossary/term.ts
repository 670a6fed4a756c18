/**
 * The glossary: terms as our reports, pages and articles use them. One Markdown file per term in src/content/glossary/,
 * named like its anchor.
 */
import { z } from 'zod';
import { plainText, type Block } from '#content/blocks.ts';
import { acrossEntries, line, others, proseBreaks, reportShared, slug } from '#content/entry-schema.ts';

const sentencesMax = 3;

const termSchema = z
  .strictObject({
    /** The entry's anchor. Never changed after publication: others link to it. */
    slug,
    /** As written in a sentence; an abbreviation is spelled out in the definition. */
    term: line(1, 60, 'as it is written in a sentence'),
    /** Slugs of related entries. */
    seeAlso: others(1, 8),
    /** One to three plain sentences; the first one works on its own. */
    body: z.custom<readonly Block[]>(Array.isArray).refine((body) => {
      const definition = definitionOf(body);
      const sentences = definition.match(/[.?](?:\s|$)/g) ?? [];
      return (
        /^[A-Z].*[.?]$/.test(definition) && sentences.length <= sentencesMax && !proseBreaks.test(definition)
      );
    }, `write one paragraph of one to ${sentencesMax} sentences, without markup and in the site's voice`),
  })
  .transform(({ body, ...entry }) => ({ ...entry, definition: definitionOf(body) }));

const definitionOf = (body: readonly Block[]): string => {
  const [block, ...rest] = body;
  const isPlain = block?.kind === 'paragraph' && block.text.every((part) => typeof part === 'string');
  return isPlain && rest.length === 0 ? plainText(block.text) : '';
};

export const glossarySchema = z.array(termSchema).superRefine(
  acrossEntries((terms, report) => {
    const slugs = new Set(terms.map((entry) => entry.slug));
    reportShared(terms, report, { term: ({ term }) => term.toLowerCase() });
    terms.forEach((entry, place) => {
      for (const other of entry.seeAlso)
        if (other === entry.slug || !slugs.has(other))
          report(place, 'seeAlso', `name another entry that exists, not "${other}"`);
    });
  }),
);

export type GlossaryTerm = z.output<typeof termSchema>;
