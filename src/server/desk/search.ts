import { requestLimits } from '#contract/desk/desk-limits.ts';
import { isOpen, type RequestState } from '#contract/desk/lifecycle.ts';
import { seesApplications, seesTickets, type Role } from '#contract/desk/roles.ts';
import type { FoundText, SearchHit, SearchView } from '#contract/desk/views.ts';
import type { FoundEntry, FoundRecord, SearchRepository } from './search-repository.ts';

/** Small letters without accents, on both sides of a comparison. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** As typed, marks included: each index folds its own way, and in many scripts marks are letters. */
const typedWordsOf = (query: string): string[] =>
  query
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, requestLimits.searchWords);

/** The words of a query, each the beginning of one to find. */
export const wordsOf = (query: string): string[] =>
  [...new Set(fold(query).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word !== '')
    .slice(0, requestLimits.searchWords);

const around = { before: 40, after: 90 } as const;

/** The words of a text that begin as asked. */
const hitsIn = (text: string, words: readonly string[]) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) =>
    words.some((wanted) => fold(word).startsWith(wanted)),
  );

function partsOf(text: string, hits: ReturnType<typeof hitsIn>, from: number, to: number) {
  const parts: { text: string; isHit: boolean }[] = [];
  let at = from;
  const add = (end: number, isHit: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end).replaceAll(/\s+/g, ' '), isHit });
    at = Math.max(at, end);
  };
  for (const { index, 0: word } of hits.filter(({ index: start }) => start >= from && start < to)) {
    add(index, false);
    add(index + word.length, true);
  }
  add(to, false);
  return parts;
}

/** Where the words are in a text, with a few words around the first of them. */
export function excerptOf(text: string, words: readonly string[]): FoundText['parts'] {
  const found = hitsIn(text, words);
  const first = found[0]?.index ?? 0;
  const from = first <= around.before ? 0 : text.indexOf(' ', first - around.before) + 1;
  const to = Math.min(text.length, first + around.after);
  const [head, tail] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  return [
    ...(head ? [{ text: head, isHit: false }] : []),
    ...partsOf(text, found, from, to),
    ...(tail ? [{ text: tail, isHit: false }] : []),
  ];
}

/** Of one record: what was written there, before where its name says it all. */
const texts = 2;

function hitOf(record: FoundRecord, entries: readonly FoundEntry[], words: readonly string[]): SearchHit {
  const said = entries.filter(({ kind }) => kind !== 'record');
  const ownWords = wordsOf(`${record.id} ${record.title} ${record.about}`);
  const isNamed = words.every((word) => ownWords.some((one) => one.startsWith(word)));
  const found = (said.length > 0 ? said : isNamed ? [] : entries)
    .slice(0, texts)
    .map(({ kind, text }) => ({ kind, parts: excerptOf(text, words) }));
  const marked = (text: string) => partsOf(text, hitsIn(text, words), 0, text.length);
  const named = { title: marked(record.title), about: marked(record.about) };
  return { ...record, named, isClosed: isClosed(record), found };
}

const isClosed = ({ kind, state }: FoundRecord): boolean =>
  kind === 'ticket' ? !isOpen((state ?? 'new') as RequestState) : kind === 'application' && state !== 'open';

/** Whose own name or number was meant comes first, then the newest; what is closed comes last. */
export async function searchDesk(
  repository: SearchRepository,
  role: Role,
  typed: string,
): Promise<SearchView> {
  const query = typed.replaceAll('\0', '').trim().slice(0, requestLimits.searchMax);
  const typedWords = typedWordsOf(query);
  if (typedWords.join('').length < requestLimits.searchLeast) return { query, hits: [] };
  const area =
    seesTickets(role) && seesApplications(role) ? null : seesTickets(role) ? 'tickets' : 'applications';
  const entries = await repository.find(typedWords, area);
  const byRecord = Map.groupBy(entries, ({ recordId }) => recordId);
  const [newest, words] = [[...byRecord.keys()], wordsOf(query)];
  const records = new Map((await repository.records(newest)).map((record) => [record.id, record]));
  const hits = newest
    .flatMap((id) => records.get(id) ?? [])
    .map((record) => ({
      record,
      rank: Number(isClosed(record)) * 2 - Number(isMeant(byRecord.get(record.id))),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, requestLimits.searchHits)
    .map(({ record }) => hitOf(record, byRecord.get(record.id) ?? [], words));
  return { query, hits };
}

const isMeant = (entries: readonly FoundEntry[] = []): boolean =>
  entries.some(({ kind }) => kind === 'record');
