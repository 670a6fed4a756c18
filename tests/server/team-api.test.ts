import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiCalls, apiScopes, teamApiLimits, type ApiCallName, type ApiScope } from '#contract/team-api.ts';
import { dayMs } from '#contract/durations.ts';
import { featureRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/http/logging.ts';
import { createServices, type Services } from '#server/services.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { makeApp } from '#tests/server/test-app.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { hostileRequest } from '#tests/support/hostile-requests.ts';
import { signedInCookie } from '#tests/support/desk.ts';
import { silentLog } from '#tests/support/tickets.ts';

const machine = { actorId: 'machine', requestId: '' };
const calls = Object.entries(apiCalls) as [ApiCallName, (typeof apiCalls)[ApiCallName]][];
/** One that could be one of ours, but isn't. */
const unknownPath = (name: ApiCallName) => {
  const { path } = apiCalls[name];
  const id = path.includes('/applications/') ? 'APP-K7M-4QX-9TB' : 'K7M-4QX-9TB';
  return path.replace(':id', id).replace(':file', 'file-1');
};
const bodies: Partial<Record<ApiCallName, object>> = {
  sendMessage: { text: 'Hello' },
  setState: { state: 'scoped' },
  writeToCandidate: { text: 'Hello' },
  setStage: { stage: 1, text: 'Hello' },
  endApplication: { state: 'declined', reason: 'Too far away', text: 'Hello' },
  setOwner: { ownerId: null },
  noteCall: { state: 'booked', callId: 'evt-1', start: '2030-01-02T15:00:00Z', by: 'visitor' },
  erasePerson: { email: 'nobody@example.com' },
  sendQuote: {
    text: 'Our quote',
    currency: 'USD',
    priceKind: 'fixed',
    amount: '100',
    included: ['All of it'],
    validUntil: '2030-01-01',
    terms: 'v1',
    starts: ['2030-01-02'],
  },
};

describe('the API for the team’s tools', () => {
  let dataDir = '';
  let stores: Stores;
  let services: Services;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'team-api-'));
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  });
  beforeEach(() => {
    services = createServices(stores, { ...readEnv({}), dataDir }, silentLog);
  });
  afterAll(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const tokenFor = (scopes: readonly ApiScope[], days = 30) =>
    services.desk.teamApi.tokens.make(machine, { label: 'A tool', scopes: [...scopes], days });
  const idOf = (token: string) => token.slice('team_'.length).split('.')[0] ?? '';
  const app = (more: Parameters<typeof makeApp>[0] = {}) =>
    makeApp({ services, apiRoutes: featureRoutes, ...more });
  type App = Awaited<ReturnType<typeof app>>;
  const ask = (on: App, name: ApiCallName, headers: Record<string, string>, remoteAddress = '192.0.2.1') => {
    const { method } = apiCalls[name];
    const body = bodies[name];
    return on.inject({
      method,
      url: `/api${unknownPath(name)}`,
      headers,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  const alsoReads: Partial<Record<ApiScope, ApiScope>> = {
    'tickets:write': 'tickets:read',
    'applications:write': 'applications:read',
  };

  it('opens each address to its scope alone (writing brings the reading of its answers along), and to nothing that isn’t a token.', async () => {
    const on = await app({ environment: { RATE_LIMIT: 'off' } });
    for (const scope of apiScopes) {
      const rest = apiScopes.filter((each) => each !== scope && alsoReads[each] !== scope);
      const [token, all] = [await tokenFor([scope]), await tokenFor(rest)];
      for (const [name, call] of calls) {
        const isOpenTo = (scopes: readonly ApiScope[]) =>
          scopes.some((each) => each === call.scope || alsoReads[each] === call.scope);
        const [its, others] = [await ask(on, name, bearer(token)), await ask(on, name, bearer(all))];
        // What's there is read; of what isn't, it says so.
        const found = call.path.includes(':id') ? 404 : 200;
        expect([scope, name, its.statusCode, others.statusCode]).toEqual([
          scope,
          name,
          isOpenTo([scope]) ? found : 403,
          isOpenTo(rest) ? found : 403,
        ]);
      }
    }
    for (const [name] of calls)
      for (const [at, headers] of [{}, bearer('nonsense'), { authorization: 'Basic YTpi' }].entries()) {
        // From networks of their own: strangers have few calls.
        const answer = await ask(on, name, headers, `192.0.2.${10 + at}`);
        expect([name, answer.statusCode, answer.headers['www-authenticate']]).toEqual([name, 401, 'Bearer']);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
  });

  it('refuses a token that was changed, has expired or was revoked, at once and on other processes.', async () => {
    const token = await tokenFor(['tickets:read']);
    const elsewhere = await openStores({ dataDir, databaseUrl: null }, silentLog);
    const other = createServices(elsewhere, { ...readEnv({}), dataDir }, silentLog);
    const [here, there] = [await app(), await app({ services: other })];
    const statuses = async (with_: string) => [
      (await ask(here, 'listTickets', bearer(with_))).statusCode,
      (await ask(there, 'listTickets', bearer(with_))).statusCode,
    ];
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await statuses(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual([401, 401]);
    await services.desk.teamApi.tokens.revoke(machine, idOf(token));
    expect(await statuses(token)).toEqual([401, 401]);
    const short = await tokenFor(['tickets:read'], 1);
    expect(await statuses(short)).toEqual([200, 200]);
    const database = (await stores.desk.tokens.find(idOf(short)))?.expiresAt ?? 0;
    expect(database - Date.now()).toBeLessThanOrEqual(dayMs);
    await elsewhere.close();
  });

  it('sets no cookie, lets no other website’s script in, and a session of the desk doesn’t open it.', async () => {
    const on = await app();
    const token = await tokenFor(['tickets:read', 'erase']);
    const read = await ask(on, 'listTickets', { ...bearer(token), origin: 'https://evil.example' });
    expect(read.headers['set-cookie']).toBeUndefined();
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    expect(read.headers['cache-control']).toBe('no-store');
    const preflight = await on.inject({ method: 'OPTIONS', url: '/api/v1/tickets' });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
      405,
      undefined,
    ]);
    const write = await ask(on, 'erasePerson', { ...bearer(token), origin: 'https://evil.example' });
    expect(write.statusCode).toBe(403);
    const staff = {
      id: 'olga',
      email: 'olga@example.com',
      name: 'Olga',
      role: 'owner',
      state: 'active',
      zone: 'UTC',
      hoursFrom: 0,
      hoursTo: 1_000,
      signature: '',
      callLink: '',
      createdAt: 0,
    } as const;
    await stores.desk.staff.insert(staff, { ...machine, action: 'invited', recordId: 'olga' });
    const cookie = await signedInCookie(stores, staff, Date.now());
    expect((await ask(on, 'listTickets', { cookie }, '192.0.2.2')).statusCode).toBe(401);
    // And the other way round: nothing at the desk reads the header.
    expect(await services.desk.sessions.open(token)).toBeNull();
  });

  it('counts strangers apart, so they use up nothing of a tool’s, from the same network neither.', async () => {
    const [on, network] = [await app(), '198.51.100.7'];
    const token = await tokenFor(['tickets:read']);
    const statuses = [];
    for (let sent = 0; sent <= teamApiLimits.perNetwork; sent += 1)
      statuses.push((await ask(on, 'listTickets', {}, network)).statusCode);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    // One whose id we never signed is a stranger’s, too.
    const forged = token.replace(/\.[\w-]{43}\./, `.${'A'.repeat(43)}.`);
    expect((await ask(on, 'listTickets', bearer(forged), network)).statusCode).toBe(429);
    const mine = await ask(on, 'listTickets', bearer(token), network);
    expect(mine.statusCode).toBe(200);
    expect(mine.headers['ratelimit-policy']).toContain(`q=${teamApiLimits.perToken}`);
  });

  it('keeps tokens out of the log, the database, exports and its answers.', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, false, { write: (line) => void lines.push(line) });
    const on = await app({ logger });
    const token = await tokenFor(['tickets:read', 'erase']);
    const answers = [
      await ask(on, 'listTickets', bearer(token)),
      await ask(on, 'readTicket', bearer(token)),
      await ask(on, 'setState', bearer(token)),
      await on.inject({ url: '/api/v1/nothing', headers: bearer(token) }),
    ];
    const secret = token.split('.').at(-1) ?? '';
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(secret);
    expect(JSON.stringify(answers.map(({ body, headers }) => [body, headers]))).not.toContain(secret);
    expect(JSON.stringify(await stores.desk.tokens.list())).not.toContain(secret);
    for await (const entry of stores.desk.audit.all()) expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it('answers 2xx or 4xx to whatever is sent with a token, and the server is still healthy.', async () => {
    const on = await app({ environment: { RATE_LIMIT: 'off' } });
    const token = bearer(await tokenFor(apiScopes));
    const random = seededRandom(20_261_119);
    const failures: unknown[] = [];
    for (const [name, { method }] of calls)
      for (let sent = 0; sent < 8; sent += 1) {
        const { headers, body } = hostileRequest(random);
        const url = `/api${unknownPath(name)}`;
        const answer = await on.inject({ method, url, headers: { ...headers, ...token }, payload: body });
        if (!/^[24]/.test(String(answer.statusCode))) failures.push({ name, headers, body: String(body) });
      }
    for (const query of [
      'cursor=x',
      'cursor=1.',
      'cursor=1.%00',
      'updatedSince=yesterday',
      'cursor=1.a&cursor=2.b',
    ])
      expect([
        query,
        (await on.inject({ url: `/api/v1/tickets?${query}`, headers: token })).statusCode,
      ]).toEqual([query, 400]);
    expect(failures).toEqual([]);
    expect((await on.inject('/healthz')).statusCode).toBe(200);
  });

  it('answers 404 below its path, and 405 with the methods an address takes.', async () => {
    const on = await app({ environment: { RATE_LIMIT: 'off' } });
    const headers = bearer(await tokenFor(apiScopes));
    expect((await on.inject({ url: '/api/v1/nothing', headers })).statusCode).toBe(404);
    const wrong = await on.inject({ method: 'DELETE', url: '/api/v1/tickets/K7M-4QX-9TB', headers });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
    // A longer id, an encoded slash: nothing we have, and nothing the database is asked.
    for (const id of ['x'.repeat(200), '%00', '..%2F..%2Fdesk', "'or'1"])
      expect((await on.inject({ url: `/api/v1/bookings/${id}`, headers })).statusCode).toBe(404);
    const text = await on.inject({
      method: 'POST',
      url: '/api/v1/erasures',
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: '{"email":"a@example.com"}',
    });
    expect(text.statusCode).toBe(415);
  });
});
