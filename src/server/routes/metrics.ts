import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { metricsPath } from '#contract/paths.ts';
import { countFirst } from '#server/http/admission.ts';
import { ProblemError } from '#server/http/problems.ts';
import { expositionType } from '#server/metrics/exposition.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Admit, LimitPolicy } from '#server/services/limiter.ts';
import type { MailFigures, Metrics } from '#server/metrics/metrics.ts';

/** Counted before the token is looked at, so that nobody tries many: enough for five readers, each every ten seconds. */
export const metricsPolicy: LimitPolicy = {
  name: 'metrics',
  perClient: 300,
  inAll: 3_000,
  windowMs: 10 * 60_000,
};

export type MetricsParts = {
  readonly metrics: Metrics;
  /** Who shows it may read from anywhere; null: only the machine itself may, around every proxy. */
  readonly token: string | null;
  readonly mails: () => Promise<MailFigures>;
  readonly admit: Admit;
};

export function metricsRoutes({ metrics, token, mails, admit }: MetricsParts): FastifyPluginAsync {
  const mayRead = token === null ? isFromThisMachine : hasToken(token);
  return async (app) => {
    app.addHook('onReady', async () => metrics.start());
    app.addHook('onClose', async () => metrics.stop());
    const hooks = token === null ? {} : { onRequest: countFirst(admit) };
    app.get(metricsPath, hooks, async (request, reply) => {
      if (!mayRead(request)) throw new ProblemError(404);
      const text = await metrics.read(mails);
      return reply.header('Cache-Control', 'no-store').type(expositionType).send(text);
    });
  };
}

/** A proxy on this machine is a neighbour too, so what came through one is refused: they all say so. */
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
  // Of equal length, so that the comparison tells nothing about the token's.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: FastifyRequest): boolean =>
    timingSafeEqual(digest(headers.authorization ?? ''), expected);
}
