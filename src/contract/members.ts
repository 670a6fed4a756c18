import type { z } from 'zod/mini';

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
