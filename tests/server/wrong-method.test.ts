import { describe, expect, it } from 'vitest';
import { makeApp } from '#tests/server/test-app.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Render } from '#server/pages/render.ts';

const routes: FastifyPluginAsync = async (api) => {
  api.post('/tickets', async () => 'created');
  api.get('/slots', async () => 'slots');
  api.get('/things/:id', async () => 'one');
  api.post('/things/:id', async () => 'changed');
};

describe('A wrong method', () => {
  it.each([
    ['GET', '/api/tickets', 'POST'],
    ['HEAD', '/api/tickets', 'POST'],
    ['PUT', '/api/tickets', 'POST'],
    ['PATCH', '/api/tickets', 'POST'],
    ['DELETE', '/api/tickets', 'POST'],
    ['OPTIONS', '/api/tickets', 'POST'],
    ['POST', '/api/slots', 'GET, HEAD'],
    ['DELETE', '/api/things/7', 'GET, HEAD, POST'],
    ['PUT', '/company', 'GET, HEAD, POST'],
    ['DELETE', '/', 'GET, HEAD, POST'],
    ['OPTIONS', '/dynamic', 'GET, HEAD, POST'],
    // A page without a form: the method is wrong for this page, and nothing is rendered.
    ['POST', '/company', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/xmlrpc.php', 'GET, HEAD'],
  ] as const)(
    '%s %s is answered by 405 with Allow: %s, and nothing is rendered.',
    async (method, url, allow) => {
      let rendered = 0;
      const render: Render = async () => {
        rendered += 1;
        return new Response('rendered');
      };
      const app = await makeApp({
        apiRoutes: [routes],
        render,
        guide: { takesPosts: (path) => path === '/dynamic' },
      });
      const payload = method === 'POST' || method === 'PUT' ? { payload: 'a=1' } : {};
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await app.inject({ method, url, headers, ...payload });
      expect([answer.statusCode, answer.headers.allow, rendered]).toEqual([405, allow, 0]);
      const type = url.startsWith('/api') ? 'application/problem+json' : 'text/html; charset=utf-8';
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
