/** Whether an owner's texts fit the sample's: each name is one of its own, each text stands where a text stood. */
import type { OwnText } from '#content/own-texts.ts';

export type TextTrouble = { readonly path: readonly string[]; readonly advice: string };

/** These lead somewhere, choose a drawing or are read by programs. */
const notText = new Set(
  'path href to id icon color tone slug relatedSlugs kind view pagePath pdfPath standardId quoteServiceIds scope schedule asOf share'.split(' '),
);
const drawings = new Set(['icon', 'color', 'tone']);
/** A page's head has limits of its own. */
const heads: Readonly<Record<string, readonly [least: number, most: number]>> = {
  title: [2, 60],
  seoTitle: [2, 60],
  description: [50, 160],
};
const roomForAll = 60;
const roomForMore = 1.6;
const claimedMost = 3;

/** In a list, a title is a card's. */
type Place = { readonly path: readonly string[]; readonly isListed: boolean; readonly isHead: boolean };

export function textTroubles(own: OwnText, sample: unknown, path: readonly string[]): readonly TextTrouble[] {
  return troublesOf(own, sample, { path, isListed: false, isHead: false });
}

function troublesOf(own: unknown, sample: unknown, place: Place): readonly TextTrouble[] {
  const { path } = place;
  const tell = (advice: string): readonly TextTrouble[] => [{ path, advice }];
  if (typeof sample === 'string') return textTrouble(own, sample, place);
  if (Array.isArray(sample)) {
    if (!Array.isArray(own)) return tell('write a list here, each entry begun with a hyphen');
    const [least, most] = lengths(sample);
    if (own.length < least || own.length > most)
      return tell(
        `write ${least === most ? '' : `${least} to `}${most} ${most === 1 ? 'entry' : 'entries'} (${own.length} now)${
          sample.every(isAllText) ? '' : ', in the sample’s order: more than words belongs to each place'
        }`,
      );
    return own.flatMap((entry: unknown, at) =>
      sample.includes(entry)
        ? []
        : troublesOf(entry, sample[at] ?? sample.at(-1), { path: [...path, String(at)], isListed: true, isHead: false }),
    );
  }
  if (typeof sample === 'object' && sample !== null) {
    const names = textNames(sample);
    if (typeof own !== 'object' || own === null || Array.isArray(own))
      return tell(`write fields here: ${names.join(', ')}`);
    return Object.entries(own).flatMap(([name, text]) =>
      names.includes(name)
        ? troublesOf(text, (sample as Readonly<Record<string, unknown>>)[name], {
            path: [...path, name],
            isListed: place.isListed,
            isHead: !place.isListed && Object.hasOwn(heads, name) && ('path' in sample || 'slug' in sample),
          })
        : [{ path: [...path, name], advice: `there is no such text; there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}` }],
    );
  }
  return tell('it isn’t a text: leave it out');
}

function textTrouble(own: unknown, sample: string, { path, isHead }: Place): readonly TextTrouble[] {
  const [least, most] = (isHead ? heads[path.at(-1) ?? ''] : undefined) ?? [
    1,
    Math.max(roomForAll, Math.round(sample.length * roomForMore)),
  ];
  if (typeof own !== 'string') return [{ path, advice: 'write a text here' }];
  if (own === sample) return [];
  if ((own.trim() !== own && sample.trim() === sample) || /\p{Cc}/u.test(own))
    return [{ path, advice: 'write one line of text, without spaces around it' }];
  return own.length >= least && own.length <= most
    ? []
    : [{ path, advice: `write ${least} to ${most} characters (${own.length} now)` }];
}

/** Paragraphs may be more or fewer, groups of words fewer; short words and what leads somewhere or is drawn belong to their places. */
function lengths(sample: readonly unknown[]): readonly [number, number] {
  const [first] = sample;
  if (typeof first === 'string' && sample.every((text) => String(text).length > roomForAll)) return [1, sample.length + 3];
  if (first !== undefined && sample.every(isClaimed))
    return [sample.findLastIndex(({ href }) => typeof href === 'string') + 1 || 1, Math.max(sample.length, claimedMost)];
  const isPlain = typeof first === 'object' && !Array.isArray(first) && sample.every(isAllText);
  return [isPlain ? 1 : sample.length, sample.length];
}

/** No address or number in it would stay where it is when entries move up. Which drawing stands beside a text matters less. */
function isAllText(entry: unknown): boolean {
  if (typeof entry === 'string') return true;
  if (typeof entry !== 'object' || entry === null) return false;
  const names = textNames(entry);
  return Object.entries(entry).every(([name, value]) => drawings.has(name) || (names.includes(name) && isAllText(value)));
}

/** A sentence that may lead to a figure's line: one more leads nowhere. Without a figure there are fewer of them. */
const isClaimed = (entry: unknown): entry is { readonly href: unknown } =>
  typeof entry === 'object' && entry !== null && Object.keys(entry).toSorted().join() === 'href,value';

/** The names that hold text, at whatever depth. */
export const textNames = (sample: object): readonly string[] =>
  Object.entries(sample).flatMap(([name, value]) => (notText.has(name) || !holdsText(value) ? [] : [name]));

/** What goes over several lines is code. */
function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && !/^(?:\/|#|https?:)|\n/.test(value);
  if (Array.isArray(value)) return value.some(holdsText);
  return typeof value === 'object' && value !== null && textNames(value).length > 0;
}

/** Only what is text, in its shape. */
export function textsIn(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.map((entry) => textsIn(entry));
  if (typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(
    textNames(sample).map((name) => [name, textsIn((sample as Readonly<Record<string, unknown>>)[name])]),
  );
}
