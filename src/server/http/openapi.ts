import type { FastifyPluginAsync } from 'fastify';
import { openApiDocument } from './openapi-document.ts';
import { renderApiDocs, apiDocsCss } from './openapi-page.ts';
import { pagePolicy } from './security-headers.ts';

/** The description of the API, for programs and for people. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openApiDocument);
  const page = renderApiDocs(openApiDocument);
  const policy = pagePolicy(page, app.env);
  const cached = { 'Cache-Control': 'public, max-age=300' };
  app.get('/openapi.json', async (_request, reply) =>
    reply.headers(cached).type('application/vnd.oai.openapi+json;version=3.1').send(document),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .headers({ ...cached, ...policy })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs.css', async (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(apiDocsCss),
  );
};
