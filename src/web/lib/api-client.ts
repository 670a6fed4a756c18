import type { FieldError } from '#contract/problem.ts';

/** Spec 7 and 9: how long the browser waits for the API. */
export const apiTimeoutMs = 10_000;

/** The messages of the error catalog (spec 8), provided by the page. `{host}` is filled in here. */
export type FailureWords = {
  readonly refused: string;
  readonly unreachable: string;
  readonly unexpected: string;
  readonly fallback: string;
};

export type ApiFailure = {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** The raw response, for members only some endpoints have. */
  readonly body?: unknown;
};

export type ApiResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & ApiFailure);

/** The part of a contract schema a call needs: keeps the validator out of this module. */
export type AnswerSchema<Answer> = {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: Answer } | { readonly success: false };
};

export type ApiRequest<Answer> = {
  readonly url: string;
  readonly body: unknown;
  /** The shape of a success. */
  readonly answer: AnswerSchema<Answer>;
  /** Besides the content type; only sent to our own origin, others would have to allow each one by CORS. */
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
 * A success that doesn't match the contract proves nothing (a captive portal answers everything with 200), so we must
 * not tell the visitor it worked.
 */
export function readAnswer<Answer>(
  body: unknown,
  schema: AnswerSchema<Answer>,
  failureText: string,
): ApiResult<Answer> {
  const read = schema.safeParse(body);
  return read.success ? { ok: true, answer: read.data } : failure(0, failureText);
}

/** Spec 7: JSON, ten seconds. Never throws: each failure becomes a sentence a visitor can act on. */
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
      // A body cut off by the timeout or the network isn't a response; a body that isn't JSON is.
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
