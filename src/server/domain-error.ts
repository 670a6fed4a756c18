import { otherRefusal, problemWords, type ProblemWords } from '#content/problems.ts';
import type { FieldError } from '#contract/problem.ts';

type DomainErrorOptions = {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** When to retry. */
  readonly retryAfterSeconds?: number;
  /** The next open starts, if the requested one is gone; an extension member of the response (RFC 9457, 3.2). */
  readonly slots?: readonly string[];
  readonly cause?: unknown;
};

/**
 * Why a request was refused, with a status and a message for the client. Every feature throws it, most as a subclass;
 * `answerError` turns it into a problem document or a page, `refusalOf` into a form's response, `settled` into the
 * desk's. Anything else thrown is a bug and its details stay hidden.
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
