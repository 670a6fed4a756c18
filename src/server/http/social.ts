import type { FastifyPluginAsync } from 'fastify';
import { companyPath } from '#contract/paths.ts';
import type { Env } from '#server/env.ts';

/** Spec 2: the addresses exist; their targets are the owner's to set. */
export function socialRoutes(social: Env['social']): FastifyPluginAsync {
  return async (app) => {
    for (const [name, target] of Object.entries(social)) {
      app.get(`/${name}`, async (_request, reply) =>
        reply.header('Cache-Control', 'no-cache').redirect(target ?? companyPath, 302),
      );
    }
  };
}
