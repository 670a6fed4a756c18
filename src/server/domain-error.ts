import { otherRefusal, problemWords, type ProblemWords } from '#content/problems.ts';
import type { FieldError } from '#contract/problem.ts';

type DomainErrorOptions = {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** When it may be asked again. */
  readonly retryAfterSeconds?: number;
  /** The next free starts, when a wished one is gone; a further member of the answer (RFC 9457, 3.2). */
  readonly slots?: readonly string[];
  readonly cause?: unknown;
};

/**
 * Why something was not done, with a status and words for whoever asked. Every feature throws it, most in a class of
 * their own; `answerError` makes it a problem document or a page, `refusalOf` the answer of a form, `settled` that of
 * the desk. Everything else that is thrown is a fault of ours and stays hidden.
 */
export class DomainError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
  readonly slots: readonly string[] | null;

  constructor(status: number, message?: string, options: DomainErrorOptions = {}) {
    super(message ?? wordsFor(status).message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = new.target.name;
    this.status = status;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.slots = options.slots ?? null;
  }
}

export function wordsFor(status: number): ProblemWords {
  return problemWords[status] ?? (status < 500 ? otherRefusal : (problemWords[500] ?? otherRefusal));
}
