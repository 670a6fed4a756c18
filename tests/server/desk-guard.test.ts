import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationsDeskPath, deskAccess } from '#contract/desk/access.ts';
import { roles, type Role } from '#contract/desk/roles.ts';
import { createDeskGuard } from '#server/desk/guard.ts';
import { browserCookie, hashSecret, sessionCookie } from '#server/desk/sessions.ts';
import { readEnv } from '#server/env.ts';
import { renderPolicy } from '#server/pages/page-routes.ts';
import type { Render } from '#server/pages/render.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { deskRoutes } from '#web/routes.ts';
import { makeApp } from '#tests/server/test-app.ts';
import { makeDesk, signedInCookie, testDeskSigning } from '#tests/support/desk.ts';
import { silentLog } from '#tests/support/tickets.ts';

/** Every URL in the route list, as the router assembles it. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [], file }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = path === undefined || file.includes('layout') ? [] : [here];
    return [...own, ...addresses(children, here)];
  });
}

/** Reports what a page would have received. */
const sayVisit: Render = async (request, { desk }) => {
  const { pathname } = new URL(request.url);
  const kind = desk === undefined ? 'no desk' : desk.kind === 'redirect' ? desk.to.split('?')[0] : desk.kind;
  return new Response(kind ?? '', {
    status: pathname === '/404' ? 404 : 200,
    headers: { 'Content-Type': 'text/plain' },
  });
};

const host = 'localhost:3000';
const origin = `http://${host}`;

