import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingMessages,
  slotGoneSchema,
  slotsAnswerSchema,
} from '#contract/booking.ts';
import { problemSchema } from '#contract/problem.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createMemoryLimitStore, createLimiter } from '#server/http/limiter.ts';
import type { Stores } from '#server/stores.ts';
import { bookingServiceOn, mondayNine, mondayTen, validBooking } from '#tests/support/bookings.ts';
import { onEngines } from '#tests/support/engines.ts';
import { holdIntake } from '#tests/support/held-intake.ts';
import { mountApi } from '#tests/support/mounted-api.ts';
import { bookingRoutes } from './routes.ts';
import type { BookingServiceDeps } from './service.ts';

const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

describe('POST /api/bookings', () => {
  // Each database's guarantees are tested in tests/stores and tests/faults; this is about the responses.
  onEngines(['SQLite'], (engine) => {
    let stores: Stores;
    let app: FastifyInstance;
    beforeAll(async () => {
      stores = await engine.open();
      app = await api();
    });
    beforeEach(async () => {
      await stores.erasePerson(validBooking.email);
    });

    async function api(change: Partial<BookingServiceDeps> = {}) {
      const built = await mountApi(
        { bookings: bookingServiceOn(stores, change) },
        [bookingRoutes],
        'https://www.example.com',
      );
      apps.push(built);
      return built;
    }

    function post(change: InjectOptions = {}, target = app) {
      return target.inject({ method: 'POST', url: '/api/bookings', payload: validBooking, ...change });
    }

    function problemOf(answer: Awaited<ReturnType<typeof post>>) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const problem = problemSchema.parse(answer.json());
      expect(problem.status).toBe(answer.statusCode);
      expect(problem.message).toMatch(/^[A-Z].*\.$/s);
      return problem;
    }

    const freeSlots = async () => slotsAnswerSchema.parse((await app.inject('/api/slots')).json()).data.slots;

    it('books a slot, answers 201 with the call, and the slot is no longer on offer', async () => {
      expect(await freeSlots()).toContain(mondayNine);
      const answer = await post();
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { booking } = bookingCreatedSchema.parse(answer.json()).data;
      expect(booking).toMatchObject({ start: mondayNine, timeZone: 'Asia/Kolkata' });
      expect(await stores.bookings.findById(booking.bookingId)).toMatchObject({ notes: 'Two apps.' });
      expect(await freeSlots()).not.toContain(mondayNine);
    });

    it('answers 400 with every failing field', async () => {
      const payload = { start: 'soon', name: 'A', email: 'x', timeZone: 'Mars/Olympus', notes: 7 };
      expect(problemOf(await post({ payload })).errors).toEqual([
        { field: 'start', msg: bookingMessages.start },
        { field: 'name', msg: 'Name required' },
        { field: 'email', msg: 'Invalid email' },
        { field: 'timeZone', msg: bookingMessages.timeZone },
        { field: 'notes', msg: bookingMessages.notes },
      ]);
    });

    it.each([
      ['a slot that is taken', mondayNine],
      ['a time between slots', '2026-11-16T15:10:00.000Z'],
      ['a time at night', '2026-11-16T04:00:00.000Z'],
      ['a weekend', '2026-11-21T15:00:00.000Z'],
      ['the past', '2026-11-13T15:00:00.000Z'],
      ['a day more than four weeks ahead', '2026-12-28T15:00:00.000Z'],
    ])('answers 409 with the next free slots to %s', async (_kind, start) => {
      await post();
      const answer = await post({ payload: { ...validBooking, start } });
      expect(problemOf(answer)).toMatchObject({ status: 409, errors: [{ field: 'start' }] });
      const { slots } = slotGoneSchema.parse(answer.json());
      expect(slots).toHaveLength(5);
      expect(slots).not.toContain(mondayNine);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'answers 415 to %s',
      async (type) => {
        const payload = JSON.stringify(validBooking);
        expect(problemOf(await post({ payload, headers: { 'content-type': type } })).status).toBe(415);
      },
    );

    it('answers 413 to a body over 64 KB', async () => {
      expect(problemOf(await post({ payload: { ...validBooking, notes: 'x'.repeat(65_536) } })).status).toBe(
        413,
      );
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
      const answer = await app.inject({ method, url: '/api/bookings' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    });

    it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
      'answers 403 to a foreign request: %j',
      async (headers) => {
        expect(problemOf(await post({ headers })).status).toBe(403);
      },
    );

    it('answers the same key and body with the same booking, and 422 to another body', async () => {
      const headers = { 'idempotency-key': 'booking-key-1' };
      const first = await post({ headers });
      expect((await post({ headers })).json()).toEqual(first.json());
      const payload = { ...validBooking, start: mondayTen };
      expect(problemOf(await post({ headers, payload })).status).toBe(422);
    });

    it('answers 409 with Retry-After while the first request is in flight', async () => {
      const headers = { 'idempotency-key': 'booking-in-flight' };
      const held = holdIntake(stores.intake);
      const slow = await api({ intake: held.intake });
      const send = async () => post({ headers }, slow);
      const both = [send(), send()];
      const refused = await Promise.race(both);
      expect(problemOf(refused).status).toBe(409);
      expect(refused.headers['retry-after']).toBe('1');
      held.letGo();
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual(
        [201, 409],
      );
    });

    it('answers 429 with Retry-After and RateLimit fields when there are too many', async () => {
      const limited = await api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      const slots = await freeSlots();
      let answer = await post({ payload: { ...validBooking, start: slots[0] } }, limited);
      for (let index = 1; answer.statusCode === 201; index += 1) {
        expect(answer.headers.ratelimit).toContain('bookings');
        answer = await post({ payload: { ...validBooking, start: slots[index] } }, limited);
      }
      expect(problemOf(answer).status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('answers 503 with Retry-After and clear words when the store is down', async () => {
      const broken = await api({
        intake: {
          write: () => Promise.reject(new StoreUnavailable('secret detail')),
          mailTiming: () => Promise.reject(new StoreUnavailable('secret detail')),
        },
      });
      const answer = await post({}, broken);
      expect(problemOf(answer).status).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.body).not.toContain('secret detail');
    });
  });
});
