import type { FormRefusal } from '#contract/page-services.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import type { Admission, Admit } from '#server/services/limiter.ts';
import { ProblemError } from '#server/http/problems.ts';

/**
 * The one way in which a form that was posted to a page learns what became of it: refusals are values, not errors. It
 * is counted before its fields are checked; a body that cannot be read at all is counted as a rendered page.
 */
export async function settleForm<T extends object>(
  admit: () => ReturnType<Admit>,
  work: (admission: Admission) => Promise<T>,
): Promise<({ readonly ok: true } & T) | FormRefusal> {
  try {
    const admission = await admit();
    return { ok: true, ...(await work(admission)) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What cannot be told to a visitor is thrown on, and becomes the crash page. */
export function refusalOf(error: unknown): FormRefusal {
  const problem = asProblem(error);
  if (!(problem instanceof ProblemError)) throw problem;
  const { status, message, errors, slots, retryAfterSeconds } = problem;
  return { ok: false, status, message, errors, slots: slots ?? [], retryAfterSeconds };
}
