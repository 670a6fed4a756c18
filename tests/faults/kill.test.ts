import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mailFolder } from '#server/mail/mail-files.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { note, sized } from './fault-size.ts';
import { checkFile, expectNoneLostOrDoubled, groupByKey, surviveKills } from './killed-server.ts';
import { makeBooker, sentPdf, submitApplication, submitTicket } from './submissions.ts';

type Kind = 'ticket' | 'application' | 'booking';

/** There are fewer slots than tickets. */
const mostBookings = 200;
/** Out of 16 records, this many of each kind; a short run needs enough of all three. */
const share = sized(5, 1);

/** Which kind of record a key stands for. Keys are random, so the first digit is a fair choice. */
function drawKinds() {
  const kinds = new Map<string, Kind>();
  let bookings = 0;
  return (key: string): Kind => {
    const known = kinds.get(key);
    if (known !== undefined) return known;
    const lot = Number.parseInt(key.slice(0, 1), 16);
    const isBooking = lot >= share && lot < 2 * share && bookings < mostBookings;
    const kind = lot < share ? 'application' : isBooking ? 'booking' : 'ticket';
    if (isBooking) bookings += 1;
    kinds.set(key, kind);
    return kind;
  };
}

describe('a server that is killed again and again', { timeout: 1_200_000 }, () => {
  onBothEngines((engine) => {
    it(
      'loses no ticket, application or booking it acknowledged, nor a file, doubles none, and gives no slot twice',
      { timeout: 1_200_000 },
      async () => {
        const book = makeBooker();
        const kindOf = drawKinds();
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
        const acknowledgedOf = (kind: Kind) => [...acknowledged].filter(([key]) => kindOf(key) === kind);
        expect(acknowledgedOf('application').length).toBeGreaterThan(0);
        for (const [, reference] of acknowledgedOf('application')) {
          const file = await stores.applications.findResume(reference);
          expect(Buffer.from(file?.content ?? [])).toEqual(sentPdf);
        }
        expect(acknowledgedOf('booking').length).toBeGreaterThan(0);
        const starts: number[] = [];
        for await (const { start } of stores.bookings.all()) starts.push(start);
        expect(new Set(starts).size).toBe(starts.length);

        const { sent, deadLettered } = await stores.outbox.counts();
        expect(deadLettered).toBe(0);
        const files = await readdir(mailFolder(engine.settings().dataDir));
        expect(files.filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(sent);
        expect(checkFile(engine)).toBe('ok');
        note('SIGKILL', engine.name, {
          kills,
          tickets: acknowledgedOf('ticket').length,
          applications: acknowledgedOf('application').length,
          bookings: acknowledgedOf('booking').length,
          lost: 0,
          doubled: 0,
          'took s': Math.round((performance.now() - started) / 1_000),
        });
      },
    );
  });
});
