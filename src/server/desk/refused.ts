import { DomainError } from '#server/domain-error.ts';
import { deskMessages } from '#content/desk/messages.ts';
import type { Refusal } from '#contract/desk/desk.ts';
import type { FieldError } from '#contract/problem.ts';
import { LimitExceeded } from '#server/http/limiter.ts';

/** Why a step at the desk was not taken; pages show it beside what was typed. */
export class DeskRefused extends DomainError {
  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(status, message, { errors });
  }
}

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** One error per field, the first one: a form shows one line beside each. */
export function invalid(issues: Issues): Refusal {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!errors.has(field)) errors.set(field, { field, msg: message });
  }
  return { ok: false, status: 400, message: deskMessages.invalid, errors: [...errors.values()] };
}

export async function settled<T extends { readonly ok: true }>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimitExceeded)
      return { ok: false, status: 429, message: deskMessages.many, errors: [] };
    // What we are at fault for, and a database that is away, is told by the page.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { ok: false, status: error.status, message: error.message, errors: error.errors };
  }
}
