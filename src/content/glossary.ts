import type { GlossaryTerm } from '#content/glossary/term.ts';
import { entries } from '#prose/glossary.ts';

/** Sorted by term, regardless of case. */
export const glossary: readonly GlossaryTerm[] = entries;

export const findTerm = (slug: string): GlossaryTerm | undefined =>
  glossary.find((entry) => entry.slug === slug);
