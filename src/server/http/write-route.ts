import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { z } from 'zod/mini';
import type { Admit } from '#server/services/limiter.ts';
import { admissionOf, countFirst } from './admission.ts';
import { refuseForeignOrigin } from './origin.ts';
import { parseBody } from './parse-body.ts';
import { rateLimitHeaders } from './rate-limit.ts';

export type WriteRoute = {
  readonly path: string;
  readonly publicUrl: string | null;
  readonly admit: Admit;
  /** Of the answer to what was taken. */
  readonly status: 201 | 202;
  /** What else is refused before the body is read; it was counted by then. */
  readonly refuse?: onRequestAsyncHookHandler;
  readonly timeoutMs?: number;
};

/**
 * The one way in which the API takes a write: nothing of another website, counted before one byte of it is read. What
 * `take` throws becomes its answer in the API's error handler.
 */
export function writeRoute(
  app: FastifyInstance,
  { path, publicUrl, admit, status, refuse, timeoutMs }: WriteRoute,
  take: (request: FastifyRequest) => Promise<object>,
): void {
  const hooks = [refuseForeignOrigin(publicUrl), countFirst(admit)];
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

export type JsonWrite<Body, Context> = WriteRoute & {
  readonly schema: z.ZodMiniType<Body>;
  /** The sentence above the complaints about fields. */
  readonly invalid: string;
  /** What comes with the body, in headers: a fault of theirs is told before one of a field. */
  readonly read: (request: FastifyRequest) => Context;
};

/** A write whose body is JSON. */
export function jsonWriteRoute<Body, Context>(
  app: FastifyInstance,
  { schema, invalid, read, ...route }: JsonWrite<Body, Context>,
  take: (body: Body, context: Context) => Promise<object>,
): void {
  // Fastify also reads plain text; a form of another site could send that without asking.
  app.removeContentTypeParser('text/plain');
  writeRoute(app, route, async (request) => {
    const context = read(request);
    return take(parseBody(schema, request.body, invalid), context);
  });
}
