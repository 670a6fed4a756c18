/** A filter value: as in the URL, and as a visitor reads it. */
export type Choice = { readonly value: string; readonly label: string };

export type LibraryFilter = { readonly kind: string | null; readonly topic: string | null };

export type Filterable = { readonly kind: string; readonly topic: string | null };

/** Unknown values count as none. */
export function readLibraryFilter(
  search: URLSearchParams,
  offered: { readonly kinds: readonly Choice[]; readonly topics: readonly Choice[] },
): LibraryFilter {
  const read = (name: 'kind' | 'topic', choices: readonly Choice[]) =>
    choices.find(({ value }) => value === search.get(name))?.value ?? null;
  return { kind: read('kind', offered.kinds), topic: read('topic', offered.topics) };
}

/** Entries for every topic (null) are always shown. */
export function filterLibrary<Item extends Filterable>(
  items: readonly Item[],
  { kind, topic }: LibraryFilter,
): readonly Item[] {
  return items.filter(
    (item) =>
      (kind === null || item.kind === kind) &&
      (topic === null || item.topic === null || item.topic === topic),
  );
}

/** The library's URL with this filter. */
export function libraryAddress(path: string, { kind, topic }: LibraryFilter): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(topic ? { topic } : {}) }).toString();
  return query ? `${path}?${query}` : path;
}
