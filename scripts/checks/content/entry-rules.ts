/** A rule for every entry of a list. `offenders` returns what breaks it. */
export type EntryRule<Entry> = {
  readonly says: string;
  readonly offenders: (entry: Entry, all: readonly Entry[]) => readonly string[];
};

/** One readable line per broken rule: which entry, what it must be, and what it isn't. */
export function entryFindings<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  rules: ReadonlyArray<EntryRule<Entry>>,
): string[] {
  return entries.flatMap((entry) =>
    rules.flatMap(({ says, offenders }) => {
      const found = offenders(entry, entries);
      return found.length > 0 ? [`${nameOf(entry)}: ${says} (${summarize(found)})`] : [];
    }),
  );
}

/** Keeps the line readable even if an entire entry is duplicated. */
const namedMax = 3;

const summarize = (found: readonly string[]): string =>
  [
    ...found.slice(0, namedMax).map(shorten),
    ...(found.length > namedMax ? [`and ${found.length - namedMax} more`] : []),
  ].join(', ');

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** The entry's own value if it isn't fine. */
export const unless = (fine: boolean, value: string | number): string[] => (fine ? [] : [String(value)]);

/** The length of a list or text when it is out of bounds. */
export const outside = (size: number, min: number, max = Number.POSITIVE_INFINITY): string[] =>
  unless(size >= min && size <= max, size);

/** Values another entry also has. */
export const sharedWith = <Entry>(
  entry: Entry,
  all: readonly Entry[],
  valuesOf: (entry: Entry) => readonly string[],
): string[] => {
  const others = new Set(all.filter((other) => other !== entry).flatMap(valuesOf));
  return valuesOf(entry).filter((value) => others.has(value));
};

/** All strings in a value, at any depth. */
export const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

export const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

export const voiceBreaks =
  /—|!|\b(unlock|seamless|elevat|robust|leverag|cutting-edge|world-class|in today's world)/i;
