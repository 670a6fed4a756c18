import type { z } from 'zod/mini';
import type { FilledField } from '#contract/members.ts';
import { $ZodArray } from 'zod/v4/core';

export type JsonObject = { readonly [member: string]: JsonValue };

type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** Null if it isn't JSON; whoever parses it by a schema refuses that too. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A request as stored: missing fields are null, lists stay lists, an object is JSON text. */
export type Stored<Request> = {
  readonly [Member in keyof Request]-?:
    | StoredValue<NonNullable<Request[Member]>>
    | (undefined extends Request[Member] ? null : never);
};

type StoredValue<Value> = Value extends readonly unknown[] ? readonly string[] : string;

type Described<Request> = z.ZodMiniType<Request> & {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
};

/**
 * Converts a request to its stored form and back, field by field in schema order. A field that didn't exist when a
 * record was written counts as missing; a required one needs its value in `earlier`, the same that the migration gives
 * to rows, or mails that were queued before the field existed could never be rendered.
 */
export function storedReader<Request extends object>(
  schema: Described<Request>,
  earlier: Partial<Stored<Request>> = {},
): (record: object) => Stored<Request> {
  const members = Object.entries(schema.shape).map(([name, member]) => ({ name, fits: checkOf(member) }));
  const isStored = (values: Readonly<Record<string, unknown>>): values is Stored<Request> =>
    members.every(({ name, fits }) => fits(values[name]));

  return (record) => {
    const given: Readonly<Record<string, unknown>> = { ...earlier, ...record };
    const values = Object.fromEntries(members.map(({ name }) => [name, storedValue(given[name])]));
    if (isStored(values)) return values;
    const wrong = members.filter(({ name, fits }) => !fits(values[name])).map(({ name }) => name);
    throw new Error(`Not what is stored of a request: ${wrong.join(', ')}.`);
  };
}

/** The fields of a record that were filled in. */
export const filledTexts = <Field extends string>(
  record: Readonly<Record<Field, string | null>>,
  fields: readonly Field[],
): FilledField<Field>[] =>
  fields.flatMap((field) => {
    const text = record[field];
    return text === null || text === '' ? [] : [{ field, text }];
  });

function storedValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
}

function checkOf(member: z.ZodMiniType): (value: unknown) => boolean {
  if (member.safeParse(undefined).success) return (value) => value === null || isText(value);
  return member instanceof $ZodArray ? (value) => Array.isArray(value) && value.every(isText) : isText;
}

const isText = (value: unknown): boolean => typeof value === 'string';
