import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { durationText } from '#contract/record.ts';
import { recordAnswer } from '#content/pages/trust.ts';
import { recordClaim } from '#content/pages/claims-register.ts';
import { figuresOf, publicRecord } from '#server/desk/reply-record.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { hour, start } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';
import type { Database } from '#server/database/database.ts';
import type { Stores } from '#server/stores.ts';

const now = start + 60 * dayMs;
const minute = 60_000;

describe('the record of first replies', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let database: Database;

    /** A request that came in this many days ago, and when it was answered. */
    async function request(
      id: string,
      daysAgo: number,
      answer: { readonly afterMs?: number; readonly by?: 'reply' | 'call'; readonly state?: string } = {},
    ): Promise<void> {
      const createdAt = now - daysAgo * dayMs;
      await stores.intake.write(makeWriteSet({ now: createdAt, ticket: { id, createdAt } }));
      const { afterMs, by = 'reply', state } = answer;
      const event = { recordId: id, actorId: null, text: null, messageId: null, mailId: null };
      // A failed first attempt, or a call that reached nobody, doesn't count as an answer.
      const events = [
        { kind: 'reply-failed' as const, about: null, at: createdAt + 1 },
        { kind: 'call' as const, about: 'missed', at: createdAt + 2 },
        ...(afterMs === undefined
          ? []
          : [
              by === 'reply'
                ? { kind: 'reply-accepted' as const, about: null, at: createdAt + afterMs }
                : { kind: 'call' as const, about: 'reached', at: createdAt + afterMs },
              { kind: 'reply-accepted' as const, about: null, at: createdAt + afterMs + hour },
            ]),
      ];
      await database.db
        .insertInto('caseEvents')
        .values(events.map((each) => ({ ...event, ...each, id: makeOrderedId() })))
        .execute();
      if (state !== undefined)
        await database.db
          .insertInto('caseWork')
          .values({
            recordId: id,
            version: 1,
            state: state as 'won',
            ownerId: null,
            waitingUntil: null,
            reason: state === 'lost' ? 'budget' : null,
            mergedInto: null,
            clockFrom: null,
            answeredAt: null,
            lateAt: null,
          })
          .execute();
    }

    const names = ['2', '3', '4', '5', '6', '7', '8', '9'];
    const idOf = (index: number) => `K7M-4QX-9T${names[index] ?? 'A'}`;

    beforeAll(async () => {
      stores = await engine.open();
      database = engine.openDatabase();
      for (const [index] of names.entries())
        await request(idOf(index), 10 + index, { afterMs: (index + 1) * hour });
    });

    it('is published with ten requests or more, never with fewer', async () => {
      // Not counted: spam, merged, withdrawn without an answer, older than 90 days, and what is still within its day.
      await request('AAA-AAA-AA2', 3, { state: 'spam', afterMs: 1 });
      await request('AAA-AAA-AA3', 3, { state: 'merged', afterMs: 1 });
      await request('AAA-AAA-AA4', 3, { state: 'withdrawn' });
      await request('AAA-AAA-AA5', 91, { afterMs: 1 });
      await request('AAA-AAA-AA6', 0.5);
      await request('AAA-AAA-AA7', 5, { afterMs: 30 * hour, state: 'lost' });
      expect(await publicRecord(stores.desk.record, now)).toBeNull();
      await request('AAA-AAA-AA8', 2, { afterMs: 9 * hour + 30 * minute, by: 'call' });
      const record = await publicRecord(stores.desk.record, now);
      expect(record).toMatchObject({
        requests: 10,
        inTime: 9,
        medianMs: 5.5 * hour,
        ninetiethMs: 9 * hour + 30 * minute,
        days: 90,
      });
      if (!record) throw new Error('no record');
      expect(recordAnswer(record)).toMatchObject({
        label: 'First reply',
        value: 'median 5 h 30 min, 90% within 24 hours (10 requests in the last 90 days)',
      });
      expect(recordClaim(record)).toMatchObject({ evidence: 'measured', id: 'first-reply' });
    });

    it('counts what waits for more than a day as late, with the time it waits', async () => {
      await request('AAA-AAA-AA9', 4);
      const record = await publicRecord(stores.desk.record, now);
      expect(record).toMatchObject({ requests: 11, inTime: 9, ninetiethMs: 30 * hour });
    });

    it('is shown at the desk by week, kind, outcome and person, and saved as a table', async () => {
      const test = makeDesk(stores, now);
      const { desk } = await test.person('Asha', 'clients');
      const view = await desk().record();
      expect(view.all.requests).toBe(11);
      expect(view.unanswered).toBe(2);
      expect(view.weeks.reduce((sum, week) => sum + week.requests, 0)).toBe(11);
      expect(view.lost).toEqual([{ reason: 'budget', count: 1 }]);
      const csv = await desk().recordCsv();
      expect(csv).toContain('"AAA-AAA-AA7"');
      expect(csv).not.toContain('AAA-AAA-AA2');
      expect(csv.trim().split('\r\n')).toHaveLength(1 + 13);
    });
  });
});

describe('figures', () => {
  it('of nothing are nothing.', () => {
    expect(figuresOf([], now)).toEqual({ requests: 0, medianMs: 0, ninetiethMs: 0, inTime: 0 });
  });

  it.each([
    [8 * minute, '8 min'],
    [192 * minute, '3 h 12 min'],
    [dayMs, '1 day 0 h'],
    [2 * dayMs + 4 * hour, '2 days 4 h'],
  ])('of %i ms are read as %s.', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
