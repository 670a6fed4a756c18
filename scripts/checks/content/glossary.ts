import { plainText } from '#content/articles/inline.ts';
import { glossary } from '#content/glossary.ts';
import type { GlossaryTerm } from '#content/glossary/term.ts';
import type { ContentCheck } from './content-modules.ts';
import { entryFindings, kebabCase, outside, sharedWith, unless, type EntryRule } from './entry-rules.ts';
import { proseBreaks } from './text-rules.ts';

const sentencesMax = 3;

const rules: ReadonlyArray<EntryRule<GlossaryTerm>> = [
  { says: 'its slug is in kebab-case', offenders: ({ slug }) => unless(kebabCase.test(slug), slug) },
  {
    says: 'its slug and term are its own',
    offenders: (entry, all) => sharedWith(entry, all, ({ slug, term }) => [`#${slug}`, term.toLowerCase()]),
  },
  {
    says: `it is defined in one to ${sentencesMax} plain sentences`,
    offenders: ({ definition }) => {
      const sentences = definition.match(/[.?](?:\s|$)/g) ?? [];
      const isPlain = plainText(definition) === definition && /^[A-Z].*[.?]$/.test(definition);
      return [...unless(isPlain, definition), ...outside(sentences.length, 1, sentencesMax)];
    },
  },
  {
    says: 'it keeps the voice: no dashes for effect, no shouting, no stock phrases',
    offenders: ({ definition }) => unless(!proseBreaks.test(definition), definition),
  },
  {
    says: 'it sends readers to other entries that exist',
    offenders: ({ slug, seeAlso }, all) => [
      ...outside(seeAlso.length, 1),
      ...seeAlso.filter((other) => other === slug || !all.some((entry) => entry.slug === other)),
    ],
  },
];

/** The glossary is in alphabetical order, and each term leads on. */
export const checkGlossary: ContentCheck = () => glossaryFindings(glossary);

export const glossaryFindings = (entries: readonly GlossaryTerm[]): string[] => [
  ...entryFindings(entries, ({ slug }) => `glossary term ${slug}`, rules),
  ...entries
    .filter(({ term }, place) => term.toLowerCase() < (entries[place - 1]?.term ?? '').toLowerCase())
    .map(({ slug, term }) => `glossary term ${slug}: terms are in alphabetical order (${term})`),
];
