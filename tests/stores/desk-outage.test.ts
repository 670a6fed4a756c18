import { describe, expect, it } from 'vitest';
import { readTarget } from '#contract/desk/events.ts';
import { signAlert } from '#server/desk/event-messages.ts';
import type { post } from '#server/base/outside.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const minute = 60_000;

type Message = { readonly kind?: string; readonly [member: string]: unknown };

/** A webhook receiver that records what it gets. */
function makeReceiver() {
  const taken: Message[] = [];
  const signatures: string[] = [];
  const receiver = {
    taken,
    signatures,
    isAway: false,
    send: (async ({ body, headers }) => {
      if (receiver.isAway) return 'ECONNREFUSED';
      taken.push(JSON.parse(body) as Message);
      signatures.push(headers['x-desk-signature'] ?? '');
      return 204;
    }) satisfies typeof post,
  };
  return receiver;
}

describe('what needs a person', () => {
  onBothEngines((engine) => {
    it('reaches the webhook without a desk: late and dead-lettered mails, once while nothing is new.', async () => {
      const stores = await engine.open();
      const start = Date.parse('2029-01-01T10:00:00Z');
      const receiver = makeReceiver();
      const test = makeDesk(stores, start, 'https://hook.example', { send: receiver.send });
      const other = makeDesk(await engine.open(), start, 'https://hook.example', { send: receiver.send });
      const tick = async (minutes: number) => {
        test.now = other.now = start + minutes * minute;
        await Promise.all([test.services.tick(), other.services.tick()]);
        await test.services.deliverEvents();
        return receiver.taken.splice(0);
      };
      await stores.intake.write(makeWriteSet({ now: start }));
      expect(await tick(1)).toEqual([]);
      const since = new Date(start).toISOString();
      expect(await tick(3)).toMatchObject([
        { kind: 'trouble', trouble: [{ kind: 'mails-late', count: 2, since }] },
      ]);
      expect(await tick(120)).toEqual([]);
      const [first, second] = await stores.outbox.claim({
        owner: 'a',
        now: test.now,
        leaseMs: 1_000,
        limit: 10,
      });
      const deadLetter = (id: string, at: number) =>
        stores.outbox.settle('a', [{ id, outcome: 'dead-lettered', error: '550' }], at);
      await deadLetter(first?.id ?? '', test.now);
      expect(await tick(121)).toMatchObject([{ trouble: [{ kind: 'mails-dead-lettered', count: 1 }] }]);
      await deadLetter(second?.id ?? '', start + 122 * minute);
      // At most once an hour; a burst of failures is one message.
      expect(await tick(123)).toEqual([]);
      expect(await tick(190)).toMatchObject([{ trouble: [{ kind: 'mails-dead-lettered', count: 2 }] }]);
      expect(await tick(300)).toEqual([]);
      await stores.erasePerson('ada@example.com');
    });

    it('includes a backup that failed or is overdue, on the webhook and for owners on Today.', async () => {
      const stores = await engine.open();
      const start = Date.parse('2029-01-20T10:00:00Z');
      const receiver = makeReceiver();
      const test = makeDesk(stores, start, 'https://hook.example', { send: receiver.send, backupHours: 24 });
      const owner = (await test.person('Olga', 'owner')).desk;
      const other = (await test.person('Carl', 'clients')).desk;
      const tick = async (hours: number) => {
        test.now = start + hours * 60 * minute;
        await test.services.tick();
        await test.services.deliverEvents();
        return receiver.taken.splice(0).filter(({ kind }) => kind === 'trouble');
      };
      await stores.backups.succeeded(start);
      expect(await tick(26)).toEqual([]);
      expect((await owner().today()).backup).toEqual({
        goodAt: start,
        drilledAt: null,
        trouble: null,
        troubleSince: null,
      });
      expect(await tick(27)).toMatchObject([{ trouble: [{ kind: 'backup-overdue' }] }]);
      expect((await owner().today()).backup).toMatchObject({ goodAt: start, trouble: 'overdue' });
      expect((await other().today()).backup).toBeNull();
      await stores.backups.failed(test.now);
      expect(await tick(28)).toMatchObject([{ trouble: [{ kind: 'backup-failed' }] }]);
      expect((await owner().today()).backup).toMatchObject({
        trouble: 'failed',
        troubleSince: start + 27 * 60 * minute,
      });
      await stores.backups.succeeded(test.now);
      expect((await owner().today()).backup).toMatchObject({ goodAt: test.now, trouble: null });
      expect(await tick(29)).toEqual([]);
    });

    it('includes a failure that lasts, told until it is heard, and its end.', async () => {
      const stores = await engine.open();
      const start = Date.parse('2029-02-01T10:00:00Z');
      const receiver = makeReceiver();
      let reasons: string[] = [];
      const test = makeDesk(stores, start, 'https://hook.example', {
        send: receiver.send,
        failures: async () => reasons,
      });
      const tick = async (seconds: number) => {
        test.now = start + seconds * 1_000;
        await test.services.tick();
        await test.services.deliverEvents();
        return receiver.taken.splice(0).map(({ kind }) => kind);
      };
      expect(await tick(0)).toEqual([]);
      reasons = ['the database does not answer'];
      expect(await tick(30)).toEqual([]);
      reasons = [];
      expect(await tick(60)).toEqual([]);
      reasons = ['the database does not answer'];
      expect(await tick(90)).toEqual([]);
      receiver.isAway = true;
      expect(await tick(150)).toEqual([]);
      receiver.isAway = false;
      expect(await tick(180)).toEqual(['failure']);
      expect(receiver.signatures.at(-1)).toBe(
        signAlert(
          '',
          JSON.stringify({
            kind: 'failure',
            at: new Date(start + 180_000).toISOString(),
            since: new Date(start + 90_000).toISOString(),
            reasons,
          }),
          await stores.desk.events.alertSecret(),
          test.now,
        )['x-desk-signature'],
      );
      expect(await tick(210)).toEqual([]);
      reasons = [];
      expect(await tick(240)).toEqual(['recovered']);
      expect(await tick(270)).toEqual([]);
    });

    it('includes a database that died before anything was ever sent.', async () => {
      const stores = await engine.open();
      const start = Date.parse('2029-03-01T10:00:00Z');
      const receiver = makeReceiver();
      let reasons: string[] = [];
      const tool = readTarget('desk.* https://tool.example');
      const test = makeDesk(stores, start, 'https://hook.example', {
        send: receiver.send,
        failures: async () => reasons,
        eventTargets: tool === null ? [] : [tool],
      });
      await test.services.tick();
      await stores.close();
      reasons = ['the database does not answer'];
      for (const seconds of [30, 90]) {
        test.now = start + seconds * 1_000;
        await expect(test.services.tick()).rejects.toBeInstanceOf(Error);
      }
      const heard = receiver.taken.map(({ kind, type }) => kind ?? type);
      expect(heard).toHaveLength(2);
      expect(new Set(heard)).toEqual(new Set(['desk.failure', 'failure']));
    });
  });
});
