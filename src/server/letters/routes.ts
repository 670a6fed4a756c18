import type { FastifyPluginAsync } from 'fastify';
import { letterKeysPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';

/** The public keys, for verifying a letter offline. */
export const letterRoutes: FastifyPluginAsync = async (app) => {
  const { letters } = app.services;
  if (!isShown(letterKeysPath)) return;
  app.get(letterKeysPath, async (_request, reply) => {
    const keys = (await letters?.publicKeys()) ?? [];
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify({ keys }, null, 2)}\n`);
  });
};
