import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterAcceptedSchema } from '#contract/newsletter.ts';
import { problemSchema } from '#contract/problem.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createMemoryLimitStore, createLimiter } from '#server/http/limiter.ts';
import type { Stores } from '#server/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { buildNewsletterApi, newsletterParts, takeMails } from '#tests/support/newsletter.ts';
import type { NewsletterServiceDeps } from './service.ts';

const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

describe('POST /api/newsletter', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let app: FastifyInstance;
    beforeAll(async () => {
      stores = await engine.open();
      app = await api();
    });

    async function api(change: Partial<NewsletterServiceDeps> = {}, publicUrl: string | null = null) {
      const built = await buildNewsletterApi(newsletterParts(stores, change), publicUrl);
      apps.push(built);
      return built;
    }

    const post = (email: unknown, change: InjectOptions = {}, target = app) =>
      target.inject({ method: 'POST', url: '/api/newsletter', payload: { email }, ...change });

    function problemOf(answer: Awaited<ReturnType<typeof post>>) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const problem = problemSchema.parse(answer.json());
      expect(problem.status).toBe(answer.statusCode);
      return problem;
    }

    it('answers 202 and has stored the address, not yet confirmed, with its mail', async () => {
      const answer = await post('  Ada@Example.COM ');
      expect(answer.statusCode).toBe(202);
      expect(answer.headers['cache-control']).toBe('no-store');
      newsletterAcceptedSchema.parse(answer.json());
      expect(await stores.subscribers.findByEmail('ada@example.com')).toMatchObject({ state: 'pending' });
      expect((await takeMails(stores, 'ada@example.com')).map(({ kind }) => kind)).toEqual([
        'newsletter-confirm',
      ]);
    });

    it('answers known, unknown and confirmed addresses alike', async () => {
      const first = await post('same@example.com');
      const again = await post('same@example.com');
      const { id } = (await stores.subscribers.findByEmail('same@example.com')) ?? { id: '' };
      await stores.subscribers.confirm(id, 1);
      const confirmed = await post('same@example.com');
      for (const answer of [again, confirmed]) {
        expect(answer.statusCode).toBe(first.statusCode);
        expect(answer.body).toBe(first.body);
      }
    });

    it.each([undefined, '', 'x', 'a@b', 7, `${'x'.repeat(250)}@example.com`])(
      'answers 400 to the email %j',
      async (email) => {
        const problem = problemOf(await post(email));
        expect(problem.status).toBe(400);
        expect(problem.errors.map(({ field }) => field)).toEqual(['email']);
      },
    );

    it('answers 415 to a form of another site', async () => {
      const change = { payload: 'email=a@b.example', headers: { 'content-type': 'text/plain' } };
      expect(problemOf(await post('', change)).status).toBe(415);
    });

    it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
      'answers 403 to a foreign request: %j',
      async (headers) => {
        expect(problemOf(await post('eve@example.com', { headers })).status).toBe(403);
        expect(await stores.subscribers.findByEmail('eve@example.com')).toBeNull();
      },
    );

    it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
      const answer = await app.inject({ method, url: '/api/newsletter' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    });

    it('takes a repeated key once, and refuses it with another address', async () => {
      const headers = { 'idempotency-key': `key-${engine.name}` };
      expect((await post('key@example.com', { headers })).statusCode).toBe(202);
      expect((await post('key@example.com', { headers })).statusCode).toBe(202);
      expect(problemOf(await post('other@example.com', { headers })).status).toBe(422);
      expect(await stores.subscribers.findByEmail('other@example.com')).toBeNull();
    });

    it('answers 429 with Retry-After when there are too many', async () => {
      const limited = await api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      for (let count = 1; count <= 20; count += 1) {
        expect((await post(`n${count}@example.com`, {}, limited)).statusCode).toBe(202);
      }
      const answer = await post('n21@example.com', {}, limited);
      expect(problemOf(answer).status).toBe(429);
      expect(answer.headers['retry-after']).toBe('600');
      expect(answer.headers.ratelimit).toContain('"newsletter-client";r=0');
    });

    it('answers 503 with Retry-After when the store is down', async () => {
      const broken = {
        ...stores.subscribers,
        subscribe: () => Promise.reject(new StoreUnavailable('secret detail')),
      };
      const answer = await post('down@example.com', {}, await api({ subscribers: broken }));
      expect(problemOf(answer).status).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.body).not.toContain('secret detail');
    });
  });
});
