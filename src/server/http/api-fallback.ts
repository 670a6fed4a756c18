import { DomainError } from '#server/domain-error.ts';
import { pathOf, wrongMethod } from './problems.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Below /api nothing falls through to a page: wrong methods get a 405 with the allowed ones, the rest a 404. Call it
 * before the routes are declared, and its result afterward.
 */
export function refuseUnknownCalls(api: FastifyInstance): () => void {
  const known: { readonly url: string; readonly method: string | string[] }[] = [];
  let isComplete = false;
  api.addHook('onRoute', (route) => {
    if (!isComplete) known.push(route);
  });
  return () => {
    isComplete = true;
    const refuse = (request: FastifyRequest): never => {
      const path = pathOf(request.raw.url);
      const methods = known.filter(({ url }) => matches(url, path)).flatMap(({ method }) => method);
      throw methods.length === 0 ? new DomainError(404) : wrongMethod(methods);
    };
    for (const url of ['/', '/*']) api.all(url, { onRequest: (request) => refuse(request) }, refuse);
  };
}

function matches(url: string, path: string): boolean {
  const given = path.split('/');
  const parts = url.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
