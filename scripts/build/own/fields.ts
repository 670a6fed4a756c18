/** What the schemas of the owner's files share. Each message completes "file:line: field: …" and says what to do. */
import { z } from 'zod';
import { isDay, kebabCase } from '#content/entry-schema.ts';

/** Fields and no others. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `there is no such field; there are ${Object.keys(shape).join(', ')}`
        : `write fields here: ${Object.keys(shape).join(', ')}`,
  });

/** A missing field says so; YAML reads 1984 and true as something else than text. */
const wanted =
  (what: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    if (input === undefined) return `it’s missing: write ${what}`;
    return typeof input === 'number' || typeof input === 'boolean'
      ? `put quotes around it: write ${what}`
      : `write ${what}`;
  };

const hasControl = /\p{Cc}/u;

/** One line of text. */
export const text = (most: number, least = 1) => {
  const what = `one line of text, ${least} to ${most} characters`;
  return z
    .string({ error: wanted(what) })
    .refine((value) => value.trim() === value && !hasControl.test(value), {
      error: 'write one line of text, without spaces around it',
    })
    .refine((value) => value.length >= least && value.length <= most, {
      error: ({ input }) => `write ${least} to ${most} characters (${String(input).length} now)`,
    });
};

export const matching = (pattern: RegExp, what: string) =>
  z.string({ error: wanted(what) }).regex(pattern, { error: `write ${what}` });

/** By a schema that others use too, whose own messages aren't for people. */
export const valid = (schema: z.core.$ZodType, what: string) =>
  z.string({ error: wanted(what) }).refine((value) => z.safeParse(schema, value).success, {
    error: `write ${what}`,
  });

export const whole = (least: number, most: number) => {
  const message = { error: `write a whole number from ${least} to ${most}` };
  return z.int(message).min(least, message).max(most, message);
};

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: ({ input }) => `${input === undefined ? 'it’s missing: ' : ''}write one of ${values.join(', ')}` });

export const day = z
  .string({ error: wanted('a day as YYYY-MM-DD') })
  .refine(isDay, { error: ({ input }) => `${String(input)} isn’t a day: write YYYY-MM-DD` });

export const id = matching(kebabCase, 'an id in lower case, its words joined by hyphens');

export const listOf = <Schema extends z.core.$ZodType>(entry: Schema, least: number, most: number) => {
  const message = { error: `write a list of ${least} to ${most}, each begun with a hyphen` };
  return z.array(entry, message).min(least, message).max(most, message);
};

/** No two entries say the same. */
export const distinct =
  <Entry>(field: keyof Entry & string) =>
  (entries: readonly Entry[], context: z.RefinementCtx): void =>
    entries.forEach((entry, place) => {
      if (entries.some((other, at) => at < place && other[field] === entry[field]))
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: `choose another: a second entry has “${String(entry[field])}”`,
        });
    });
