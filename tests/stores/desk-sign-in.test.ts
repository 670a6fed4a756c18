import { beforeAll, describe, expect, it } from 'vitest';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { signInMessages } from '#content/desk/messages.ts';
import { renderMail } from '#server/mail/render.ts';
import { sessionCookie, type SignedIn } from '#server/services/desk/sessions.ts';
import { verifyLog } from '#server/services/desk/verify-log.ts';
import type { Fields, SignInAnswer } from '#contract/desk/desk.ts';
import type { LoggedEntry } from '#server/stores/ports/desk-audit.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { makeAuthenticator, type Authenticator } from '#tests/support/authenticator.ts';
import { makeDesk, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const origin = 'http://localhost:3000';
const party = { origin, id: 'localhost' };
const start = Date.parse('2026-11-16T14:00:00Z');
const machine = { actorId: 'machine', requestId: '' };

describe('signing in to the desk', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    let key: Authenticator;
    let cookie = '';

    const ask = (
      fields: Fields,
      more: { signedIn?: SignedIn | null; cookieHeader?: string; at?: typeof party } = {},
    ): Promise<SignInAnswer> =>
      test.services.signIn({
        fields,
        party: more.at ?? party,
        signedIn: more.signedIn ?? null,
        cookieHeader: more.cookieHeader,
        label: 'Chromium on Linux',
        clientAddress: '192.0.2.1',
        requestId: 'request-1',
      });
    const challengeOf = ({ body }: SignInAnswer) => body['options'] as { challenge: string };
    const open = (header = cookie) => test.services.sessions.open(header);
    const cookieOf = (answer: SignInAnswer) => (answer.cookie ?? '').split(';')[0] ?? '';
    const secretOf = (link: string) => link.split('#')[1] ?? '';

    async function join(proof: string, authenticator: Authenticator): Promise<SignInAnswer> {
      const options = await ask({ step: 'join-options', proof });
      if (options.status !== 200) return options;
      const response = authenticator.register(challengeOf(options), origin);
      return ask({ step: 'join', proof, name: 'Laptop', response });
    }

    async function signIn(authenticator = key): Promise<SignInAnswer> {
      const options = await ask({ step: 'sign-in-options' });
      return ask({ step: 'sign-in', response: authenticator.sign(challengeOf(options), origin) });
    }

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, start);
      key = makeAuthenticator('localhost');
    });

    it('is off until a first person exists.', async () => {
      expect(await test.services.isOn()).toBe(false);
      await test.services.people.invite(machine, { email: 'o@example.com', name: 'Olga', role: 'owner' });
      expect(await test.services.isOn()).toBe(true);
    });

    it('makes a passkey by a link that works once and is kept as a hash only.', async () => {
      const [olga] = await stores.desk.staff.list();
      const secret = secretOf(await test.services.people.makeLink(machine, olga?.id ?? ''));
      const answer = await join(secret, key);
      expect(answer).toMatchObject({ status: 200, body: { next: '/desk/you?welcome=1' } });
      cookie = cookieOf(answer);
      expect(answer.cookie).toMatch(
        new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Secure; HttpOnly; SameSite=Lax$`),
      );
      expect(await open()).toMatchObject({ staff: { name: 'Olga', state: 'active' }, isFresh: true });
      expect(await join(secret, makeAuthenticator('localhost'))).toMatchObject({
        status: 403,
        body: { message: signInMessages.link },
      });
      const kept = JSON.stringify([await stores.desk.signIn.sessionsOf(olga?.id ?? '')]);
      expect(kept).not.toContain(cookie.split('=')[1]);
    });

    it('refuses a link that is older than 24 hours.', async () => {
      const [olga] = await stores.desk.staff.list();
      const secret = secretOf(await test.services.people.makeLink(machine, olga?.id ?? ''));
      test.now += signInLimits.linkMs;
      expect(await ask({ step: 'join-options', proof: secret })).toMatchObject({ status: 403 });
      test.now = start;
    });

    it('takes a passkey, and gives a session of its own that voids the one before.', async () => {
      const options = await ask({ step: 'sign-in-options' });
      const before = cookie;
      const response = key.sign(challengeOf(options), origin);
      const answer = await ask({ step: 'sign-in', response }, { cookieHeader: before });
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
      expect(cookie).not.toBe(before);
      expect(await open(before)).toBeNull();
      expect(await open()).not.toBeNull();
    });

    it('does not adopt a token that a browser brought along.', async () => {
      const planted = `${sessionCookie}=${'A'.repeat(43)}`;
      const options = await ask({ step: 'sign-in-options' });
      const response = key.sign(challengeOf(options), origin);
      const answer = await ask({ step: 'sign-in', response }, { cookieHeader: planted });
      expect(answer.cookie).not.toContain('A'.repeat(43));
      expect(await open(planted)).toBeNull();
    });

    it('refuses an answer that is sent again.', async () => {
      const options = await ask({ step: 'sign-in-options' });
      const response = key.sign(challengeOf(options), origin);
      expect(await ask({ step: 'sign-in', response })).toMatchObject({ status: 200 });
      expect(await ask({ step: 'sign-in', response })).toMatchObject({ status: 403, cookie: null });
    });

    it('refuses an answer after five minutes.', async () => {
      const options = await ask({ step: 'sign-in-options' });
      test.now += signInLimits.challengeMs;
      const response = key.sign(challengeOf(options), origin);
      expect(await ask({ step: 'sign-in', response })).toMatchObject({ status: 403 });
      test.now = start;
    });

    it.each([
      ['from another origin', 'http://evil.example', undefined],
      ['from another port', 'http://localhost:3001', undefined],
      ['of someone who was not verified', origin, 0x01],
    ])('refuses an answer %s.', async (_what, from, flags) => {
      const options = await ask({ step: 'sign-in-options' });
      const response = key.sign(challengeOf(options), from, flags);
      expect(await ask({ step: 'sign-in', response })).toMatchObject({ status: 403, cookie: null });
    });

    it('refuses a challenge that was given out for something else.', async () => {
      const signedIn = await open();
      const options = await ask({ step: 'confirm-options' }, { signedIn });
      const response = key.sign(challengeOf(options), origin);
      expect(await ask({ step: 'sign-in', response })).toMatchObject({ status: 403 });
    });

    it('refuses a passkey whose counter runs backwards, and logs it.', async () => {
      key.counter = 0;
      expect(await signIn()).toMatchObject({ status: 403 });
      key.counter = 100;
      expect(await signIn()).toMatchObject({ status: 200 });
      const log = await stores.desk.audit.page(null, 50);
      expect(log.map(({ action }) => action)).toContain('passkey-cloned');
    });

    it.each([undefined, '', 'null', '{}', '[]', 'x'.repeat(20_000), '{"id":1}'])(
      'refuses %s instead of an answer.',
      async (response) => {
        const fields = response === undefined ? { step: 'sign-in' } : { step: 'sign-in', response };
        expect(await ask(fields)).toMatchObject({ status: 400 });
      },
    );

    it('asks for a fresh passkey after five minutes, which has to be one’s own.', async () => {
      cookie = cookieOf(await signIn());
      test.now += signInLimits.freshMs;
      const signedIn = await open();
      expect(signedIn?.isFresh).toBe(false);
      expect(await ask({ step: 'add-options' }, { signedIn })).toMatchObject({ status: 403 });
      const options = await ask({ step: 'confirm-options' }, { signedIn });
      const response = key.sign(challengeOf(options), origin);
      expect(await ask({ step: 'confirm', response }, { signedIn })).toMatchObject({ status: 200 });
      expect((await open())?.isFresh).toBe(true);
      expect(await ask({ step: 'confirm-options' })).toMatchObject({ status: 401 });
    });

    it('keeps the last passkey, and removes one of two.', async () => {
      const signedIn = await open();
      if (!signedIn) throw new Error('signed out');
      const desk = test.services.open({ signedIn, requestId: 'r', clientAddress: '::1' });
      expect(await desk.removePasskey(key.id)).toMatchObject({ ok: false, status: 409 });
      const second = makeAuthenticator('localhost');
      const options = await ask({ step: 'add-options' }, { signedIn });
      const response = second.register(challengeOf(options), origin);
      expect(await ask({ step: 'add', name: 'Key', response }, { signedIn })).toMatchObject({ status: 200 });
      expect(await signIn(second)).toMatchObject({ status: 200 });
      expect(await desk.removePasskey(second.id)).toEqual({ ok: true });
      expect(await signIn(second)).toMatchObject({ status: 403, body: { message: signInMessages.unknown } });
    });

    it('lets a recovery code make one passkey, tells every owner, and logs it.', async () => {
      const signedIn = await open();
      if (!signedIn) throw new Error('signed out');
      const codes = await test.services.open({ signedIn, requestId: 'r', clientAddress: '::1' }).newCodes();
      expect(new Set(codes).size).toBe(10);
      const code = ` ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')}`;
      const rescue = makeAuthenticator('localhost');
      expect(await join(code, rescue)).toMatchObject({ status: 200 });
      expect(await join(code, makeAuthenticator('localhost'))).toMatchObject({
        status: 403,
        body: { message: signInMessages.code },
      });
      expect(await stores.desk.signIn.countCodes(signedIn.staff.id)).toBe(9);
      const mails = await stores.outbox.claim({ owner: 't', now: test.now, leaseMs: 1, limit: 9 });
      const notice = mails.find(({ kind }) => kind === 'desk-recovery');
      if (!notice) throw new Error('no mail');
      expect(notice.recipient).toBe('o@example.com');
      expect(renderMail(notice).text).toContain('Olga used a recovery code');
      const log = await stores.desk.audit.page(null, 5);
      expect(log.map(({ action }) => action)).toContain('recovered-by-code');
    });

    it.each([
      ['8 hours without a request', [], signInLimits.idleMs],
      ['24 hours in all', [7, 14, 21], signInLimits.longestMs],
    ] as const)('ends after %s.', async (_what, visits, end) => {
      test.now = start + 48 * 60 * 60_000;
      const begun = test.now;
      cookie = cookieOf(await signIn());
      const seen: boolean[] = [];
      for (const hours of visits) {
        test.now = begun + hours * 60 * 60_000;
        seen.push((await open()) !== null);
      }
      expect(seen).toEqual(visits.map(() => true));
      test.now = begun + end;
      expect(await open()).toBeNull();
    });

    it('ends with the person’s access, whose name stays beside what they did.', async () => {
      const olga = (await stores.desk.staff.list())[0];
      const gone = await test.person('Gita', 'clients');
      const act = (fields: Fields) =>
        test.services
          .open({
            signedIn: {
              staff: olga ?? gone.staff,
              isFresh: true,
              session: { hash: '', staffId: '', label: '', createdAt: 0, seenAt: 0, freshAt: 0 },
            },
            requestId: 'r',
            clientAddress: '::1',
          })
          .workOnPeople(fields);
      expect(await act({ intent: 'end', id: olga?.id ?? '' })).toMatchObject({ ok: false, status: 409 });
      expect(await act({ intent: 'role', id: olga?.id ?? '', role: 'clients' })).toMatchObject({
        status: 409,
      });
      expect(await act({ intent: 'end', id: gone.staff.id })).toMatchObject({ ok: true });
      expect(await act({ intent: 'link', id: gone.staff.id })).toMatchObject({ ok: false, status: 404 });
      expect(
        await act({ intent: 'invite', email: 'o@example.com', name: 'Again', role: 'hiring' }),
      ).toMatchObject({
        ok: false,
        errors: [{ field: 'email' }],
      });
      expect(
        await act({ intent: 'invite', email: 'n@example.com', name: 'New', role: 'hiring' }),
      ).toMatchObject({
        ok: true,
        link: expect.stringMatching(/^https:\/\/example\.com\/desk\/join#[\w-]{43}$/) as string,
      });
    });

    it('leaves a log that shows when an entry was changed or taken out.', async () => {
      const entries: LoggedEntry[] = [];
      for await (const entry of stores.desk.audit.all()) entries.push(entry);
      expect(entries.length).toBeGreaterThan(10);
      async function* from(list: readonly LoggedEntry[]) {
        yield* list;
      }
      expect(await verifyLog(from(entries))).toMatchObject({ entries: entries.length, broken: null });
      const changed = entries.map((entry) => (entry.seq === 4 ? { ...entry, action: 'noted' } : entry));
      expect(await verifyLog(from(changed))).toMatchObject({ broken: 4 });
      expect(await verifyLog(from(entries.filter(({ seq }) => seq !== 5)))).toMatchObject({ broken: 6 });
    });
  });
});
