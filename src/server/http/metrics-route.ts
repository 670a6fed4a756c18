import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { metricsPath } from '#contract/paths.ts';
import { DomainError } from '#server/domain-error.ts';
import type { StoredFigures, Metrics } from '#server/metrics/metrics.ts';
import type { Admit, LimitPolicy } from './limiter.ts';
import { countFirst } from './write-route.ts';

/** Only wrong tokens count: whatever strangers request, the right token still works. */
export const metricsPolicy: LimitPolicy = {
  name: 'metrics',
  perClient: 300,
  inAll: 3_000,
  windowMs: 10 * 60_000,
};

type MetricsDeps = {
  readonly metrics: Metrics;
  /** Its bearer may read from anywhere; null: only this machine may, bypassing any proxy. */
  readonly token: string | null;
  readonly figures: () => Promise<StoredFigures>;
  readonly admit: Admit;
};

export function metricsRoutes({ metrics, token, figures, admit }: MetricsDeps): FastifyPluginAsync {
  const mayRead = mayReadState(token);
  return async (app) => {
    const refuse = countFirst(admit);
    app.get(metricsPath, async (request, reply) => {
      if (!mayRead(request)) {
        if (token !== null) await refuse(request);
        throw new DomainError(404);
      }
      const text = await metrics.read(figures);
      return reply.header('Cache-Control', 'no-store').type(metrics.contentType).send(text);
    });
  };
}

/** Who may read figures, and what is wrong: the bearer of the token or, if there is none, this machine. */
export const mayReadState = (token: string | null): ((request: FastifyRequest) => boolean) =>
  token === null ? isFromThisMachine : hasToken(token);

/** A proxy on this machine is local too, so proxied requests are refused: they all have a header that says so. */
function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket;
  const { forwarded, via, 'x-forwarded-for': forwardedFor } = raw.headers;
  const isProxied = forwarded !== undefined || via !== undefined || forwardedFor !== undefined;
  return !isProxied && isLoopback(remoteAddress);
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}

function hasToken(token: string) {
  // Of equal length, so the comparison reveals nothing about the token's length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: FastifyRequest): boolean =>
    timingSafeEqual(digest(headers.authorization ?? ''), expected);
}
