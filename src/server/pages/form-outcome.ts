import type { FormRefusal } from '#contract/intake.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { ProblemError } from '#server/http/problems.ts';

/** The one way in which a form that was posted to a page learns what became of it: refusals are values, not errors. */
export async function settleForm<T extends object>(
  work: () => Promise<T>,
): Promise<({ readonly ok: true } & T) | FormRefusal> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What cannot be told to a visitor is thrown on, and becomes the crash page. */
export function refusalOf(error: unknown): FormRefusal {
  const problem = asProblem(error);
  if (!(problem instanceof ProblemError)) throw problem;
  const { status, message, errors, members } = problem;
  const slots = Array.isArray(members.slots) ? members.slots.filter((slot) => typeof slot === 'string') : [];
  return { ok: false, status, message, errors, slots };
}
