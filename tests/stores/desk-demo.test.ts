import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { jobs } from '#content/jobs/all.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { fillDemo } from '#scripts/owner/demo.ts';
import { inspectContent } from '#server/applications/resume/inspect.ts';
import { hashSecret } from '#server/desk/sessions.ts';
import { createNewsletterService } from '#server/newsletter/service.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { makeDesk, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { newsletterParts } from '#tests/support/newsletter.ts';
import { callSite } from '#tests/support/site-command.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

const email = 'real@example.com';

describe('the demo of the desk', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, Date.now());
    });

    const fill = () => fillDemo(stores, test.services.people);

    it.each([
      ['a ticket', () => makeWriteSet({ ticket: { email } })],
      ['an application', () => makeApplicationWriteSet({ application: { email } })],
      ['a call', () => makeBookingWriteSet({ email })],
    ])('refuses a database that holds %s, and adds nothing.', async (_what, makeRecord) => {
      await stores.intake.write(makeRecord());
      await expect(fill()).rejects.toThrow('The data folder is not empty.');
      expect(await stores.desk.staff.list()).toEqual([]);
      await stores.erasePerson(email);
    });

    it('refuses a database that holds a subscriber.', async () => {
      await createNewsletterService(newsletterParts(stores)).subscribe(
        { email },
        { admission, idempotencyKey: null },
      );
      await expect(fill()).rejects.toThrow('The data folder is not empty.');
      await stores.erasePerson(email);
    });

    describe('once filled', () => {
      let link = '';
      let owner: Awaited<ReturnType<TestDesk['person']>>;
      beforeAll(async () => {
        link = await fill();
        test.now = Date.now();
        owner = await test.person('Visitor', 'owner');
      });

      it('gives the link of its owner, who makes a passkey with it.', async () => {
        expect(link).toMatch(/^https:\/\/example\.com\/desk\/join#[\w-]{43}$/);
        const found = await stores.desk.staff.findLink(hashSecret(link.split('#')[1] ?? ''), test.now);
        const staff = await stores.desk.staff.findById(found?.staffId ?? '');
        expect(staff).toMatchObject({ role: 'owner', state: 'invited' });
      });

      it('has colleagues who can work, each in their role.', async () => {
        const team = (await owner.desk().people()).filter(({ name }) => name !== 'Visitor');
        expect(team.map(({ role, state }) => `${role}: ${state}`).toSorted()).toEqual([
          'clients: active',
          'hiring: active',
          'owner: invited',
        ]);
      });

      it('has tickets in several states: late, soon due, nobody’s, waiting, with a quote about to expire, and closed.', async () => {
        const { late, soon, later, quotes } = await owner.desk().today();
        for (const list of [late, soon, later.filter((row) => row.owner === null), quotes])
          expect(list).not.toEqual([]);
        const { rows } = await owner.desk().tickets('open', '', null);
        expect(new Set(rows.map(({ state }) => state))).toEqual(
          new Set(['new', 'contacted', 'scoped', 'quoted']),
        );
        expect(rows.some(({ waitingUntil }) => (waitingUntil ?? 0) > test.now)).toBe(true);
        const closed = (await owner.desk().tickets('closed', '', null)).rows;
        expect(closed).not.toEqual([]);
        expect(closed.some(({ state }) => isOpen(state))).toBe(false);
      });

      it('gives tickets to people who may see them, and every one can be opened.', async () => {
        const people = await owner.desk().people();
        const roleOf = (id: string) => people.find((person) => person.id === id)?.role;
        const all = [
          ...(await owner.desk().tickets('open', '', null)).rows,
          ...(await owner.desk().tickets('closed', '', null)).rows,
        ];
        for (const { id } of all) {
          const ticket = await owner.desk().ticket(id);
          expect(['owner', 'clients', null]).toContain(ticket?.owner ? roleOf(ticket.owner.id) : null);
          expect(ticket?.email).toMatch(/\.example$/);
          expect(id).toMatch(ticketIdPattern);
        }
      });

      it('has applications for jobs that exist, one of them past its promised time.', async () => {
        const applications = await owner.desk().applications(false);
        expect(applications.length).toBeGreaterThan(1);
        for (const { jobId } of applications) expect(jobs.map(({ id }) => id)).toContain(jobId);
        const { now } = owner.desk();
        const due = (await owner.desk().today()).applications.filter(({ dueAt }) => (dueAt ?? now) <= now);
        expect(due.length).toBeGreaterThan(0);
        expect(due.length).toBeLessThan(applications.length);
      });

      it('has résumés that the site itself would take, with their right SHA-256.', async () => {
        for (const { reference } of await owner.desk().applications(false)) {
          const file = await owner.desk().resume(reference);
          const content = Buffer.from(file?.content ?? []);
          expect(await inspectContent(content)).toEqual({ ok: true, kind: 'pdf' });
          const view = await owner.desk().application(reference);
          expect(view?.resume).toMatchObject({
            sha256: createHash('sha256').update(content).digest('hex'),
            bytes: content.length,
          });
        }
      });

      it('has calls in the days to come.', async () => {
        const booked = [];
        for await (const booking of stores.bookings.all()) booked.push(booking);
        expect(booked.length).toBeGreaterThan(1);
        for (const { start, status } of booked) {
          expect(status).toBe('booked');
          expect(start).toBeGreaterThan(test.now);
        }
      });

      it('sends no mail to anybody, and refuses to be filled again.', async () => {
        expect(await stores.outbox.counts()).toMatchObject({ pending: 0, deadLettered: 0 });
        await expect(fill()).rejects.toThrow('The data folder is not empty.');
      });
    });
  });

  it(
    'is a command: it prints one link, then refuses, and leaves a log that is whole.',
    { timeout: 60_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const run = (command: string) =>
        callSite([command], {
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          PUBLIC_URL: '',
          DESK_URL: '',
          PORT: '3000',
        });
      const first = await run('demo');
      expect(first.stdout).toMatch(/^http:\/\/localhost:3000\/desk\/join#[\w-]{43}\n$/);
      expect(first.stderr).toContain('This link works once, within 24 hours.');
      expect(first.status).toBe(0);
      expect(await run('demo')).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'The data folder is not empty. The demo needs an empty one: set DATA_DIR.\n',
      });
      expect((await run('log')).stdout).toMatch(/^The log is intact: \d+ entries/);
      const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
      onTestFinished(() => stores.close());
      expect(await stores.tickets.count()).toBeGreaterThan(5);
      const times: number[] = [];
      for await (const { at } of stores.desk.audit.all()) times.push(at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  );
});
