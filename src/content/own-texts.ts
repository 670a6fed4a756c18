/** What an owner's texts.yaml says: the words of a page, named as the sample names them. */
export type OwnText = string | readonly OwnText[] | { readonly [name: string]: OwnText };

/** By the name of a page or of one of its parts. */
export type OwnTexts = Readonly<Record<string, OwnText | undefined>>;

/**
 * The owner's words in the place of the sample's: fields one by one, a list as a whole, so that it may be shorter. What
 * isn't text (a path, an icon, a number) stays the sample's. The build has checked that the words fit this shape
 * (scripts/build/own/text-shape.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export function withOwn<Sample>(own: OwnText | undefined, sample: Sample): Sample {
  return own === undefined ? sample : (merged(own, sample) as Sample);
}

function merged(own: OwnText, sample: unknown): unknown {
  if (typeof own === 'string') return spaced(own, sample);
  if (isList(own)) return own.map((text, place) => merged(text, (sample as readonly unknown[])[place]));
  // The sample may have fewer.
  const fields = sample as Readonly<Record<string, unknown>> | undefined;
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(own).map(([name, text]) => [name, merged(text, fields?.[name])])),
  };
}

/** Parts of one sentence keep the spaces between them, which nobody sees in a file. */
export function spaced(own: string, sample: unknown): string {
  if (typeof sample !== 'string' || sample.trim() === sample) return own;
  return sample.replace(sample.trim(), () => own.trim());
}

const isList = (own: OwnText): own is readonly OwnText[] => Array.isArray(own);
