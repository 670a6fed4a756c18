import type { z } from 'zod/mini';
import type { FieldError } from '#contract/problem.ts';
import { ProblemError } from '#server/http/problems.ts';

/** Parses by contract; every failing field is named once, with its first message. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown, message: string): T {
  // A body that is no object at all fails every field instead of none.
  const parsed = schema.safeParse(isObject(body) ? body : {});
  if (parsed.success) return parsed.data;
  throw new ProblemError(400, message, { errors: fieldErrors(parsed.error.issues) });
}

export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return [...messages].map(([field, msg]) => ({ field, msg }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
