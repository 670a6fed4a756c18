import { openApiDocument } from './openapi-document.ts';
import type { FastifyPluginAsync } from 'fastify';

/** The description of the API. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openApiDocument);
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/vnd.oai.openapi+json;version=3.1')
      .send(document),
  );
};
