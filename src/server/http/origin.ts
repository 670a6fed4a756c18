import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

/**
 * Route hook for every write: refuses what another website makes a visitor's browser send. Programs without
 * a browser send neither header and pass; there is no session they could abuse.
 */
export function refuseForeignOrigin(publicUrl: string | null) {
  return (request: FastifyRequest): Promise<void> =>
    isForeign(request, publicUrl) ? Promise.reject(new ProblemError(403)) : Promise.resolve();
}

function isForeign(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  // Scripts cannot set this header, so a browser that says same-origin is believed.
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-site') return true;
  if (origin === undefined) return site === 'same-site';
  return origin !== publicUrl && origin !== `${request.protocol}://${request.host}`;
}
