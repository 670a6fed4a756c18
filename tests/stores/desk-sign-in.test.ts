import { describe, expect, it } from 'vitest';
import { deskMessages, signInMessages } from '#content/desk/messages.ts';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { verifyLog, type LoggedEntry } from '#server/database/audit.ts';
import { browserCookie, sessionCookie } from '#server/desk/sessions.ts';
import { hashCode, makeCodes } from '#server/desk/sign-in.ts';
import { createLimiter, createMemoryLimitStore } from '#server/http/limiter.ts';
import { mailTemplates } from '#server/features.ts';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { challengeOf, cookieOf, origin, setUpSignIn, start } from '#tests/support/desk-sign-in.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const machine = { actorId: 'machine', requestId: '' };
const secretOf = (link: string) => link.split('#')[1] ?? '';

describe('signing in to the desk', () => {
  onBothEngines((engine) => {
    const setup = setUpSignIn(engine);

    it('is off until a first person exists.', async () => {
      expect(await setup.test.services.isOn()).toBe(false);
      await setup.test.services.people.invite(machine, {
        email: 'o@example.com',
        name: 'Olga',
        role: 'owner',
      });
      expect(await setup.test.services.isOn()).toBe(true);
    });

    it('makes a passkey by a link that works once and is kept as a hash only.', async () => {
      const [olga] = await setup.stores.desk.staff.list();
      const secret = secretOf(await setup.test.services.people.makeLink(machine, olga?.id ?? ''));
      const answer = await setup.join(secret, setup.key);
      expect(answer).toMatchObject({ status: 200, body: { next: '/desk/you?welcome=1' } });
      setup.cookie = cookieOf(answer);
      expect(answer.cookie).toMatch(
        new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Secure; HttpOnly; SameSite=Lax$`),
      );
      expect(await setup.open()).toMatchObject({ staff: { name: 'Olga', state: 'active' }, isFresh: true });
      expect(await setup.join(secret, makeAuthenticator('localhost'))).toMatchObject({
        status: 403,
        body: { message: signInMessages.link },
      });
      const kept = JSON.stringify([await setup.stores.desk.signIn.sessionsOf(olga?.id ?? '')]);
      expect(kept).not.toContain(setup.cookie.split('=')[1]);
    });

    it('lets an invited person in with the role they were invited for, by the newest link alone, and by none once their access ended.', async () => {
      const { people } = setup.test.services;
      const name = 'Gita';
      const invited = { email: 'gita@example.com', name, role: 'hiring' } as const;
      const first = secretOf(await people.invite(machine, invited));
      const { id } = (await people.list()).find((person) => person.name === name) ?? { id: '' };
      const [second, key] = [secretOf(await people.makeLink(machine, id)), makeAuthenticator('localhost')];
      expect(await setup.join(first, key)).toMatchObject({ status: 403 });
      const answer = await setup.join(second, key);
      expect(answer.status).toBe(200);
      expect(await setup.open(cookieOf(answer))).toMatchObject({ staff: { name, role: 'hiring' } });
      // With a passkey, the next link is one to recover by.
      const third = secretOf(await people.makeLink(machine, id));
      const signedIn = await setup.open();
      if (signedIn === null) throw new Error('signed out');
      const owner = setup.test.services.open({ signedIn, requestId: 'r', clientAddress: '::1' });
      expect(await owner.workOnPeople({ intent: 'end', id })).toMatchObject({ ok: true });
      expect(await setup.join(third, makeAuthenticator('localhost'))).toMatchObject({ status: 403 });
    });

    it('refuses a link that is older than 24 hours.', async () => {
      const [olga] = await setup.stores.desk.staff.list();
      const secret = secretOf(await setup.test.services.people.makeLink(machine, olga?.id ?? ''));
      setup.test.now += signInLimits.linkMs;
      expect(await setup.ask({ step: 'join-options', proof: secret })).toMatchObject({ status: 403 });
      setup.test.now = start;
    });

    it('takes a passkey, and gives a session of its own that voids the one before.', async () => {
      const options = await setup.ask({ step: 'sign-in-options' });
      const before = setup.cookie;
      const response = setup.key.sign(challengeOf(options), origin);
      const answer = await setup.ask({ step: 'sign-in', response }, { cookieHeader: before });
      expect(answer.status).toBe(200);
      setup.cookie = cookieOf(answer);
      expect(setup.cookie).not.toBe(before);
      expect(await setup.open(before)).toBeNull();
      expect(await setup.open()).not.toBeNull();
    });

    it('does not adopt a token that a browser brought along.', async () => {
      const planted = `${sessionCookie}=${'A'.repeat(43)}`;
      const options = await setup.ask({ step: 'sign-in-options' });
      const response = setup.key.sign(challengeOf(options), origin);
      const answer = await setup.ask({ step: 'sign-in', response }, { cookieHeader: planted });
      expect(answer.cookie).not.toContain('A'.repeat(43));
      expect(await setup.open(planted)).toBeNull();
    });

    it('refuses an answer that is sent again.', async () => {
      const options = await setup.ask({ step: 'sign-in-options' });
      const response = setup.key.sign(challengeOf(options), origin);
      expect(await setup.ask({ step: 'sign-in', response })).toMatchObject({ status: 200 });
      expect(await setup.ask({ step: 'sign-in', response })).toMatchObject({ status: 403, cookie: null });
    });

    it('refuses an answer after five minutes.', async () => {
      const options = await setup.ask({ step: 'sign-in-options' });
      setup.test.now += signInLimits.challengeMs;
      const response = setup.key.sign(challengeOf(options), origin);
      expect(await setup.ask({ step: 'sign-in', response })).toMatchObject({ status: 403 });
      setup.test.now = start;
    });

    it.each([
      ['from another origin', 'http://evil.example', undefined],
      ['from another port', 'http://localhost:3001', undefined],
      ['of someone who was not verified', origin, 0x01],
    ])('refuses an answer %s.', async (_what, from, flags) => {
      const options = await setup.ask({ step: 'sign-in-options' });
      const response = setup.key.sign(challengeOf(options), from, flags);
      expect(await setup.ask({ step: 'sign-in', response })).toMatchObject({ status: 403, cookie: null });
    });

    it('refuses a challenge that was given out for something else.', async () => {
      const signedIn = await setup.open();
      const options = await setup.ask({ step: 'confirm-options' }, { signedIn });
      const response = setup.key.sign(challengeOf(options), origin);
      expect(await setup.ask({ step: 'sign-in', response })).toMatchObject({ status: 403 });
    });

    it('refuses a passkey whose counter runs backwards, and logs it.', async () => {
      setup.key.counter = 0;
      expect(await setup.signIn()).toMatchObject({ status: 403 });
      setup.key.counter = 100;
      expect(await setup.signIn()).toMatchObject({ status: 200 });
      const log = await setup.stores.desk.audit.page(null, 50);
      expect(log.map(({ action }) => action)).toContain('passkey-cloned');
    });

    it.each([undefined, '', 'null', '{}', '[]', 'x'.repeat(20_000), '{"id":1}'])(
      'refuses %s instead of an answer.',
      async (response) => {
        const fields = response === undefined ? { step: 'sign-in' } : { step: 'sign-in', response };
        expect(await setup.ask(fields)).toMatchObject({ status: 400 });
      },
    );

    it('asks for a fresh passkey after five minutes, which has to be one’s own.', async () => {
      setup.cookie = cookieOf(await setup.signIn());
      setup.test.now += signInLimits.freshMs;
      const signedIn = await setup.open();
      expect(signedIn?.isFresh).toBe(false);
      expect(await setup.ask({ step: 'add-options' }, { signedIn })).toMatchObject({ status: 403 });
      const options = await setup.ask({ step: 'confirm-options' }, { signedIn });
      const response = setup.key.sign(challengeOf(options), origin);
      expect(await setup.ask({ step: 'confirm', response }, { signedIn })).toMatchObject({ status: 200 });
      expect((await setup.open())?.isFresh).toBe(true);
      expect(await setup.ask({ step: 'confirm-options' })).toMatchObject({ status: 401 });
    });

    it('keeps the last passkey, and removes one of two.', async () => {
      const signedIn = await setup.open();
      if (!signedIn) throw new Error('signed out');
      const desk = setup.test.services.open({ signedIn, requestId: 'r', clientAddress: '::1' });
      expect(await desk.removePasskey(setup.key.id)).toMatchObject({ ok: false, status: 409 });
      const second = makeAuthenticator('localhost');
      const options = await setup.ask({ step: 'add-options' }, { signedIn });
      const response = second.register(challengeOf(options), origin);
      expect(await setup.ask({ step: 'add', name: 'Key', response }, { signedIn })).toMatchObject({
        status: 200,
      });
      expect(await setup.signIn(second)).toMatchObject({ status: 200 });
      expect(await desk.removePasskey(second.id)).toEqual({ ok: true });
      expect(await setup.signIn(second)).toMatchObject({
        status: 403,
        body: { message: signInMessages.unknown },
      });
    });

    it('removes a passkey only after a fresh one, ends its sessions, and mails the person.', async () => {
      const signedIn = await setup.open();
      if (!signedIn) throw new Error('signed out');
      const open = (isFresh: boolean) =>
        setup.test.services.open({
          signedIn: { ...signedIn, isFresh },
          requestId: 'r',
          clientAddress: '::1',
        });
      const second = makeAuthenticator('localhost');
      const options = await setup.ask({ step: 'add-options' }, { signedIn });
      const response = second.register(challengeOf(options), origin);
      await setup.ask({ step: 'add', name: 'Blue key', response }, { signedIn });
      const stolen = cookieOf(await setup.signIn(second));
      expect(await open(false).removePasskey(second.id)).toMatchObject({
        ok: false,
        status: 403,
        message: deskMessages.confirmFirst,
      });
      expect(await setup.open(stolen)).not.toBeNull();
      await sendMails(setup.stores, setup.test.now);
      expect(await open(true).removePasskey(second.id)).toEqual({ ok: true });
      expect(await setup.open(stolen)).toBeNull();
      expect(await setup.open()).not.toBeNull();
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails).toMatchObject([{ kind: 'desk-passkey', to: { address: signedIn.staff.email } }]);
      expect(mails[0]?.text).toContain('Blue key');
    });

    it('lets a recovery code make one passkey, tells every owner, and logs it.', async () => {
      const signedIn = await setup.open();
      if (!signedIn) throw new Error('signed out');
      const codes = await setup.test.services
        .open({ signedIn, requestId: 'r', clientAddress: '::1' })
        .newCodes();
      expect(new Set(codes).size).toBe(10);
      const code = ` ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')}`;
      const rescue = makeAuthenticator('localhost');
      const back = await setup.join(code, rescue);
      expect(back).toMatchObject({ status: 200, body: { next: '/desk/you?welcome=1&recovered=1' } });
      expect(await setup.join(code, makeAuthenticator('localhost'))).toMatchObject({
        status: 403,
        body: { message: signInMessages.code },
      });
      expect(await setup.stores.desk.signIn.countCodes(signedIn.staff.id)).toBe(9);
      const mails = await setup.stores.outbox.claim({
        owner: 't',
        now: setup.test.now,
        leaseMs: 1,
        limit: 9,
      });
      const notice = mails.find(({ kind }) => kind === 'desk-recovery');
      if (!notice) throw new Error('no mail');
      expect(notice.recipient).toBe('o@example.com');
      expect(mailTemplates.render(notice).text).toContain('Olga used a recovery code');
      const log = await setup.stores.desk.audit.page(null, 5);
      expect(log.map(({ action }) => action)).toContain('recovered-by-code');

      // And the follow-up we offer: someone who found the lost device is locked out, by passkey and by session.
      const lost = setup.cookie;
      const recovered = await setup.open(cookieOf(back));
      if (!recovered) throw new Error('signed out');
      const desk = (isFresh: boolean) =>
        setup.test.services.open({
          signedIn: { ...recovered, isFresh },
          requestId: 'r',
          clientAddress: '::1',
        });
      expect(await desk(false).keepOnlyThis()).toMatchObject({ ok: false, status: 403 });
      expect(await setup.open(lost)).not.toBeNull();
      expect(await desk(true).keepOnlyThis()).toEqual({ ok: true });
      expect(await setup.open(lost)).toBeNull();
      expect(await setup.signIn()).toMatchObject({ status: 403, body: { message: signInMessages.unknown } });
      expect(await setup.open(cookieOf(back))).not.toBeNull();
      expect(await setup.signIn(rescue)).toMatchObject({ status: 200 });
      expect((await sendMails(setup.stores, setup.test.now)).map(({ kind }) => kind)).toContain(
        'desk-passkey',
      );
      setup.key = rescue;
    });

    it.each([
      ['8 hours without a request', [], signInLimits.idleMs],
      ['24 hours in all', [7, 14, 21], signInLimits.longestMs],
    ] as const)('ends after %s.', async (_what, visits, end) => {
      setup.test.now = start + 48 * 60 * 60_000;
      const begun = setup.test.now;
      setup.cookie = cookieOf(await setup.signIn());
      const seen: boolean[] = [];
      for (const hours of visits) {
        setup.test.now = begun + hours * 60 * 60_000;
        seen.push((await setup.open()) !== null);
      }
      expect(seen).toEqual(visits.map(() => true));
      setup.test.now = begun + end;
      expect(await setup.open()).toBeNull();
    });

    it('is open to the team whatever strangers in many networks ask for.', async () => {
      // In memory: these are thousands of counts, and what is counted is the same.
      const limit = createLimiter(createMemoryLimitStore(), () => setup.test.now);
      const test = makeDesk(setup.stores, setup.test.now, null, { limit });
      const { perClient, inAll } = signInLimits;
      const guess = { step: 'join-options', proof: 'A'.repeat(43) };
      const askFrom = (from: string) => setup.ask(guess, { from }, test);
      for (let network = 0; network < inAll / perClient; network += 1)
        for (let step = 0; step < perClient; step += 1)
          expect((await askFrom(`198.51.100.${network}`)).status).toBe(403);
      expect(await askFrom('198.51.100.250')).toMatchObject({
        status: 429,
        body: { message: signInMessages.many },
      });
      // A browser nobody has signed in with, by its passkey; another one's passkey is a stranger's.
      const away = { from: '198.51.100.251' };
      const asked = await setup.ask({ step: 'sign-in-options' }, away, test);
      const shown = setup.key.sign(challengeOf(asked), origin);
      expect((await setup.ask({ step: 'sign-in', response: shown }, away, test)).status).toBe(200);
      const foreign = makeAuthenticator('localhost').sign(challengeOf(asked), origin);
      for (const response of [foreign, '{', 'x'.repeat(signInLimits.responseChars + 1)])
        expect(await setup.ask({ step: 'sign-in', response }, away, test)).toMatchObject({ status: 429 });
      // Whoever has an invitation or a recovery code: each may try as often as a network, and no other is let in by it.
      const [olga] = await setup.stores.desk.staff.list();
      const link = secretOf(await setup.test.services.people.makeLink(machine, olga?.id ?? ''));
      const code = makeCodes()[0] ?? '';
      await setup.stores.desk.signIn.replaceCodes(
        olga?.id ?? '',
        [hashCode(code)],
        { ...machine, action: 'codes-made', recordId: olga?.id ?? '' },
        setup.test.now,
      );
      for (const proof of [code, link]) {
        for (let step = 0; step < perClient; step += 1)
          expect((await setup.ask({ step: 'join-options', proof }, away, test)).status).toBe(200);
        expect((await setup.ask({ step: 'join-options', proof }, away, test)).status).toBe(429);
        expect((await setup.ask({ step: 'join-options', proof: `${proof}x` }, away, test)).status).toBe(429);
      }
      // A browser that has signed in before, on a network that strangers share.
      const known = (await setup.signIn()).browserCookie?.split(';')[0] ?? '';
      const from = { from: '198.51.100.1', cookieHeader: known };
      const options = await setup.ask({ step: 'sign-in-options' }, from, test);
      expect(options.status).toBe(200);
      const response = setup.key.sign(challengeOf(options), origin);
      const answer = await setup.ask({ step: 'sign-in', response }, from, test);
      expect(answer.status).toBe(200);
      // A signed-in person confirms too, even from a browser that lost its cookie.
      const signedIn = await setup.open(cookieOf(answer));
      const confirm = await setup.ask({ step: 'confirm-options' }, { signedIn, from: '198.51.100.1' }, test);
      expect(confirm.status).toBe(200);
      // A forged cookie is as good as none, and a known browser has its own limit.
      for (const cookieHeader of [`${browserCookie}=x.y`, `${known}x`])
        expect(await setup.ask(guess, { ...from, cookieHeader }, test)).toMatchObject({ status: 429 });
      for (let step = 1; step < perClient; step += 1)
        expect((await setup.ask(guess, from, test)).status).toBe(403);
      expect(await setup.ask(guess, from, test)).toMatchObject({ status: 429 });
    });

    it('gives out any number of challenges and keeps none of them.', async () => {
      const count = async () =>
        (await engine.openDatabase().db.selectFrom('passkeyChallenges').select('hash').execute()).length;
      const before = await count();
      for (let index = 0; index < 50; index += 1) await setup.ask({ step: 'sign-in-options' });
      expect(await count()).toBe(before);
    });

    it('leaves a log that shows when an entry was changed or taken out.', async () => {
      const entries: LoggedEntry[] = [];
      for await (const entry of setup.stores.desk.audit.all()) entries.push(entry);
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
