import { describe, expect, it } from 'vitest';
import { onBothEngines } from '#tests/support/engines.ts';
import { sized } from './fault-size.ts';
import { checkFile, expectNoneLostOrDoubled, groupByKey, surviveKills } from './killed-server.ts';
import { makeBooker, sentPdf, submitApplication } from './submissions.ts';

describe('a server that is killed again and again', { timeout: 180_000 }, () => {
  onBothEngines((engine) => {
    it(
      'loses no application it acknowledged, nor its file, and doubles none',
      { timeout: 180_000 },
      async () => {
        const acknowledged = await surviveKills(engine, {
          kills: sized(2, 4),
          clients: 6,
          between: 5,
          submit: submitApplication,
        });
        const stores = await engine.open();
        const applications = async function* () {
          for await (const { reference, coverLetter } of stores.applications.all())
            yield { id: reference, key: coverLetter ?? '' };
        };
        expectNoneLostOrDoubled(acknowledged, await groupByKey(applications()));
        for (const reference of acknowledged.values()) {
          const file = await stores.applications.findResume(reference);
          expect(Buffer.from(file?.content ?? [])).toEqual(sentPdf);
        }
        expect(checkFile(engine)).toBe('ok');
      },
    );

    it('loses no booking it acknowledged and gives no slot twice', { timeout: 180_000 }, async () => {
      const acknowledged = await surviveKills(engine, {
        kills: sized(2, 4),
        clients: 4,
        between: 5,
        submit: makeBooker(),
      });
      const stores = await engine.open();
      const bookings = async function* () {
        for await (const { id, notes } of stores.bookings.all()) yield { id, key: notes ?? '' };
      };
      expectNoneLostOrDoubled(acknowledged, await groupByKey(bookings()));
      const starts: number[] = [];
      for await (const { start } of stores.bookings.all()) starts.push(start);
      expect(new Set(starts).size).toBe(starts.length);
      expect(checkFile(engine)).toBe('ok');
    });
  });
});
