import { z } from 'zod';
import { $ZodArray } from 'zod/v4/core';
import type * as mini from 'zod/mini';

type Described = { readonly shape: Readonly<Record<string, mini.ZodMiniType>> };

/**
 * The members of a request as a mail finds them in its payload. One that did not exist yet when the mail was written
 * counts as left out.
 */
export function storedShape({ shape }: Described): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, stored(member)]));
}

function stored(member: mini.ZodMiniType): z.ZodType {
  if (member.safeParse(undefined).success) return z.string().nullable().default(null);
  return member instanceof $ZodArray ? z.array(z.string()) : z.string();
}
