import type { FastifyPluginAsync, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requestProblems } from '#content/request-problems.ts';
import { problemSchema } from '#contract/problem.ts';
import { databaseLimits, StoreUnavailable } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { makeApp } from '#tests/server/test-app.ts';

const routes: FastifyPluginAsync = async (api) => {
  api.post('/things', async () => ({ ok: true }));
  api.get('/things/:id', async () => ({ ok: true }));
  api.delete('/things/:id', async () => ({ ok: true }));
  api.get('/refuses', async () => {
    const errors = [{ field: 'name', msg: 'Name required' }];
    throw new DomainError(422, 'Please look again.', {
      errors,
      retryAfterSeconds: 7,
      slots: ['2026-11-16T14:00:00.000Z'],
    });
  });
  api.get('/breaks', async () => {
    throw Object.assign(new Error('password=hunter2'), { statusCode: 502 });
  });
  api.get('/throws-nonsense', async () => {
    const nonsense: unknown = 'nonsense';
    throw nonsense;
  });
};

const json = { 'content-type': 'application/json' };

describe('An error of the API', () => {
  it.each<[string, InjectOptions, number]>([
    ['an unknown address', { url: '/api/none' }, 404],
    ['the bare prefix', { url: '/api' }, 404],
    ['malformed JSON', { method: 'POST', url: '/api/things', headers: json, payload: '{"a":' }, 400],
    ['an empty body', { method: 'POST', url: '/api/things', headers: json, payload: '' }, 400],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/api/things', headers: json, payload: '{"__proto__":{}}' },
      400,
    ],
    [
      'a wrong type',
      { method: 'POST', url: '/api/things', headers: { 'content-type': 'text/csv' }, payload: 'a' },
      415,
    ],
    [
      'too much',
      { method: 'POST', url: '/api/things', headers: json, payload: JSON.stringify('a'.repeat(70_000)) },
      413,
    ],
    ['an address that is not valid', { url: '/api/%zz' }, 400],
    ['a refusal', { url: '/api/refuses' }, 422],
    ['a failure', { url: '/api/breaks' }, 500],
    ['something thrown that is no error', { url: '/api/throws-nonsense' }, 500],
  ])('after %s is problem+json.', async (_kind, request, status) => {
    const app = await makeApp({ apiRoutes: [routes] });
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status, type: 'about:blank', detail: problem.message });
    expect(problem.instance).toBe(`urn:uuid:${String(answer.headers['x-request-id'])}`);
    expect(problem.message).toMatch(/^[A-Z].+\.$/);
  });

  it('carries the words, the fields and the headers it was thrown with.', async () => {
    const app = await makeApp({ apiRoutes: [routes] });
    const answer = await app.inject('/api/refuses');
    expect(answer.json()).toMatchObject({
      title: 'Unprocessable Entity',
      message: 'Please look again.',
      errors: [{ field: 'name', msg: 'Name required' }],
      slots: ['2026-11-16T14:00:00.000Z'],
    });
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('tells nothing about what broke.', async () => {
    const app = await makeApp({ apiRoutes: [routes] });
    expect((await app.inject('/api/breaks')).body).not.toContain('hunter2');
  });

  it.each<[InjectOptions, string]>([
    [{ method: 'GET', url: '/api/things' }, 'POST'],
    [{ method: 'PUT', url: '/api/things?a=1' }, 'POST'],
    [{ method: 'OPTIONS', url: '/api/things' }, 'POST'],
    [{ method: 'POST', url: '/api/things/7', headers: json, payload: 'not json' }, 'DELETE, GET, HEAD'],
  ])('names the methods that would work: %j', async (request, allowed) => {
    const app = await makeApp({ apiRoutes: [routes] });
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allowed);
    expect(problemSchema.parse(answer.json()).status).toBe(405);
  });

  it('never swallows a call that is right.', async () => {
    const app = await makeApp({ apiRoutes: [routes] });
    const answer = await app.inject({ method: 'POST', url: '/api/things', payload: { a: 1 } });
    expect(answer.json()).toEqual({ ok: true });
  });
});

describe('An error of a page', () => {
  it('is a page.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ method: 'DELETE', url: '/company' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      allow: 'GET, HEAD, POST',
    });
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
  });
});

describe('A page while the database is away', () => {
  const away = () => Promise.reject(new StoreUnavailable('secret'));

  it.each([
    ['read', 'GET', '/case/token', requestProblems.storeAway],
    ['asked for as data', 'GET', '/case/token.data', requestProblems.storeAway],
    ['sent', 'POST', '/book/manage/token', requestProblems.storeDown],
    ['of the desk', 'GET', '/desk', requestProblems.storeAway],
  ] as const)('that is %s answers 503 and when to come back.', async (_what, method, url, words) => {
    const app = await makeApp({ render: away, deskGuard: away });
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': String(databaseLimits.retryAfterSeconds),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.body).toContain(words);
    expect(answer.body).not.toContain('secret');
  });
});
