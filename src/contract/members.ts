import { z } from 'zod/mini';
import { isPlainLine, isPlainText, normalizeNewlines } from '#contract/plain-text.ts';

type Described = { readonly shape: Readonly<Record<string, z.ZodMiniType>> };

type OptionalKeys<Request> = {
  [Member in keyof Request]-?: undefined extends Request[Member] ? Member : never;
}[keyof Request];

/** The optional fields of a request, in schema order. */
export const optionalMembersOf = <Schema extends Described & z.ZodMiniType>(
  schema: Schema,
): OptionalKeys<z.infer<Schema>>[] =>
  Object.keys(schema.shape).filter(
    (name) => schema.shape[name]?.safeParse(undefined).success,
  ) as OptionalKeys<z.infer<Schema>>[];

/** An optional field that was filled in, except those a view shows separately. */
export type FilledField<Field extends string> = { readonly field: Field; readonly text: string };

/** `abort` stops checking a value that is too long. */
export const atMost = (length: number, error: string) => z.maxLength(length, { error, abort: true });

const emptyToNone = z.transform((text: string) => (text === '' ? undefined : text));

type TextMessages = { readonly text: string; readonly long: string; readonly characters: string };

/** Optional text of several lines; an empty one counts as missing. */
export const optionalText = (length: number, messages: TextMessages, isPlain = isPlainText) =>
  z.optional(
    z.pipe(
      z
        .string(messages.text)
        .check(
          z.overwrite(normalizeNewlines),
          z.trim(),
          atMost(length, messages.long),
          z.refine(isPlain, messages.characters),
        ),
      emptyToNone,
    ),
  );

/** The same for a single line. */
export const optionalLine = (length: number, messages: TextMessages) =>
  optionalText(length, messages, isPlainLine);
