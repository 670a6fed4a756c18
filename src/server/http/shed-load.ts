import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/domain-error.ts';
import { httpLimits } from './connection-limits.ts';

/**
 * Refuses requests while the event loop is late and many are already waiting. A stall alone (a machine that slept, a
 * busy CPU) is over by the time the next request is read, and refuses nobody.
 */
export async function shedLoad(scope: FastifyInstance, eventLoopDelayMs: number): Promise<void> {
  let underWay = 0;
  scope.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Not onResponse: Fastify doesn't call it for a client that has disconnected.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  await scope.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: () => {
      if (underWay <= httpLimits.servedWhileLate) return;
      throw new DomainError(503, undefined, { retryAfterSeconds: httpLimits.pressureRetrySeconds });
    },
  });
}
