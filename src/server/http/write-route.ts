import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { z } from 'zod/mini';
import { requestProblems } from '#content/request-problems.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import type { FieldError } from '#contract/problem.ts';
import {
  formSignalsHeader,
  idempotencyKeyHeader,
  parseFormSignals,
  parseSelectedServices,
  selectedServicesHeader,
  type FormSignals,
} from '#contract/request-headers.ts';
import { DomainError } from '#server/domain-error.ts';
import { clientOf } from './link-holder.ts';
import { rateLimitHeaders, type Admission, type Admit } from './limiter.ts';
import { type SentContext, clientKey, type RequestKey } from './sent-context.ts';

type WriteRoute = {
  readonly path: string;
  readonly admit: Admit;
  readonly status: 201 | 202;
  /** Other refusals before the body is read; the request is already counted. */
  readonly refuse?: onRequestAsyncHookHandler;
  readonly timeoutMs?: number;
};

/**
 * The only way the API accepts a write: nothing from another website, counted before a byte is read. The API's error
 * handler turns what `take` throws into a response.
 */
export function writeRoute(
  app: FastifyInstance,
  { path, admit, status, refuse, timeoutMs }: WriteRoute,
  take: (request: FastifyRequest) => Promise<object>,
): void {
  const hooks = [refuseForeignOrigin(app.env.publicUrl), countFirst(admit)];
  app.post(
    path,
    {
      onRequest: refuse === undefined ? hooks : [...hooks, refuse],
      ...(timeoutMs === undefined ? {} : { handlerTimeout: timeoutMs }),
    },
    async (request, reply) => {
      const answer = await take(request);
      return reply
        .status(status)
        .headers({ 'Cache-Control': 'no-store', ...rateLimitHeaders(admissionOf(request).quotas) })
        .send(answer);
    },
  );
}

type JsonWrite<Body, Context> = WriteRoute & {
  readonly schema: z.ZodMiniType<Body>;
  /** The sentence above the field errors. */
  readonly invalid: string;
  /** What comes in headers: their errors are reported before the fields'. */
  readonly read: (request: FastifyRequest) => Context;
};

export function jsonWriteRoute<Body, Context>(
  app: FastifyInstance,
  { schema, invalid, read, ...route }: JsonWrite<Body, Context>,
  take: (body: Body, context: Context) => Promise<object>,
): void {
  // Fastify also reads plain text, which another site's form could send without a preflight.
  app.removeContentTypeParser('text/plain');
  writeRoute(app, route, async (request) => {
    const context = read(request);
    return take(parseBody(schema, request.body, invalid), context);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Proof that the request was counted; set by `countFirst`. */
    admission?: Admission;
  }
}

/** Route hook for every write, before a byte of the body is read: whatever it turns out to be, it's counted. */
export function countFirst(admit: Admit) {
  return async (request: FastifyRequest): Promise<void> => {
    request.admission = await admit(request.ip, await clientOf(request));
  };
}

export function admissionOf({ admission }: FastifyRequest): Admission {
  if (admission === undefined) throw new Error('A route took a request that it had not counted.');
  return admission;
}

/** Parses by contract; every invalid field is listed once, with its first message. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown, message: string): T {
  // A body that isn't an object fails every field instead of none.
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsed = schema.safeParse(isObject ? body : {});
  if (parsed.success) return parsed.data;
  throw new DomainError(400, message, { errors: fieldErrors(parsed.error.issues) });
}

export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return [...messages].map(([field, msg]) => ({ field, msg }));
}

/** What comes with an API call besides its body. */
export const readSentContext = (request: FastifyRequest): SentContext => ({
  admission: admissionOf(request),
  idempotencyKey: readIdempotencyKey(request),
  signals: readFormSignals(request),
});

export const readFormSignals = (request: FastifyRequest): FormSignals | null =>
  parseFormSignals(headerOf(request, formSignalsHeader));

export const readSelectedServices = (request: FastifyRequest): string[] =>
  parseSelectedServices(headerOf(request, selectedServicesHeader));

/** A header sent several times is one line. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers[name];
  return Array.isArray(header) ? header.join(', ') : header;
}

const keyPattern = new RegExp(`^[!-~]{${idempotencyLimits.keyMin},${idempotencyLimits.keyMax}}$`);

/** Null without a key. The draft standard puts the key in quotes; both spellings are the same key. */
export function readIdempotencyKey(request: FastifyRequest): RequestKey | null {
  const header = request.headers[idempotencyKeyHeader];
  if (header === undefined) return null;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (!keyPattern.test(key)) throw new DomainError(400, requestProblems.keyInvalid);
  return clientKey(key);
}

/** The parts of a request that show its origin; `host` and `protocol` as the server sees them. */
type OriginFacts = {
  readonly headers: {
    readonly origin?: string | undefined;
    readonly 'sec-fetch-site'?: string | string[] | undefined;
  };
  readonly protocol: string;
  readonly host: string;
};

/**
 * The one rule for every write, API and pages alike: nothing that another website makes a visitor's browser send.
 * Programs without a browser send neither header and pass; there's no session they could abuse.
 */
export function isForeignWrite(facts: OriginFacts, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = facts.headers;
  // Scripts can't set this header, so a browser's same-origin is trusted; `none` is the visitor's own action.
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined && site !== 'same-site') return true;
  if (origin === undefined) return site === 'same-site';
  return origin !== visitedOrigin(facts, publicUrl);
}

/** The origin of ours that a visitor's browser is on, as far as its request shows. */
export function visitedOrigin({ headers, protocol, host }: OriginFacts, publicUrl: string | null): string {
  const own = `${protocol}://${host}`;
  // Someone testing a public build on their own machine is on the Host they requested.
  return publicUrl === null || headers.origin === own ? own : publicUrl;
}

export function refuseForeignOrigin(publicUrl: string | null) {
  return (request: FastifyRequest): Promise<void> =>
    isForeignWrite(request, publicUrl) ? Promise.reject(new DomainError(403)) : Promise.resolve();
}
