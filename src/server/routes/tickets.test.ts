import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketIdPattern } from '#contract/ids.ts';
import { problemSchema } from '#contract/problem.ts';
import { ticketMessages } from '#contract/ticket.ts';
import { createLimiter, noLimiter } from '#server/services/limiter.ts';
import { noMailBudget } from '#server/services/mail-budget.ts';
import type { TicketServiceParts } from '#server/services/ticket-service.ts';
import { createMemoryLimitStore } from '#server/stores/memory-limits.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { buildTicketApi } from '#tests/support/ticket-api.ts';
import { testCaseUrls } from '#tests/support/signing.ts';
import { someScope, validTicket } from '#tests/support/tickets.ts';

const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

describe('POST /api/tickets', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let app: FastifyInstance;
    beforeAll(async () => {
      stores = await engine.open();
      app = await api();
    });

    async function api(change: Partial<TicketServiceParts> = {}, publicUrl: string | null = null) {
      const parts = {
        intake: stores.intake,
        limit: noLimiter,
        mailBudget: noMailBudget,
        caseLinks: testCaseUrls,
        teamEmail: 'team@example.com',
        mailDomain: 'example.com',
        onStored: () => undefined,
        ...change,
      };
      const built = await buildTicketApi(parts, publicUrl);
      apps.push(built);
      return built;
    }

    function post(change: InjectOptions = {}, target = app) {
      return target.inject({ method: 'POST', url: '/api/tickets', payload: validTicket, ...change });
    }

    /** Every refusal is a problem of the same shape, with a sentence for the visitor. */
    function problemOf(answer: Awaited<ReturnType<typeof post>>) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const problem = problemSchema.parse(answer.json());
      expect(problem.status).toBe(answer.statusCode);
      expect(problem.message).toMatch(/^[A-Z].*\.$/s);
      return problem;
    }

    function idOf(answer: Awaited<ReturnType<typeof post>>): string {
      return answer.json<{ data: { ticket: { ticketId: string } } }>().data.ticket.ticketId;
    }

    it('creates a ticket, answers 201 with its id and time, and has stored it by then', async () => {
      const headers = { 'selected-services': 'web, mobile', 'form-signals': 'trap=?0, elapsed=9000' };
      const answer = await post({ headers });
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const id = idOf(answer);
      expect(id).toMatch(ticketIdPattern);
      const stored = await stores.tickets.findById(id);
      expect(stored).toMatchObject({
        ...validTicket,
        selectedServices: ['web', 'mobile'],
        suspectReasons: [],
      });
      expect(answer.json()).toEqual({
        data: {
          ticket: {
            ticketId: id,
            createdAt: new Date(stored?.createdAt ?? 0).toISOString(),
            caseUrl: `/case/ticket~${id}~1.signature`,
          },
        },
      });
    });

    it('stores the scope that came along, and nothing else of it', async () => {
      const answer = await post({ payload: { ...validTicket, scope: { ...someScope, price: 1 } } });
      expect(answer.statusCode).toBe(201);
      const stored = await stores.tickets.findById(idOf(answer));
      expect(JSON.parse(stored?.scope ?? '')).toEqual(someScope);
      const without = await post();
      expect((await stores.tickets.findById(idOf(without)))?.scope).toBeNull();
    });

    it.each([
      ['text', '1_web'],
      ['no services', { ...someScope, services: [] }],
      ['an absurd count', { ...someScope, counts: { webRoles: 1e9 } }],
      ['a fraction', { ...someScope, counts: { webRoles: 1.5 } }],
      ['an endless version', { ...someScope, model: '2'.repeat(10_000) }],
      ['a list without end', { ...someScope, services: Array.from({ length: 5_000 }, () => 'web') }],
    ])('answers 400 to a scope with %s and names the member', async (_, scope) => {
      const problem = problemOf(await post({ payload: { ...validTicket, scope } }));
      expect(problem.status).toBe(400);
      expect(problem.errors?.map(({ field }) => field)).toEqual(['scope']);
    });

    it('answers 422 to the same key with another scope', async () => {
      const headers = { 'idempotency-key': 'with-a-scope' };
      const first = await post({ headers, payload: { ...validTicket, scope: someScope } });
      const again = await post({ headers, payload: { ...validTicket, scope: someScope } });
      expect(idOf(again)).toBe(idOf(first));
      expect((await post({ headers, payload: validTicket })).statusCode).toBe(422);
    });

    it('stores a suspect ticket with its reasons and answers as always', async () => {
      const answer = await post({ headers: { 'form-signals': 'trap=?1, elapsed=20' } });
      expect(answer.statusCode).toBe(201);
      expect((await stores.tickets.findById(idOf(answer)))?.suspectReasons).toEqual([
        'trap-filled',
        'too-fast',
      ]);
    });

    it('never stores what the contract does not know', async () => {
      const answer = await post({ payload: { ...validTicket, suspect: true, id: 'MINE', note: 'extra' } });
      expect(JSON.stringify(await stores.tickets.findById(idOf(answer)))).not.toMatch(/MINE|extra/);
    });

    it('answers 400 with every failing field and the words of the contract', async () => {
      const payload = { name: 'A', email: 'x', phone: '1', company: '', services: [], message: 'a\u0000' };
      const problem = problemOf(await post({ payload }));
      expect(problem.status).toBe(400);
      expect(problem.errors).toEqual([
        { field: 'name', msg: 'Name required' },
        { field: 'email', msg: 'Invalid email' },
        { field: 'company', msg: 'Company required' },
        { field: 'phone', msg: 'Invalid phone' },
        { field: 'services', msg: 'Select at least one' },
        { field: 'message', msg: ticketMessages.messageCharacters },
      ]);
    });

    it('answers 400 to an unknown service and names the known ones', async () => {
      const answer = await post({ payload: { ...validTicket, services: ['red-team', 'blue-team'] } });
      expect(problemOf(answer)).toMatchObject({
        status: 400,
        errors: [{ field: 'services', msg: ticketMessages.serviceUnknown }],
      });
    });

    it.each(['{"name":', '[]', '"text"', 'null', '{"__proto__":{"x":1}}', ''])(
      'answers 400 to the body %j',
      async (payload) => {
        expect(
          problemOf(await post({ payload, headers: { 'content-type': 'application/json' } })).status,
        ).toBe(400);
      },
    );

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])('answers 415 to %s', async (type) => {
      const payload = JSON.stringify(validTicket);
      expect(problemOf(await post({ payload, headers: { 'content-type': type } })).status).toBe(415);
    });

    it('answers 413 to a body over 64 KB', async () => {
      const payload = { ...validTicket, message: 'x'.repeat(64 * 1024) };
      expect(problemOf(await post({ payload })).status).toBe(413);
    });

    it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
      'answers 405 to %s',
      async (method) => {
        const answer = await app.inject({ method, url: '/api/tickets' });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('POST');
      },
    );

    it.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
    ])('answers 403 to a foreign request: %j', async (headers) => {
      expect(problemOf(await post({ headers })).status).toBe(403);
    });

    it.each([
      { origin: 'https://www.example.com' },
      { origin: 'http://site.test', host: 'site.test' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' },
      { 'sec-fetch-site': 'none' },
    ])('takes a request of our own site: %j', async (headers) => {
      const own = await api({}, 'https://www.example.com');
      expect((await post({ headers }, own)).statusCode).toBe(201);
    });

    it('answers the same key and body with the same ticket and status, also in another process', async () => {
      const headers = { 'idempotency-key': '"5f0c7a52-same"' };
      const first = await post({ headers });
      const other = await api({ intake: (await engine.open()).intake });
      const again = await post({ headers: { 'idempotency-key': '5f0c7a52-same' } }, other);
      expect(again.statusCode).toBe(201);
      expect(again.json()).toEqual(first.json());
    });

    it('takes a body as the same when only its spelling differs', async () => {
      const headers = { 'idempotency-key': 'spelling-1' };
      const first = await post({ headers });
      const payload = { ...validTicket, name: `  ${validTicket.name} `, phone: '(012) 345-6789' };
      expect((await post({ headers, payload })).json()).toEqual(first.json());
    });

    it('answers 422 to the same key with another body', async () => {
      const headers = { 'idempotency-key': 'another-body' };
      await post({ headers });
      expect(problemOf(await post({ headers, payload: { ...validTicket, name: 'Eve' } })).status).toBe(422);
    });

    it('answers 409 with Retry-After while the first request is in flight', async () => {
      const headers = { 'idempotency-key': 'in-flight-1' };
      const answers = await Promise.all([post({ headers }), post({ headers })]);
      const [created, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
      expect(created?.statusCode).toBe(201);
      expect(refused && problemOf(refused)).toMatchObject({ status: 409 });
      expect(refused?.headers['retry-after']).toBe('1');
    });

    it('does not burn a key with a body that breaks a rule', async () => {
      const headers = { 'idempotency-key': 'corrected-1' };
      expect(problemOf(await post({ headers, payload: { ...validTicket, email: 'x' } })).status).toBe(400);
      expect((await post({ headers })).statusCode).toBe(201);
    });

    it('creates a new ticket each time without a key', async () => {
      const ids = [await post(), await post()].map(idOf);
      expect(new Set(ids).size).toBe(2);
    });

    it.each(['short', 'with space inside', 'x'.repeat(129), 'ünïcödé-key'])(
      'answers 400 to the key %j',
      async (key) => {
        expect(problemOf(await post({ headers: { 'idempotency-key': key } })).status).toBe(400);
      },
    );

    it('answers 429 with Retry-After and RateLimit fields when there are too many', async () => {
      const limited = await api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      for (let ticket = 1; ticket <= 60; ticket += 1) expect((await post({}, limited)).statusCode).toBe(201);
      const answer = await post({}, limited);
      expect(problemOf(answer).status).toBe(429);
      expect(answer.headers).toMatchObject({
        'retry-after': '600',
        ratelimit: '"tickets-client";r=0;t=600, "tickets-all";r=1139;t=600',
        'ratelimit-policy': '"tickets-client";q=60;w=600, "tickets-all";q=1200;w=600',
      });
      expect((await post({ remoteAddress: '192.0.2.99' }, limited)).statusCode).toBe(201);
    });

    it.each([
      ['break a rule', { payload: {} }, 400],
      ['are no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
      ['are of another type', { payload: 'a=1', headers: { 'content-type': 'text/plain' } }, 415],
    ])('counts requests that %s before it looks at them', async (_what, change, status) => {
      const limited = await api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      for (let index = 0; index < 60; index += 1)
        expect((await post(change, limited)).statusCode).toBe(status);
      expect((await post(change, limited)).statusCode).toBe(429);
      expect((await post({}, limited)).statusCode).toBe(429);
    });

    it('answers 503 with Retry-After and clear words when the store is down', async () => {
      const broken = await api({
        intake: { write: () => Promise.reject(new StoreUnavailable('secret detail')) },
      });
      const answer = await post({}, broken);
      const { status, message } = problemOf(answer);
      expect(status).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(message).toContain('not accepted');
      expect(answer.body).not.toContain('secret detail');
    });
  });
});
