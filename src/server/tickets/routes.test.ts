import { describe, expect, it } from 'vitest';
import { ticketIdPattern } from '#contract/ids.ts';
import { requestProblems } from '#content/request-problems.ts';
import { ticketMessages } from '#contract/ticket.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createMemoryLimitStore, createLimiter } from '#server/http/limiter.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { idOf, problemOf, setUpTicketRequests } from '#tests/support/ticket-requests.ts';
import { someScope, validTicket } from '#tests/support/tickets.ts';

describe('POST /api/tickets', () => {
  onBothEngines((engine) => {
    const setup = setUpTicketRequests(engine);

    it('creates a ticket, answers 201 with its id and time, and has stored it by then', async () => {
      const headers = { 'selected-services': 'web, mobile', 'form-signals': 'trap=?0, elapsed=9000' };
      const answer = await setup.post({ headers });
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const id = idOf(answer);
      expect(id).toMatch(ticketIdPattern);
      const stored = await setup.stores.tickets.findById(id);
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
            mail: 'now',
          },
        },
      });
    });

    it('stores the scope that came along, and nothing else of it', async () => {
      const answer = await setup.post({ payload: { ...validTicket, scope: { ...someScope, price: 1 } } });
      expect(answer.statusCode).toBe(201);
      const stored = await setup.stores.tickets.findById(idOf(answer));
      expect(JSON.parse(stored?.scope ?? '')).toEqual(someScope);
      const without = await setup.post();
      expect((await setup.stores.tickets.findById(idOf(without)))?.scope).toBeNull();
    });

    it.each([
      ['text', '1_web'],
      ['no services', { ...someScope, services: [] }],
      ['an absurd count', { ...someScope, counts: { webRoles: 1e9 } }],
      ['a fraction', { ...someScope, counts: { webRoles: 1.5 } }],
      ['an endless version', { ...someScope, model: '2'.repeat(10_000) }],
      ['a list without end', { ...someScope, services: Array.from({ length: 5_000 }, () => 'web') }],
    ])('answers 400 to a scope with %s and names the member', async (_, scope) => {
      const problem = problemOf(await setup.post({ payload: { ...validTicket, scope } }));
      expect(problem.status).toBe(400);
      expect(problem.errors?.map(({ field }) => field)).toEqual(['scope']);
    });

    it('stores a suspect ticket with its reasons and answers as always', async () => {
      const answer = await setup.post({ headers: { 'form-signals': 'trap=?1, elapsed=20' } });
      expect(answer.statusCode).toBe(201);
      expect((await setup.stores.tickets.findById(idOf(answer)))?.suspectReasons).toEqual([
        'trap-filled',
        'too-fast',
      ]);
    });

    it('never stores what the contract does not know', async () => {
      const answer = await setup.post({
        payload: { ...validTicket, suspect: true, id: 'MINE', note: 'extra' },
      });
      expect(JSON.stringify(await setup.stores.tickets.findById(idOf(answer)))).not.toMatch(/MINE|extra/);
    });

    it('answers 400 with every failing field and the words of the contract', async () => {
      const wrong = { name: 'A', email: 'x', phone: '1', company: '', services: [], message: 'a\u0000' };
      const payload = { ...validTicket, ...wrong };
      const problem = problemOf(await setup.post({ payload }));
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
      const answer = await setup.post({ payload: { ...validTicket, services: ['red-team', 'blue-team'] } });
      expect(problemOf(answer)).toMatchObject({
        status: 400,
        errors: [{ field: 'services', msg: ticketMessages.serviceUnknown }],
      });
    });

    it.each(['{"name":', '[]', '"text"', 'null', '{"__proto__":{"x":1}}', ''])(
      'answers 400 to the body %j',
      async (payload) => {
        expect(
          problemOf(await setup.post({ payload, headers: { 'content-type': 'application/json' } })).status,
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
      expect(problemOf(await setup.post({ payload, headers: { 'content-type': type } })).status).toBe(415);
    });

    it('answers 413 to a body over 64 KB', async () => {
      const payload = { ...validTicket, message: 'x'.repeat(64 * 1024) };
      expect(problemOf(await setup.post({ payload })).status).toBe(413);
    });

    it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
      'answers 405 to %s',
      async (method) => {
        const answer = await setup.app.inject({ method, url: '/api/tickets' });
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
      expect(problemOf(await setup.post({ headers })).status).toBe(403);
    });

    it.each([
      { origin: 'https://www.example.com' },
      { origin: 'http://site.test', host: 'site.test' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' },
      { 'sec-fetch-site': 'none' },
    ])('takes a request of our own site: %j', async (headers) => {
      const own = await setup.api({}, 'https://www.example.com');
      expect((await setup.post({ headers }, own)).statusCode).toBe(201);
    });

    it('answers 429 with Retry-After and RateLimit fields when there are too many', async () => {
      const limited = await setup.api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      for (let ticket = 1; ticket <= 60; ticket += 1)
        expect((await setup.post({}, limited)).statusCode).toBe(201);
      const answer = await setup.post({}, limited);
      expect(problemOf(answer).status).toBe(429);
      expect(answer.headers).toMatchObject({
        'retry-after': '600',
        ratelimit: '"tickets-client";r=0;t=600, "tickets-all";r=1139;t=600',
        'ratelimit-policy': '"tickets-client";q=60;w=600, "tickets-all";q=1200;w=600',
      });
      expect((await setup.post({ remoteAddress: '192.0.2.99' }, limited)).statusCode).toBe(201);
    });

    it.each([
      ['break a rule', { payload: {} }, 400],
      ['are no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
      ['are of another type', { payload: 'a=1', headers: { 'content-type': 'text/plain' } }, 415],
    ])('counts requests that %s before it looks at them', async (_what, change, status) => {
      const limited = await setup.api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      for (let index = 0; index < 60; index += 1)
        expect((await setup.post(change, limited)).statusCode).toBe(status);
      expect((await setup.post(change, limited)).statusCode).toBe(429);
      expect((await setup.post({}, limited)).statusCode).toBe(429);
    });

    it('answers 503 with Retry-After and clear words when the store is down', async () => {
      const broken = await setup.api({
        intake: {
          write: () => Promise.reject(new StoreUnavailable('secret detail')),
          mailTiming: () => Promise.reject(new StoreUnavailable('secret detail')),
        },
      });
      const answer = await setup.post({}, broken);
      const { status, message } = problemOf(answer);
      expect(status).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(message).toBe(requestProblems.storeDown);
      expect(answer.body).not.toContain('secret detail');
    });
  });
});
