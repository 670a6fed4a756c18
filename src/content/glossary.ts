/** The glossary: words that reports, pages and articles use, in the sense in which they use them. */
import type { GlossaryTerm } from '#content/glossary/term.ts';
import { termsAToC } from '#content/glossary/a-to-c.ts';
import { termsDToL } from '#content/glossary/d-to-l.ts';
import { termsMToR } from '#content/glossary/m-to-r.ts';
import { termsSToZ } from '#content/glossary/s-to-z.ts';

/** Sorted by term, regardless of case. */
export const glossary: readonly GlossaryTerm[] = [...termsAToC, ...termsDToL, ...termsMToR, ...termsSToZ];

export function findTerm(slug: string): GlossaryTerm | undefined {
  return glossary.find((entry) => entry.slug === slug);
}
