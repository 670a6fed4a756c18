import type { FastifyRequest } from 'fastify';
import { DomainError } from '#server/domain-error.ts';

/** What of a request tells where it comes from; `host` and `protocol` as the server sees them. */
export type OriginFacts = {
  readonly headers: {
    readonly origin?: string | undefined;
    readonly 'sec-fetch-site'?: string | string[] | undefined;
  };
  readonly protocol: string;
  readonly host: string;
};

/**
 * The one rule for every write, of the API and of pages alike: nothing that another website makes a visitor's browser
 * send. Programs without a browser send neither header and pass; there is no session they could abuse.
 */
export function isForeignWrite(facts: OriginFacts, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = facts.headers;
  // Scripts cannot set this header, so a browser that says same-origin is believed; `none` is the visitor's own doing.
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined && site !== 'same-site') return true;
  if (origin === undefined) return site === 'same-site';
  return origin !== visitedOrigin(facts, publicUrl);
}

/** The origin of ours that a visitor's browser is on, as far as its request tells. */
export function visitedOrigin({ headers, protocol, host }: OriginFacts, publicUrl: string | null): string {
  const own = `${protocol}://${host}`;
  // Someone testing a public build on their own machine is on the Host they asked for.
  return publicUrl === null || headers.origin === own ? own : publicUrl;
}

/** Route hook for every write. */
export function refuseForeignOrigin(publicUrl: string | null) {
  return (request: FastifyRequest): Promise<void> =>
    isForeignWrite(request, publicUrl) ? Promise.reject(new DomainError(403)) : Promise.resolve();
}
