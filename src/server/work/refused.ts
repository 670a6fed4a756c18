import type { z } from 'zod/mini';
import { deskMessages } from '#content/desk/messages.ts';
import type { Fields, Refusal } from '#contract/desk/desk.ts';
import type { FieldError } from '#contract/problem.ts';
import { DomainError } from '#server/domain-error.ts';
import { LimitExceeded } from '#server/http/limiter.ts';
import { fieldErrors } from '#server/http/write-route.ts';

/** Why a step wasn't performed; with a field, the page shows it there too. */
export class DeskRefused extends DomainError {
  constructor(status: number, message: string, field?: string, msg = message) {
    super(status, message, { errors: field === undefined ? [] : [{ field, msg }] });
  }
}

const refusal = (status: number, message: string, errors: readonly FieldError[] = []): Refusal => ({
  ok: false,
  status,
  message,
  errors,
});

/** What was done, or why it wasn't. */
export async function settled<T extends { readonly ok: true }>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimitExceeded) return refusal(429, deskMessages.many);
    // Bugs and database outages are shown by the error page.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return refusal(error.status, error.message, error.errors);
  }
}

/** The same for a form: it's parsed first, and each field shows its first error. */
export async function submit<Form, T extends { readonly ok: true }>(
  schema: z.ZodMiniType<Form>,
  fields: Fields,
  work: (form: Form) => Promise<T>,
): Promise<T | Refusal> {
  const parsed = schema.safeParse(fields);
  return parsed.success
    ? settled(() => work(parsed.data))
    : refusal(400, deskMessages.invalid, fieldErrors(parsed.error.issues));
}
