import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mailFolder } from '#server/mail/transports.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { note, sized } from './fault-size.ts';
import { checkFile, expectNoneLostOrDoubled, groupByKey, surviveKills } from './killed-server.ts';
import { makeBooker, submitApplication, submitTicket } from './submissions.ts';

const mostBookings = 200;

describe('a server that is killed again and again', { timeout: 1_200_000 }, () => {
  onBothEngines((engine) => {
    it(
      'loses nothing it acknowledged and doubles none: tickets, with applications and bookings among them',
      { timeout: 1_200_000 },
      async () => {
        const book = makeBooker();
        const kinds = new Map<string, 'ticket' | 'application' | 'booking'>();
        let bookings = 0;
        /** Keys are random, so their first digit is a fair lot; slots are fewer than tickets. */
        const kindOf = (key: string) => {
          const known = kinds.get(key);
          if (known !== undefined) return known;
          const lot = key[0];
          const isBooking = lot === '1' && bookings < mostBookings;
          const kind = lot === '0' ? 'application' : isBooking ? 'booking' : 'ticket';
          if (isBooking) bookings += 1;
          kinds.set(key, kind);
          return kind;
        };
        const kills = sized(2, 8);
        const started = performance.now();
        const acknowledged = await surviveKills(engine, {
          kills,
          clients: 12,
          between: sized(20, 400),
          atLeast: sized(0, 9_500),
          submit: (url, key) =>
            ({ ticket: submitTicket, application: submitApplication, booking: book })[kindOf(key)](url, key),
        });
        expect(acknowledged.size).toBeGreaterThan(kills * 20);
        const stores = await engine.open();
        const records = async function* () {
          for await (const { id, message } of stores.tickets.all()) yield { id, key: message ?? '' };
          for await (const { reference, coverLetter } of stores.applications.all())
            yield { id: reference, key: coverLetter ?? '' };
          for await (const { id, notes } of stores.bookings.all()) yield { id, key: notes ?? '' };
        };
        expectNoneLostOrDoubled(acknowledged, await groupByKey(records()));

        const { sent, deadLettered } = await stores.outbox.counts();
        expect(deadLettered).toBe(0);
        const files = await readdir(mailFolder(engine.settings().dataDir));
        expect(files.filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(sent);
        expect(checkFile(engine)).toBe('ok');
        const count = (kind: string) =>
          [...acknowledged.keys()].filter((key) => kinds.get(key) === kind).length;
        note('SIGKILL', engine.name, {
          kills,
          tickets: count('ticket'),
          applications: count('application'),
          bookings: count('booking'),
          lost: 0,
          doubled: 0,
          'took s': Math.round((performance.now() - started) / 1_000),
        });
      },
    );
  });
});
