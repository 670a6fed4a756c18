import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import type { PageMeta } from '#content/page.ts';
import { glossaryPath, resourcesPath } from '#contract/paths.ts';

export const glossaryPage = withOwn(own.glossary, {
  path: glossaryPath,
  title: 'Security testing glossary',
  description:
    'From Active Directory to zero-day: the terms in our reports, pages and articles, as we use them. Each one has its own link you can share.',
  trail: { label: 'Resources', path: resourcesPath },
  heading: 'Glossary',
  lead: 'The terms in our reports, pages and articles, as we use them. Each one has its own link you can share.',
  lettersLabel: 'Glossary by letter',
  seeAlso: 'See also',
  /** The entry at the top of the page; what's around it is read from the entries. */
  example: { slug: 'bola', label: 'An entry', from: 'lead here', to: 'see also' },
  search: {
    label: 'Search the glossary',
    placeholder: 'Search terms',
    submit: 'Search',
    one: '1 term',
    many: '{count} terms',
    forTerm: ' for “{term}”',
    emptyTitle: 'No matching terms',
    emptyText: 'Try another word, or ask us. If the answer is useful to others, we’ll add it here.',
    showAll: 'Show all terms',
  },
} as const satisfies PageMeta & Record<string, unknown>);
