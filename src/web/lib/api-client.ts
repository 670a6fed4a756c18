import type { FieldError } from '#contract/problem.ts';

/** Spec 7 and 9: how long the browser waits for the API. */
export const apiTimeoutMs = 10_000;

/** The sentences of the error catalogue (spec 8), given by the page. `{host}` is filled in here. */
export type FailureWords = {
  readonly refused: string;
  readonly unreachable: string;
  readonly unexpected: string;
  readonly fallback: string;
};

export type ApiFailure = {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** The answer as it came, for members that only some calls have. */
  readonly body?: unknown;
};

export type ApiResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & ApiFailure);

/** A schema of the contract, as far as a call needs it: the validator stays out of this module. */
export type AnswerSchema<Answer> = {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: Answer } | { readonly success: false };
};

export type ApiRequest<Answer> = {
  readonly url: string;
  readonly body: unknown;
  /** What a success has to look like. */
  readonly answer: AnswerSchema<Answer>;
  /** Beyond the content type; sent to our own origin only, another would have to allow each by CORS. */
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly words: FailureWords;
};

/** `apiUrl` may end in a slash: operators write it both ways. */
export const apiAddress = (apiUrl: string, path: string): string => apiUrl.replace(/\/$/, '') + path;

export const failure = (
  status: number,
  message: string,
  errors: readonly FieldError[] = [],
  body?: unknown,
): { readonly ok: false } & ApiFailure => ({ ok: false, status, message, errors, body });

/**
 * A success that does not say what the contract promises proves nothing (a captive portal answers everything with 200):
 * the visitor must not be told that it worked.
 */
export function readAnswer<Answer>(
  body: unknown,
  schema: AnswerSchema<Answer>,
  failureText: string,
): ApiResult<Answer> {
  const read = schema.safeParse(body);
  return read.success ? { ok: true, answer: read.data } : failure(0, failureText);
}

/** Spec 7: JSON, ten seconds. Never throws: each way to fail becomes a sentence a visitor can act on. */
export async function postJson<Answer>(call: ApiRequest<Answer>): Promise<ApiResult<Answer>> {
  const { url, body, ownHeaders, words } = call;
  const target = new URL(url, window.location.href);
  const own = target.origin === window.location.origin;
  let response: Response;
  let received: unknown;
  try {
    response = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(own ? ownHeaders : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(apiTimeoutMs),
    });
    received = await response.json().catch((error: unknown) => {
      // A body cut off by the time-out or the network is no answer at all; one that isn't JSON is.
      if (error instanceof SyntaxError) return null;
      throw error;
    });
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) {
      return failure(0, words.unreachable.replace('{host}', target.host));
    }
    return failure(0, (error instanceof Error && error.message) || words.unexpected);
  }
  if (response.ok) return readAnswer(received, call.answer, words.fallback);
  return failure(response.status, readMessage(received) ?? words.refused, readErrors(received), received);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export const readMessage = (answer: unknown): string | undefined => text(member(answer, 'message'));

/** Spec 8: each item's `msg` or `message`, or the item itself. */
export function readErrors(answer: unknown): FieldError[] {
  const errors = member(answer, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors.map((item: unknown) => ({
    field: text(member(item, 'field')) ?? '',
    msg: text(member(item, 'msg')) ?? text(member(item, 'message')) ?? text(item) ?? JSON.stringify(item),
  }));
}
