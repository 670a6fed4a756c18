/** The library and the glossary as the resources page shows them; on the server, see present-article. */
import { articleCategories } from '#content/articles/article.ts';
import { downloadFact, downloads } from '#content/downloads.ts';
import { downloadDocuments } from '#content/downloads/all.ts';
import { findTerm, glossary } from '#content/glossary.ts';
import { library, libraryKinds, type LibraryKind } from '#content/library.ts';
import { glossaryPage } from '#content/pages/glossary.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { termId } from '#contract/paths.ts';
import type { ExampleEntry } from './glossary-example.tsx';
import type { GlossaryLetter } from '#web/sections/glossary-list.tsx';
import { categorySlug } from '#web/shell/present-article.server.ts';

export function presentLibrary() {
  const entries = library.map(({ topic, ...item }) => ({
    ...item,
    kindLabel: libraryKinds[item.kind].one,
    topic: topic && categorySlug(topic),
    topicLabel: topic ?? resourcesPage.library.everyTopic,
  }));
  const present = new Set<LibraryKind>(entries.map(({ kind }) => kind));
  return {
    entries,
    kinds: Object.entries(libraryKinds)
      .map(([value, { all }]) => ({ value, label: all }))
      .filter(({ value }) => present.has(value as LibraryKind)),
    topics: articleCategories.map((label) => ({ value: categorySlug(label), label })),
  };
}

/** A document's first sections, as its sheet shows them. */
const headingsOf = (id: string): readonly string[] =>
  downloadDocuments
    .filter((document) => document.id === id)
    .flatMap(({ sections }) => sections.map(({ title }) => title))
    .slice(0, 3);

/** The documents at the top of the page. */
export function firstPapers() {
  const { title, papers } = resourcesPage.first;
  return {
    title,
    papers: papers.flatMap(({ moment, id }) =>
      downloads
        .filter((download) => download.id === id)
        .map((download) => ({
          moment,
          title: download.title,
          file: download.file,
          fact: downloadFact(download),
          parts: headingsOf(download.id),
        })),
    ),
  };
}

/** What the resources page needs for its links. */
export const glossaryIndex = () => ({
  letters: presentGlossary().map(({ letter }) => letter),
  count: glossary.length,
  oldAnchors: glossary.map(({ slug }) => termId(slug)),
});

export function presentGlossary(): readonly GlossaryLetter[] {
  const terms = glossary.map(({ slug, term, definition, seeAlso }) => ({
    id: termId(slug),
    term,
    definition,
    seeAlso: seeAlso
      .flatMap((other) => findTerm(other) ?? [])
      .map((other) => ({ id: termId(other.slug), term: other.term })),
  }));
  const letters = Map.groupBy(terms, ({ term }) => term[0]?.toUpperCase() ?? '');
  return [...letters].map(([letter, entries]) => ({ letter, terms: entries }));
}

/** As many neighbors as the drawing has space for. */
const exampleNeighbours = 3;

/** One entry with its neighbors; a mutual reference appears once, as outgoing. */
export function exampleEntry(): ExampleEntry | null {
  const entry = findTerm(glossaryPage.example.slug);
  if (!entry) return null;
  const { slug, term, definition, seeAlso } = entry;
  const to = seeAlso.flatMap((other) => findTerm(other)?.term ?? []);
  const from = glossary
    .filter((other) => other.seeAlso.includes(slug) && !seeAlso.includes(other.slug))
    .map((other) => other.term);
  return {
    id: termId(slug),
    term,
    definition,
    from: from.slice(0, exampleNeighbours),
    to: to.slice(0, exampleNeighbours),
  };
}
