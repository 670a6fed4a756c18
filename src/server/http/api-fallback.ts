import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/domain-error.ts';
import { pathOf, wrongMethod } from './problems.ts';

type KnownRoute = { readonly pattern: RegExp; readonly methods: Set<string> };

/**
 * Below /api nothing falls through to a page: wrong methods get a 405 that lists the right ones, the rest a 404.
 * Call it before the routes are declared, and what it returns after.
 */
export function refuseUnknownCalls(api: FastifyInstance): () => void {
  const known = new Map<string, KnownRoute>();
  let complete = false;
  api.addHook('onRoute', ({ url, method }) => {
    if (complete) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    known.set(url, route);
  });
  return () => {
    complete = true;
    const refuse = async (request: { raw: { url?: string | undefined } }): Promise<void> => {
      const path = pathOf(request.raw.url);
      const methods = [...known.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((route) => [...route.methods]);
      if (methods.length === 0) throw new DomainError(404);
      throw wrongMethod(methods);
    };
    for (const url of ['/', '/*']) {
      api.all(url, { onRequest: refuse }, async () => {
        throw new DomainError(404);
      });
    }
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escapeForRegExp(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
