import type { FastifyPluginAsync } from 'fastify';
import { uptimePath } from '#contract/paths.ts';

/** The daily figures behind the register's uptime entry. */
export const uptimeRoutes: FastifyPluginAsync = async (app) => {
  const { uptime } = app.services;
  app.get(uptimePath, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ uptime: (await uptime?.latest()) ?? null }, null, 2)}\n`),
  );
};
