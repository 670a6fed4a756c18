import type { FastifyPluginAsync } from 'fastify';
import { pagePolicy, type PolicySettings } from '#server/http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';
import { renderApiDocs, apiDocsCss } from './openapi-page.ts';

/** The description of the API, for programs and for people. */
export function openApiRoutes(settings: PolicySettings): FastifyPluginAsync {
  const document = JSON.stringify(openApiDocument);
  const page = renderApiDocs(openApiDocument);
  const policy = pagePolicy(page, settings);
  const cached = { 'Cache-Control': 'public, max-age=300' };
  return async (app) => {
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
}
