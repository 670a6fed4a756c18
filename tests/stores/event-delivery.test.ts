import { describe, expect, it } from 'vitest';
import { eventLimits } from '#contract/desk/desk-limits.ts';
import { readTarget, type DeskEvent, type WebhookTarget } from '#contract/desk/events.ts';
import { dayMs } from '#contract/durations.ts';
import { readableAlphabet } from '#contract/ids.ts';
import { eventTroubles, targetId } from '#server/desk/events.ts';
import type { post } from '#server/base/outside.ts';
import { blankEvent } from '#server/work/work.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

type Sent = Parameters<typeof post>[0] & { readonly event: DeskEvent };

const start = Date.parse('2030-01-07T10:00:00Z');
const hour = 60 * 60_000;

const targetOf = (typed: string): WebhookTarget => {
  const target = readTarget(typed);
  if (target === null) throw new Error(`${typed} is no address.`);
  return target;
};

describe('an address that hears what happens', () => {
  onBothEngines((engine) => {
    let cases = 0;

    /** Addresses of its own, whose answers the test chooses, and two tickets. */
    async function begin(typed = 'message.* record.erased') {
      cases += 1;
      const host = `hook-${cases}.example`;
      const target = targetOf(`${typed} https://${host}/`);
      const stores = await engine.open();
      const sent: Sent[] = [];
      const answers = { of: (_sent: Sent): number | string => 204 };
      const send: typeof post = async (call) => {
        const one = { ...call, event: JSON.parse(call.body) as DeskEvent };
        sent.push(one);
        return answers.of(one);
      };
      const desk = makeDesk(stores, start, null, { eventTargets: [target], send });
      const groups = ['AAA', 'BBB'].map((group) => `${group}-CCC-22${readableAlphabet.charAt(cases)}`);
      const [first = '', second = ''] = groups;
      for (const id of groups)
        await stores.intake.write(
          makeWriteSet({ now: start, ticket: { id, email: `${id.toLowerCase()}@example.com`, name: 'Ada' } }),
        );
      await desk.services.deliverEvents();
      sent.length = 0;
      let said = 0;
      const write = async (recordId: string) => {
        said += 1;
        const id = `said-${cases}-${said}`;
        const event = {
          ...blankEvent,
          id,
          recordId,
          kind: 'mail',
          actorId: 'visitor',
          at: desk.now,
          text: `Words ${said}`,
        } as const;
        const audit = { actorId: 'visitor', action: 'said', recordId, requestId: 'r' };
        await stores.desk.requests.addEvents([event], audit, desk.now);
        return id;
      };
      const tick = () => desk.services.deliverEvents();
      const heard = () => sent.splice(0).map(({ event }) => event.data['messageId'] ?? event.type);
      const troubles = () => eventTroubles(stores.desk.events, [target], desk.now);
      return { stores, desk, target, host, first, second, sent, answers, write, tick, heard, troubles };
    }

    it('gets everything in order after it was away for a day, each once', async () => {
      const { desk, first, second, answers, write, tick, heard, troubles, host } = await begin();
      answers.of = () => 'ECONNREFUSED';
      const ofFirst: unknown[] = [];
      const ofSecond: unknown[] = [];
      for (let count = 0; count < 12; count += 1) {
        if (count % 3 === 0) ofSecond.push(await write(second));
        else ofFirst.push(await write(first));
        desk.now += 2 * hour;
        await tick();
      }
      expect((await troubles())[0]).toMatch(
        new RegExp(`^12 events wait for ${host} since .* \\(ECONNREFUSED\\)$`),
      );
      heard();
      answers.of = () => 204;
      desk.now += eventLimits.longestDelayMs;
      await tick();
      await tick();
      const all = heard();
      expect(all.filter((id) => !ofSecond.includes(id))).toEqual(ofFirst);
      expect(all.filter((id) => !ofFirst.includes(id))).toEqual(ofSecond);
      expect(await troubles()).toEqual([]);
      await tick();
      expect(heard()).toEqual([]);
    });

    it('tells each record’s events in order even within a millisecond', async () => {
      const { first, write, tick, heard } = await begin();
      const said: string[] = [];
      for (let count = 0; count < 8; count += 1) said.push(await write(first));
      await tick();
      expect(heard()).toEqual(said);
    });

    it('is left what it refuses for its own time: that holds up no other record and is tried ever more rarely', async () => {
      const { desk, first, second, answers, write, tick, heard } = await begin();
      const poison = await write(first);
      answers.of = ({ event }) => (event.data['messageId'] === poison ? 422 : 204);
      const others = [await write(second), await write(second)];
      await tick();
      expect(heard()).toEqual([poison, ...others]);
      let attempts = 0;
      for (let count = 0; count < 20; count += 1) {
        desk.now += hour / 4;
        const other = await write(second);
        await tick();
        const now = heard();
        expect(now).toContain(other);
        attempts += now.filter((id) => id === poison).length;
      }
      expect(attempts).toBeLessThan(10);
    });

    it('loses nothing after three days: that is given up where owners see it, and sent again when they say so', async () => {
      const { stores, desk, target, host, first, second, answers, write, tick, heard, troubles } =
        await begin();
      answers.of = () => 500;
      const said = [await write(first), await write(first)];
      for (let count = 0; count < 45; count += 1) {
        desk.now += eventLimits.longestDelayMs;
        await tick();
      }
      expect(await troubles()).toEqual([
        `2 events for ${host} were given up after three days or follow one that was (500): npm run site -- webhooks replay`,
      ]);
      heard();
      answers.of = () => 204;
      // What is later about the same record follows it; nothing else waits.
      said.push(await write(first));
      const other = await write(second);
      desk.now += dayMs;
      await tick();
      expect(heard()).toEqual([other]);
      expect(await troubles()).toEqual([expect.stringContaining(`3 events for ${host} were given up`)]);
      expect(await stores.desk.events.replay(targetId(target), desk.now)).toBe(3);
      // What waited behind it has the same patience from now on.
      answers.of = ({ event }) => (event.data['messageId'] === said.at(-1) ? 500 : 204);
      await tick();
      await tick();
      expect(heard()).toEqual(said);
      expect(await troubles()).toEqual([]);
      answers.of = () => 204;
      desk.now += eventLimits.longestDelayMs;
      await tick();
      expect(heard()).toEqual(said.slice(-1));
    });

    it('hears the next alarm although one was given up', async () => {
      const { stores, desk, answers, tick, heard } = await begin('desk.trouble');
      const alarm = () =>
        stores.desk.clock.notify({
          tickets: [],
          notices: [],
          late: [],
          events: [],
          mails: [],
          trouble: { kind: 'desk.trouble', details: { trouble: [] } },
          now: desk.now,
        });
      answers.of = () => 500;
      await alarm();
      for (let count = 0; count < 45; count += 1) {
        desk.now += eventLimits.longestDelayMs;
        await tick();
      }
      heard();
      answers.of = () => 204;
      await alarm();
      await tick();
      expect(heard()).toEqual(['desk.trouble']);
    });

    it('is sent an event again under the same id if the process dies between sending and noting it', async () => {
      const { stores, desk, target, first, sent, write, tick } = await begin();
      await write(first);
      await tick();
      const [before] = sent.splice(0);
      await write(first);
      // Handed on and claimed by a process that is gone now.
      const [event] = await stores.desk.events.waiting(1);
      if (event) await stores.desk.events.handOn(event, [targetId(target)], [], desk.now);
      const claimed = await stores.desk.events.claim(targetId(target), desk.now, eventLimits.leaseMs);
      await tick();
      expect(sent).toEqual([]);
      desk.now += eventLimits.leaseMs;
      await tick();
      expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.id]);
      expect(claimed?.id).not.toBe(before?.headers['webhook-id']);
    });

    it('gets names, addresses and texts only if its owner said so, and nothing stored keeps them', async () => {
      const plain = await begin('ticket.created message.received');
      await plain.write(plain.first);
      await plain.tick();
      expect(plain.sent.map(({ body }) => body).join()).not.toMatch(/Ada|@example|Words/);
      const personal = await begin('personal ticket.created message.received');
      personal.answers.of = () => 500;
      await personal.write(personal.first);
      await personal.tick();
      const { data } = personal.sent[0]?.event ?? {};
      expect(data).toMatchObject({
        person: { name: 'Ada', email: `${personal.first.toLowerCase()}@example.com` },
        text: 'Words 1',
      });
      const stored = await engine.openDatabase().db.selectFrom('eventDeliveries').selectAll().execute();
      expect(stored.length).toBeGreaterThan(0);
      expect(JSON.stringify(stored)).not.toMatch(/Ada|@example|Words/);
    });

    it('hears of an erasure, and nothing else about whom it was, whatever waited', async () => {
      const { stores, desk, first, answers, write, tick, heard, sent } = await begin(
        'personal message.received record.erased',
      );
      answers.of = () => 503;
      await write(first);
      await tick();
      await write(first);
      await stores.erasePerson(`${first.toLowerCase()}@example.com`);
      const { db } = engine.openDatabase();
      for (const table of ['deskEvents', 'eventDeliveries'] as const) {
        const rows = await db.selectFrom(table).select('kind').where('recordId', '=', first).execute();
        expect(rows.filter(({ kind }) => kind !== 'record.erased')).toEqual([]);
      }
      answers.of = () => 204;
      sent.length = 0;
      desk.now += hour;
      await tick();
      expect(sent.map(({ event }) => event.data)).toEqual([{ record: 'ticket', id: first }]);
      expect(heard()).toEqual(['record.erased']);
      // A dry run tells nobody.
      await stores.erasePerson('nobody@example.com');
      await tick();
      expect(heard()).toEqual([]);
    });

    it('can have a new secret: both sign until the one after it', async () => {
      const { stores, target, first, sent, write, tick } = await begin();
      const signatures = async () => {
        await write(first);
        await tick();
        return (sent.at(-1)?.headers['webhook-signature'] ?? '').split(' ').length;
      };
      const [old = ''] = await stores.desk.events.keysOf(targetId(target));
      expect(await signatures()).toBe(1);
      await stores.desk.events.changeKey(targetId(target));
      const [current, former] = await (await engine.open()).desk.events.keysOf(targetId(target));
      expect([current === old, former]).toEqual([false, old]);
      expect(await signatures()).toBe(2);
      await stores.desk.events.changeKey(targetId(target));
      expect(await stores.desk.events.keysOf(targetId(target))).toEqual([expect.any(String), current]);
    });

    it('hears only the kinds that it names', async () => {
      const { first, write, tick, sent } = await begin('quote.*');
      await write(first);
      await tick();
      expect(sent).toEqual([]);
    });
  });
});
