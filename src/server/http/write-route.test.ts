import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readFormSignals, readSelectedServices } from './write-route.ts';

async function read(headers: Record<string, string | string[]>) {
  const app = Fastify();
  app.get('/', (request, reply) =>
    reply.send({ signals: readFormSignals(request), services: readSelectedServices(request) }),
  );
  return (await app.inject({ url: '/', headers })).json<unknown>();
}

describe('What a form sends beside its body', () => {
  it('is read from its headers.', async () => {
    expect(await read({ 'form-signals': 'trap=?1, elapsed=12', 'selected-services': 'web, api' })).toEqual({
      signals: { honeypotFilled: true, elapsedMs: 12 },
      services: ['web', 'api'],
    });
  });

  it('is nothing where it is missing or cannot be read.', async () => {
    expect(await read({})).toEqual({ signals: null, services: [] });
    expect(await read({ 'form-signals': 'x', 'selected-services': '!' })).toEqual({
      signals: null,
      services: [],
    });
  });
});