// A few hundred requests; a busy machine is slow, not wrong.
describe('the gate of the desk', { timeout: 60_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gate-'));
  let stores: Stores;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  });
  afterAll(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function appWith(environment: NodeJS.ProcessEnv = {}) {
    const { services } = makeDesk(stores, Date.now());
    return makeApp({
      environment,
      render: sayVisit,
      deskGuard: createDeskGuard(services, readEnv(environment)),
    });
  }

  it('answers 404 for every address until a first person exists.', async () => {
    const app = await appWith();
    for (const url of Object.keys(deskAccess)) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
    }
  });

  it('looks whether there is a desk once for all who ask at the same time.', async () => {
    const { services } = makeDesk(stores, Date.now());
    const isOn = vi.spyOn(services, 'isOn');
    const app = await makeApp({ render: sayVisit, deskGuard: createDeskGuard(services, readEnv({})) });
    const visit = () => app.inject({ url: '/desk', headers: { host } });
    await Promise.all(Array.from({ length: 50 }, visit));
    expect(isOn).toHaveBeenCalledTimes(1);
  });

  describe('once there are people', () => {
    beforeAll(async () => {
      const test = makeDesk(stores, Date.now());
      for (const role of roles) {
        const { staff } = await test.person(role, role);
        for (const isFresh of [true, false]) {
          const now = Date.now();
          const freshAt = isFresh ? now : now - 10 * 60_000;
          cookies.set(`${role} ${isFresh}`, await signedInCookie(stores, staff, now, freshAt));
        }
      }
    });

    it('has a row for each address of the route list, and no row without a route.', () => {
      expect(addresses(deskRoutes).toSorted()).toEqual(Object.keys(deskAccess).toSorted());
    });

    it('is not kept awake by what a page asks in the background.', async () => {
      const app = await appWith();
      const before = Date.now() - 5 * 60_000;
      const { staff } = await makeDesk(stores, before).person('Away', 'clients');
      const cookie = await signedInCookie(stores, staff, before);
      const seenAfter = async (url: string, headers = {}) => {
        await app.inject({ url, headers: { host, cookie, ...headers } });
        return (await stores.desk.signIn.sessionsOf(staff.id))[0]?.seenAt;
      };
      const inBackground = { 'sec-fetch-dest': 'empty' };
      expect(await seenAfter('/desk/news', inBackground)).toBe(before);
      expect(await seenAfter('/desk', inBackground)).toBe(before);
      expect(await seenAfter('/desk')).toBeGreaterThan(before);
    });

    const cases = Object.entries(deskAccess).flatMap(([pattern, access]) =>
      [...roles, null].flatMap((role) =>
        (['GET', 'POST'] as const).flatMap((method) =>
          [true, false].map((isFresh) => ({ pattern, access, role, method, isFresh })),
        ),
      ),
    );

    it('lets each role do what the table says, fresh or not, reading and writing.', async () => {
      const app = await appWith();
      for (const { pattern, access, role, method, isFresh } of cases) {
        const id = pattern.startsWith(applicationsDeskPath) ? 'APP-K7M-4QX-9TB' : 'K7M-4QX-9TB';
        const url = pattern.replace(':id', id);
        const cookie = role === null ? undefined : cookies.get(`${role} ${isFresh}`);
        const answer = await app.inject({
          url,
          method,
          headers: { host, ...(cookie ? { cookie } : {}), ...(method === 'POST' ? { origin } : {}) },
        });
        const need = method === 'POST' ? access.write : access.read;
        const expected =
          need === 'nobody'
            ? 'public'
            : role === null
              ? '/desk/sign-in'
              : !access.roles.includes(role)
                ? 'refused'
                : need === 'fresh' && !isFresh
                  ? '/desk/confirm'
                  : 'open';
        expect(`${method} ${pattern} ${role} ${isFresh}: ${answer.body}`).toBe(
          `${method} ${pattern} ${role} ${isFresh}: ${expected}`,
        );
      }
    });

    it.each([
      ['hiring', '/desk/tickets', 'refused'],
      ['clients', '/desk/applications', 'refused'],
      ['clients', '/desk/people', 'refused'],
      ['hiring', '/desk/log', 'refused'],
      ['owner', '/desk/people', 'open'],
      ['clients', '/desk/tickets', 'open'],
      ['hiring', '/desk/applications', 'open'],
    ] as const satisfies readonly (readonly [Role, string, string])[])(
      'gives %s at %s: %s.',
      async (role, url, expected) => {
        const app = await appWith();
        const headers = { host, cookie: cookies.get(`${role} true`) ?? '' };
        expect((await app.inject({ url, headers })).body).toBe(expected);
      },
    );

    it.each([
      ['another site', 'https://evil.example'],
      ['another port', 'http://localhost:3001'],
      ['nowhere it would name', undefined],
      ['a sandbox', 'null'],
    ])('refuses a write from %s.', async (_what, from) => {
      const app = await appWith();
      const cookie = cookies.get('owner true') ?? '';
      const answer = await app.inject({
        url: '/desk/tickets/K7M-4QX-9TB',
        method: 'POST',
        headers: { host, cookie, ...(from === undefined ? {} : { origin: from }) },
      });
      expect(answer.statusCode).toBe(403);
    });

    it('keeps its answers out of caches and search engines, and allows passkeys there alone.', async () => {
      const app = await appWith();
      const { headers } = await app.inject({ url: '/desk/sign-in', headers: { host } });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
      const publicPage = await app.inject({ url: '/', headers: { host } });
      expect(publicPage.headers['permissions-policy']).toContain('publickey-credentials-get=()');
    });

    it('hides on every host but its own when it has one.', async () => {
      const app = await appWith({ DESK_URL: 'https://desk.example.com', TRUST_PROXY: '1' });
      expect((await app.inject({ url: '/desk', headers: { host } })).statusCode).toBe(404);
      const claimed = { host, 'x-forwarded-host': 'desk.example.com' };
      expect((await app.inject({ url: '/desk', headers: claimed })).statusCode).toBe(404);
      const own = { host: 'desk.example.com', cookie: cookies.get('owner true') ?? '' };
      expect((await app.inject({ url: '/desk', headers: own })).body).toBe('open');
      const write = { ...own, origin: 'https://desk.example.com' };
      expect((await app.inject({ url: '/desk/calls', method: 'POST', headers: write })).body).toBe('open');
    });

    it.each(['/desk/', '/desk//tickets', '/Desk', '/desk/unknown', '/desk/tickets/a/b', '/desk/%74ickets'])(
      'gives nothing away at %s.',
      async (url) => {
        const app = await appWith();
        const answer = await app.inject({ url, headers: { host, cookie: cookies.get('owner true') ?? '' } });
        expect(answer.body).not.toBe('open');
      },
    );

    it.each([
      '',
      'x',
      `${sessionCookie}=short`,
      `${sessionCookie}=${'z'.repeat(43)}`,
      `other=${'z'.repeat(43)}`,
    ])('sends a stranger with the cookie %j to the sign-in.', async (cookie) => {
      const app = await appWith();
      expect((await app.inject({ url: '/desk', headers: { host, cookie } })).body).toBe('/desk/sign-in');
    });

    it('counts known browsers and sessions by themselves, never as strangers.', async () => {
      const test = makeDesk(stores, Date.now());
      const gate = createDeskGuard(test.services, readEnv({}));
      const counted: unknown[] = [];
      const app = await makeApp({
        render: sayVisit,
        deskGuard: (request, reply, count) =>
          gate(request, reply, (client) => {
            counted.push(client ?? 'a stranger');
            return count(client);
          }),
      });
      const ask = async (url: string, cookie: string, method: 'GET' | 'POST' = 'GET') => {
        counted.length = 0;
        const { statusCode } = await app.inject({ url, method, headers: { host, cookie, origin } });
        return { statusCode, counted: [...counted] };
      };
      const browser = `${browserCookie}=${(await testDeskSigning.signer())('desk-browser', 'b1')}`;
      const known = { statusCode: 200, counted: [{ known: 'b1' }] };
      expect(await ask('/desk/sign-in', browser)).toMatchObject(known);
      expect(await ask('/desk', browser)).toMatchObject(known);
      expect(await ask('/desk/passkey', browser, 'POST')).toMatchObject(known);
      // After a restart no network is remembered, but the browser is.
      const session = cookies.get('owner false') ?? '';
      expect(await ask('/desk', `${session}; ${browser}`)).toMatchObject(known);
      expect(await ask('/desk', session)).toMatchObject({ statusCode: 200, counted: [] });
      const bySession = { statusCode: 200, counted: [{ known: hashSecret(session.split('=')[1] ?? '') }] };
      expect(await ask('/desk/passkey', session, 'POST')).toMatchObject(bySession);
      expect(await ask('/desk/people', session, 'POST')).toMatchObject(bySession);
      const madeUp = `${sessionCookie}=${'y'.repeat(43)}; ${browserCookie}=b1.${'y'.repeat(43)}`;
      expect(await ask('/desk', madeUp)).toMatchObject({ counted: ['a stranger'] });
    });

    it('counts whoever tries cookies before the first look-up, and no colleague of the same network.', async () => {
      const { services } = makeDesk(stores, Date.now());
      const open = vi.spyOn(services.sessions, 'open');
      const now = Date.now();
      const app = await makeApp({
        render: sayVisit,
        deskGuard: createDeskGuard(services, readEnv({})),
        now: () => now,
      });
      const ask = async (cookie: string) =>
        (await app.inject({ url: '/desk', headers: { host, cookie } })).statusCode;
      const colleague = cookies.get('owner true') ?? '';
      expect(await ask(colleague)).toBe(200);
      const madeUp = (index: number) => `${sessionCookie}=${String(index).padStart(43, 'z')}`;
      const most = renderPolicy.perClient - 1;
      for (let index = 0; index < most; index += 1) expect(await ask(madeUp(index))).toBe(200);
      expect(await ask(madeUp(most))).toBe(429);
      expect(open).toHaveBeenCalledTimes(most + 1);
      for (let index = 0; index < 5; index += 1) expect(await ask(colleague)).toBe(200);
    });
  });
});
