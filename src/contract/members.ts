import { z } from 'zod/mini';
import { isPlainLine, isPlainText, normalizeNewlines, trimSeen } from '#contract/plain-text.ts';

type Described = { readonly shape: Readonly<Record<string, z.ZodMiniType>> };

type OptionalKeys<Request> = {
  [Member in keyof Request]-?: undefined extends Request[Member] ? Member : never;
}[keyof Request];

const isOptional = ({ shape }: Described, name: string): boolean =>
  shape[name]?.safeParse(undefined).success === true;

/** The optional fields of a request, in schema order. */
export const optionalMembersOf = <Schema extends Described & z.ZodMiniType>(
  schema: Schema,
): OptionalKeys<z.infer<Schema>>[] =>
  Object.keys(schema.shape).filter((name) => isOptional(schema, name)) as OptionalKeys<z.infer<Schema>>[];

/** The others. */
export const requiredMembersOf = <Schema extends Described & z.ZodMiniType>(
  schema: Schema,
): Exclude<keyof z.infer<Schema>, OptionalKeys<z.infer<Schema>>>[] =>
  Object.keys(schema.shape).filter((name) => !isOptional(schema, name)) as Exclude<
    keyof z.infer<Schema>,
    OptionalKeys<z.infer<Schema>>
  >[];

/** A field that was filled in and has no place of its own in a view. */
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

/** Text of one line that can't be left out. */
export const requiredLine = (
  { min = 1, max }: { readonly min?: number; readonly max: number },
  messages: TextMessages,
) =>
  z
    .string(messages.text)
    .check(
      z.overwrite(trimSeen),
      atMost(max, messages.long),
      z.minLength(min, messages.text),
      z.refine(isPlainLine, messages.characters),
    );

/** The same if it can. */
export const optionalLine = (length: number, messages: TextMessages) =>
  optionalText(length, messages, isPlainLine);
