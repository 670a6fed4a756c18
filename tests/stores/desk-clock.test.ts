import { describe, expect, it } from 'vitest';
import { signAlert } from '#server/desk/event-messages.ts';
import type { post } from '#server/base/outside.ts';
import type { Stores } from '#server/stores.ts';
import { form, makeDesk, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const hour = 60 * 60_000;

describe('the notices of the clock', () => {
  onBothEngines((engine) => {
    /** All notices so far, as `step name`, then cleared: each case starts with an empty outbox. */
    async function told(stores: Stores, test: TestDesk): Promise<string[]> {
      const mails = await stores.outbox.claim({ owner: 'test', now: test.now, leaseMs: 1, limit: 100 });
      await stores.outbox.settle(
        'test',
        mails.map(({ id }) => ({ id, outcome: 'sent' as const })),
        test.now,
      );
      return mails
        .filter(({ kind }) => kind === 'desk-clock')
        .map(
          ({ payload }) =>
            `${JSON.stringify(payload['name']).replaceAll('"', '')}: ${JSON.stringify(payload['cases'])}`,
        )
        .toSorted();
    }

    const names = (mails: readonly string[]) => mails.map((mail) => mail.split(':')[0]);

    /** Each case has its own period, so they can share a database. */
    async function begin(at: number) {
      const stores = await engine.open();
      // The desk itself would keep its last owner.
      await engine.openDatabase().db.updateTable('staff').set({ state: 'ended' }).execute();
      const test = makeDesk(stores, at);
      return { stores, test };
    }

    it('tell the team at 4 hours unassigned, 16, 22 and 24 hours, each person and step once.', async () => {
      const created = Date.parse('2026-11-16T14:00:00Z');
      const { stores, test } = await begin(created);
      await test.person('Asha', 'clients');
      await test.person('Mehul', 'clients');
      await test.person('Olga', 'owner');
      await test.person('Hira', 'hiring');
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'CLK-AAA-AAA' } }));
      await told(stores, test);
      const after = async (hours: number) => {
        test.now = created + hours * hour;
        await test.services.tick();
        await test.services.tick();
        return names(await told(stores, test));
      };
      expect(await after(3.9)).toEqual([]);
      expect(await after(4)).toEqual(['Asha', 'Mehul']);
      expect(await after(15.9)).toEqual([]);
      expect(await after(16)).toEqual(['Asha', 'Mehul']);
      expect(await after(22)).toEqual(['Asha', 'Mehul']);
      // A clock that is set back tells nobody again.
      for (const hours of [21, 22]) expect(await after(hours)).toEqual([]);
      expect((await stores.desk.requests.find('CLK-AAA-AAA'))?.work.lateAt).toBeNull();
      expect(await after(24)).toEqual(['Asha', 'Mehul', 'Olga']);
      expect(await after(60)).toEqual([]);
      const events = await stores.desk.requests.events('CLK-AAA-AAA', 100);
      expect(events.map(({ kind, about }) => `${kind} ${about}`)).toEqual([
        'told unassigned',
        'told first',
        'told second',
        'late due',
      ]);
      // Late stays late, even after an answer; and being marked by the timer doesn't cause a conflict.
      const ticket = await stores.desk.requests.find('CLK-AAA-AAA');
      expect(ticket?.work).toMatchObject({ version: 0, lateAt: created + 24 * hour });
      await stores.erasePerson('ada@example.com');
    });

    it('go to the one who took it, and stop with the answer.', async () => {
      const created = Date.parse('2026-12-01T14:00:00Z');
      const { stores, test } = await begin(created);
      const asha = await test.person('Asha', 'clients');
      await test.person('Mehul', 'clients');
      await test.person('Olga', 'owner');
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'CLK-BBB-BBB' } }));
      await asha.desk().workOnTicket('CLK-BBB-BBB', form(0, { intent: 'assign', staffId: asha.staff.id }));
      await told(stores, test);
      const after = async (hours: number) => {
        test.now = created + hours * hour;
        await test.services.tick();
        return names(await told(stores, test));
      };
      expect(await after(5)).toEqual([]);
      expect(await after(16)).toEqual(['Asha']);
      expect(await after(22)).toEqual(['Asha', 'Mehul']);
      await asha.desk().workOnTicket('CLK-BBB-BBB', form(1, { intent: 'call', reached: 'yes', text: '' }));
      expect(await after(24)).toEqual([]);
      // What the visitor adds later starts a second deadline, with its own notices.
      await asha.desk().workOnTicket('CLK-BBB-BBB', form(2, { intent: 'wrote' }));
      expect(await after(24 + 16)).toEqual(['Asha']);
      await stores.erasePerson('ada@example.com');
    });

    it('go to the team, too, where whoever took it no longer sees tickets.', async () => {
      const created = Date.parse('2026-12-08T14:00:00Z');
      const { stores, test } = await begin(created);
      await test.person('Asha', 'clients');
      const hira = await test.person('Hira', 'hiring');
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'CLK-EEE-EEE' } }));
      await stores.desk.requests.write({
        recordId: 'CLK-EEE-EEE',
        version: 0,
        change: { ownerId: hira.staff.id },
        events: [],
        mails: [],
        audit: { actorId: 'machine', action: 'assigned', recordId: 'CLK-EEE-EEE', requestId: 'r' },
        now: created,
      });
      await told(stores, test);
      test.now = created + 16 * hour;
      await test.services.tick();
      expect(names(await told(stores, test))).toEqual(['Asha']);
      await stores.erasePerson('ada@example.com');
    });

    it('keep to each person’s hours across a change of clocks, but for the last one.', async () => {
      // Friday 18:00 in New York, daylight saving time; clocks go back on Sunday.
      const created = Date.parse('2027-11-05T22:00:00Z');
      const { stores, test } = await begin(created);
      const hours = { hoursFrom: 9 * 60, hoursTo: 17 * 60 };
      await test.person('York', 'clients', hours);
      await test.person('Delhi', 'clients', { ...hours, zone: 'Asia/Kolkata' });
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'CLK-CCC-CCC' } }));
      await told(stores, test);
      const at = async (iso: string) => {
        test.now = Date.parse(iso);
        await test.services.tick();
        return names(await told(stores, test));
      };
      expect(await at('2027-11-06T04:00:00Z')).toEqual([]);
      expect(await at('2027-11-06T21:59:00Z')).toEqual([]);
      expect(await at('2027-11-06T22:00:00Z')).toEqual(['Delhi', 'York']);

      // Sunday evening after the change: Monday morning comes first in India, then in New York at nine, standard time.
      const second = Date.parse('2027-11-08T00:00:00Z');
      await stores.intake.write(makeWriteSet({ now: second, ticket: { id: 'CLK-DDD-DDD' } }));
      await told(stores, test);
      expect(await at('2027-11-08T04:00:00Z')).toEqual(['Delhi']);
      expect(await at('2027-11-08T13:59:00Z')).toEqual([]);
      expect(await at('2027-11-08T14:00:00Z')).toEqual(['York']);
      await stores.erasePerson('ada@example.com');
    });

    it('are one mail for many requests, later for what may come from a program, and none for what is from before the desk.', async () => {
      const created = Date.parse('2028-01-10T14:00:00Z');
      const { stores, test } = await begin(created + 30 * hour);
      await test.person('Asha', 'clients');
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'OLD-AAA-AAA' } }));
      const fresh = test.now;
      for (let index = 0; index < 25; index += 1)
        await stores.intake.write(makeWriteSet({ now: fresh, ticket: { id: `MNY-AAA-${index}` } }));
      await stores.intake.write(
        makeWriteSet({ now: fresh - 1, ticket: { id: 'SUS-AAA-AAA', suspectReasons: ['trap-filled'] } }),
      );
      await told(stores, test);
      test.now = fresh + 4 * hour;
      await test.services.tick();
      const mails = await told(stores, test);
      expect(names(mails)).toEqual(['Asha']);
      expect(mails[0]?.match(/#MNY/g)).toHaveLength(20);
      expect(mails[0]).not.toMatch(/OLD|SUS/);
      test.now = fresh + 16 * hour;
      await test.services.tick();
      const [later = ''] = await told(stores, test);
      expect(later).toContain('#SUS-AAA-AAA');
      await stores.erasePerson('ada@example.com');
    });

    it('are told by only one of two processes.', async () => {
      const created = Date.parse('2028-03-01T14:00:00Z');
      const { stores, test } = await begin(created);
      await test.person('Asha', 'clients');
      const other = makeDesk(await engine.open(), created);
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'TWO-AAA-AAA' } }));
      await told(stores, test);
      test.now = other.now = created + 4 * hour;
      await Promise.all([test.services.tick(), other.services.tick()]);
      expect(names(await told(stores, test))).toEqual(['Asha']);
      await stores.erasePerson('ada@example.com');
    });

    it('reach DESK_WEBHOOK_URL signed, once, and are tried again while it is away.', async () => {
      const created = Date.parse('2028-05-01T14:00:00Z');
      const { stores } = await begin(created);
      const calls: Parameters<typeof post>[0][] = [];
      let answer = 500;
      const send: typeof post = async (call) => {
        // Mails are late, too, by then.
        if (call.body.includes('"kind":"clock"')) calls.push(call);
        return answer;
      };
      const test = makeDesk(stores, created, 'http://10.0.0.5/hook', { send, allowsPrivateEvents: false });
      const other = makeDesk(await engine.open(), created, 'http://10.0.0.5/hook', { send });
      await test.person('Asha', 'clients');
      await stores.intake.write(makeWriteSet({ now: created, ticket: { id: 'HKK-AAA-AAA' } }));
      test.now = other.now = created + 24 * hour;
      await Promise.all([test.services.tick(), other.services.tick()]);
      await Promise.all([test.services.deliverEvents(), other.services.deliverEvents()]);
      await test.services.deliverEvents();
      expect(calls.map(({ allowsPrivate }) => allowsPrivate)).toEqual([true]);
      test.now += 60_000;
      answer = 204;
      await test.services.deliverEvents();
      test.now += hour;
      await test.services.deliverEvents();
      expect(calls).toHaveLength(2);
      const [first, second] = calls;
      const headers = second?.headers ?? {};
      const body = second?.body ?? '';
      expect(JSON.parse(body)).toEqual({
        kind: 'clock',
        at: new Date(created + 24 * hour).toISOString(),
        cases: [{ id: 'HKK-AAA-AAA', step: 'due' }],
      });
      const id = headers['x-desk-delivery'] ?? '';
      const secret = await stores.desk.events.alertSecret();
      expect(headers).toMatchObject(signAlert(id, body, secret, created + 24 * hour + 60_000));
      expect([first?.headers['x-desk-delivery'], first?.body]).toEqual([id, body]);
      await stores.erasePerson('ada@example.com');
    });
  });
});
