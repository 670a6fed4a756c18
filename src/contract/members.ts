import { z } from 'zod/mini';
import { isPlainLine, isPlainText, normalizeNewlines } from '#contract/plain-text.ts';

type Described = { readonly shape: Readonly<Record<string, z.ZodMiniType>> };

type OptionalKeys<Request> = {
  [Member in keyof Request]-?: undefined extends Request[Member] ? Member : never;
}[keyof Request];

/** What a request may leave out, in the order of its schema. */
export const optionalMembersOf = <Schema extends Described & z.ZodMiniType>(
  schema: Schema,
): OptionalKeys<z.infer<Schema>>[] =>
  Object.keys(schema.shape).filter(
    (name) => schema.shape[name]?.safeParse(undefined).success,
  ) as OptionalKeys<z.infer<Schema>>[];

/** A field of a form that was filled in although it may be left out; without those that a view shows apart. */
export type FilledField<Field extends string> = { readonly field: Field; readonly text: string };

/** `abort` keeps an over-long value from being looked at any further. */
export const atMost = (length: number, error: string) => z.maxLength(length, { error, abort: true });

const emptyToNone = z.transform((text: string) => (text === '' ? undefined : text));

type TextMessages = { readonly text: string; readonly long: string; readonly characters: string };

/** Several lines that may be left out; an empty text counts as none. */
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

/** The same of one line. */
export const optionalLine = (length: number, messages: TextMessages) =>
  optionalText(length, messages, isPlainLine);
