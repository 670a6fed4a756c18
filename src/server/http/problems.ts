/**
 * Folder: what all responses share: connections, rate limits, writes, problems, headers, logs, uploads.
 * Not here: features and their rules.
 */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPageWords } from '#content/problems.ts';
import { cspReportPath, healthPath, isApiPath } from '#contract/paths.ts';
import { readyPath } from '#contract/protection.ts';
import { problemContentType, type Problem } from '#contract/problem.ts';
import { DomainError, wordsFor } from '#server/domain-error.ts';
import { html } from '#server/base/safe-html.ts';

/** The rest of the body isn't read, so the connection closes with the response. */
export const bodyTooLarge = (message?: string): DomainError =>
  new DomainError(413, message, { headers: { Connection: 'close' } });

/** Turns anything thrown into a response: problem+json for programs, a plain page for people. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof DomainError ? error : null;
  const status = known?.status ?? statusOf(error);
  const words = wordsFor(status);
  const message = known?.message ?? words.message;
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
  else if (status === 503) request.log.warn({ err: error }, 'request turned away');
  void reply.status(status).header('Cache-Control', 'no-store');
  if (known !== null) void reply.headers(headersOf(known));
  if (!isForPrograms(pathOf(request.raw.url))) {
    const page = plainPage({ title: words.title, message, requestId: request.id });
    void reply.type('text/html; charset=utf-8').send(page);
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
  // As bytes: Fastify would add a charset to a string, which JSON types don't have.
  void reply.type(problemContentType).send(Buffer.from(JSON.stringify(problem)));
}

function headersOf({ headers, retryAfterSeconds }: DomainError): Record<string, string> {
  return retryAfterSeconds === null ? headers : { ...headers, 'Retry-After': String(retryAfterSeconds) };
}

export function pathOf(url = '/'): string {
  const queryStart = url.indexOf('?');
  return queryStart === -1 ? url : url.slice(0, queryStart);
}

function isForPrograms(path: string): boolean {
  return isApiPath(path) || path === cspReportPath || path === healthPath || path === readyPath;
}

/** Fastify's own refusals have a status; a 5xx from elsewhere isn't passed on. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  const { statusCode } = error;
  if (typeof statusCode !== 'number') return 500;
  return (statusCode >= 400 && statusCode < 500) || statusCode === 503 ? statusCode : 500;
}

/** The methods pages support; a page without a form only supports the first two. */
export const pageMethods = ['GET', 'HEAD', 'POST'] as const;
export const readMethods = ['GET', 'HEAD'] as const;

/** The response to a wrong method, before a body is read or a page rendered; it lists the allowed ones (RFC 9110). */
export function wrongMethod(allowed: Iterable<string>): DomainError {
  return new DomainError(405, undefined, { headers: { Allow: allowHeader(allowed) } });
}

export const allowHeader = (allowed: Iterable<string>): string => [...new Set(allowed)].toSorted().join(', ');

type PlainPage = { readonly title: string; readonly message: string; readonly requestId: string };

/** A page that needs no build, no style and no script, for when those can't be relied on. */
export const plainPage = ({ title, message, requestId }: PlainPage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${message}</p>
          <p>${plainPageWords.requestId} <code>${requestId}</code></p>
          <p><a href="/">${plainPageWords.home}</a></p>
        </main>
      </body>
    </html> `.toString();

/** RFC 9110, 13.1.2: a list or `*`, compared weakly; proxies that recompress mark our tag as weak. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
