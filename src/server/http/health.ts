import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { companyPath, healthPath, subscriptionsPath } from '#contract/paths.ts';
import { readyPath } from '#contract/protection.ts';
import type { Env } from '#server/env.ts';

export type HealthChecks = {
  /** Why the server isn't ready, one short sentence each; empty means ready. */
  checkReady(): Promise<readonly string[]>;
  /** What needs attention although visitors notice nothing. */
  listNotes?(): Promise<readonly string[]>;
};

/** How this process protects its forms; the lights on the pages show it. */
export type Protection = {
  /** Requests are counted before any work is done. */
  readonly limits: boolean;
  /** Writes from other websites are refused. */
  readonly originCheck: boolean;
};

/** Anyone learns whether something is wrong; what it is, only whoever may read the figures. */
export function healthRoutes(
  health: HealthChecks,
  protection: Protection,
  maySee: (request: FastifyRequest) => boolean,
): FastifyPluginAsync {
  return async (app) => {
    app.get(healthPath, async (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
    );

    app.get(readyPath, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const reasons = await health.checkReady().catch((error: unknown) => {
        request.log.error({ err: error }, 'readiness check failed');
        return ['the readiness check itself failed'];
      });
      if (reasons.length === 0) {
        const notes = (await health.listNotes?.().catch(() => [])) ?? [];
        return reply.send({
          status: notes.length === 0 ? 'ready' : 'degraded',
          protection,
          ...(notes.length === 0 || !maySee(request) ? {} : { notes }),
        });
      }
      return reply.status(503).send({ status: 'not ready', reasons });
    });
  };
}

/** Spec 2: the addresses exist; their targets are the owner's to set. Without a chat, the newsletter is the community. */
export function socialRoutes(social: Env['social']): FastifyPluginAsync {
  return async (app) => {
    for (const [name, target] of Object.entries(social)) {
      const fallback = name === 'community' ? subscriptionsPath : companyPath;
      app.get(`/${name}`, async (_request, reply) =>
        reply.header('Cache-Control', 'no-cache').redirect(target ?? fallback, 302),
      );
    }
  };
}
