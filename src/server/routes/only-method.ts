import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ProblemError } from '#server/http/problems.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers every other method with 405 and names the one that is allowed. */
export function onlyMethod(app: FastifyInstance, allowed: HTTPMethods, url: string): void {
  app.route({
    method: methods.filter((method) => method !== allowed),
    url,
    exposeHeadRoute: false,
    // Before the body is read: whatever it holds, the method is wrong.
    onRequest: () => Promise.reject(new ProblemError(405, undefined, { headers: { Allow: allowed } })),
    handler: () => undefined,
  });
}
