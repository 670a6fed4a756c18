/**
 * Room: what every answer shares: limits of a connection, origin check, counting, writes, problems, policies, logs,
 * uploads, and how the one form with a file is received, by the API and by its page alike.
 * Not here: which addresses there are (routes, pages), rules (services).
 * May import: services, ports, metrics, lib, contract, content; neither pages nor routes.
 */
import { STATUS_CODES } from 'node:http';
import { otherRefusal, problemWords } from '#content/problems.ts';
import { cspReportPath, healthPath, isApiPath } from '#contract/paths.ts';
import { readyPath } from '#contract/protection.ts';
import { problemContentType } from '#contract/problem.ts';
import { plainPage } from './plain-page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError, Problem } from '#contract/problem.ts';
import type { ProblemWords } from '#content/problems.ts';

type ProblemOptions = {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** When it may be asked again. */
  readonly retryAfterSeconds?: number;
  /** The next free starts, when a wished one is gone; a further member of the answer (RFC 9457, 3.2). */
  readonly slots?: readonly string[];
  readonly cause?: unknown;
};

/** A refusal or failure with words for the visitor; everything else that is thrown stays hidden. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
  readonly slots: readonly string[] | null;

  constructor(status: number, message?: string, options: ProblemOptions = {}) {
    super(message ?? wordsFor(status).message, options.cause === undefined ? {} : { cause: options.cause });
    this.status = status;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.slots = options.slots ?? null;
  }
}

/** The rest of the body is not read, so the connection ends with the answer. */
export const bodyTooLarge = (message?: string): ProblemError =>
  new ProblemError(413, message, { headers: { Connection: 'close' } });

export function wordsFor(status: number): ProblemWords {
  return problemWords[status] ?? (status < 500 ? otherRefusal : (problemWords[500] ?? otherRefusal));
}

/** Turns whatever was thrown into an answer: problem+json for programs, a plain page for people. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ProblemError ? error : null;
  const status = known?.status ?? statusOf(error);
  const words = wordsFor(status);
  const message = known?.message ?? words.message;
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
  else if (status === 503) request.log.warn({ err: error }, 'request turned away');
  void reply.status(status).header('Cache-Control', 'no-store');
  if (known !== null) void reply.headers(headersOf(known));
  if (!isForPrograms(pathOf(request.raw.url))) {
    const html = plainPage({ title: words.title, message, requestId: request.id });
    void reply.type('text/html; charset=utf-8').send(html);
    return;
  }
  const problem: Problem & Record<string, unknown> = {
    ...(known?.slots ? { slots: known.slots } : {}),
    type: 'about:blank',
    title: STATUS_CODES[status] ?? words.title,
    status,
    detail: message,
    instance: `urn:uuid:${request.id}`,
    message,
    errors: [...(known?.errors ?? [])],
  };
  // As bytes: to a string Fastify would add a charset, which JSON types don't have.
  void reply.type(problemContentType).send(Buffer.from(JSON.stringify(problem)));
}

function headersOf({ headers, retryAfterSeconds }: ProblemError): Record<string, string> {
  return retryAfterSeconds === null ? headers : { ...headers, 'Retry-After': String(retryAfterSeconds) };
}

export function pathOf(url = '/'): string {
  const queryStart = url.indexOf('?');
  return queryStart === -1 ? url : url.slice(0, queryStart);
}

function isForPrograms(path: string): boolean {
  return isApiPath(path) || path === cspReportPath || path === healthPath || path === readyPath;
}

/** Fastify's own refusals carry a status; a 5xx from elsewhere tells nothing we want to pass on. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  const { statusCode } = error;
  if (typeof statusCode !== 'number') return 500;
  return (statusCode >= 400 && statusCode < 500) || statusCode === 503 ? statusCode : 500;
}
