import { describe, expect, it } from 'vitest';
import { applicationCreatedSchema } from '#contract/application.ts';
import { bookingCreatedSchema, slotsAnswerSchema } from '#contract/booking.ts';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import {
  checkFile,
  created,
  expectNoneLostOrDoubled,
  groupByKey,
  post,
  signal,
  surviveKills,
} from './killed-server.ts';

describe('a server that is killed again and again', { timeout: 180_000 }, () => {
  onBothEngines((engine) => {
    it(
      'loses no application it acknowledged, nor its file, and doubles none',
      { timeout: 180_000 },
      async () => {
        const pdf = makePdf();
        const acknowledged = await surviveKills(engine, {
          kills: 4,
          clients: 6,
          between: 5,
          submit: async (url, key) => {
            const form = multipart({ ...validApplication, coverLetter: key }, [
              { name: 'cv.pdf', bytes: pdf },
            ]);
            const answer = await fetch(`${url}/api/applications`, {
              method: 'POST',
              headers: { ...form.headers, [idempotencyKeyHeader]: key },
              body: new Uint8Array(form.payload),
              signal: signal(),
            });
            const body = await created(answer);
            return body === null ? null : applicationCreatedSchema.parse(body).data.application.reference;
          },
        });
        const stores = await engine.open();
        const applications = async function* () {
          for await (const { reference, coverLetter } of stores.applications.all())
            yield { id: reference, key: coverLetter ?? '' };
        };
        expectNoneLostOrDoubled(acknowledged, await groupByKey(applications()));
        for (const reference of acknowledged.values()) {
          const file = await stores.applications.findResume(reference);
          expect(Buffer.from(file?.content ?? [])).toEqual(pdf);
        }
        expect(checkFile(engine)).toBe('ok');
      },
    );

    it('loses no booking it acknowledged and gives no slot twice', { timeout: 180_000 }, async () => {
      const wishes = new Map<string, string>();
      const acknowledged = await surviveKills(engine, {
        kills: 4,
        clients: 4,
        between: 5,
        submit: async (url, key) => {
          const { slots } = slotsAnswerSchema.parse(
            await (await fetch(`${url}/api/slots`, { signal: signal() })).json(),
          ).data;
          // A wish stands until it is answered, since a retry must ask for the same; one that is gone is given up.
          const start = wishes.get(key) ?? slots[Math.floor(Math.random() * slots.length)] ?? '';
          wishes.set(key, start);
          const answer = await post(`${url}/api/bookings`, key, { ...validBooking, start, notes: key });
          if (answer.status === 409) wishes.delete(key);
          const body = await created(answer);
          return body === null ? null : bookingCreatedSchema.parse(body).data.booking.bookingId;
        },
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
