import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { slotsAnswerSchema } from '#contract/booking.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { bookingRoutes } from '#server/bookings/routes.ts';
import type { BookingService } from '#server/bookings/service.ts';
import { findCallLink } from '#server/work/call-link.ts';
import type { Stores } from '#server/stores.ts';
import { bookContext, bookingServiceOn, sunday, validBooking } from './bookings.ts';
import { makeDesk, sendMails, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';
import { mountApi } from './mounted-api.ts';
import { testSigning } from './signing.ts';

export const callLink = 'https://meet.example.com/asha';

/** A desk with one booked call, and the public site, for the tests on one database. */
export class DeskCallsSetup {
  stores!: Stores;
  test!: TestDesk;
  visitors!: BookingService;
  api!: FastifyInstance;
  asha!: Awaited<ReturnType<TestDesk['person']>>;
  /** Of the call. */
  id = '';

  week(day: string | null = null, who = this.asha) {
    return who.desk().calls(day);
  }

  act(fields: Fields, who = this.asha) {
    return who.desk().workOnCalls(fields);
  }

  async offered() {
    return slotsAnswerSchema.parse((await this.api.inject('/api/slots')).json()).data.slots;
  }

  block(fields: Fields = {}) {
    const usual = { day: '2026-11-16', from: '09:00', to: '10:00', reason: 'Team day' };
    return this.act({ intent: 'block', ...usual, ...fields });
  }

  async actions() {
    return (await this.asha.desk().log(null)).rows.map(({ action }) => action);
  }
}

export function setUpDeskCalls(engine: EngineUnderTest): DeskCallsSetup {
  const setup = new DeskCallsSetup();
  beforeAll(async () => {
    const stores = (setup.stores = await engine.open());
    setup.test = makeDesk(stores, sunday);
    setup.asha = await setup.test.person('Asha', 'owner', { callLink });
    // The public site, as another process sees it.
    setup.visitors = bookingServiceOn(stores, {
      blocked: (from, to) => stores.desk.calls.blocked(from, to),
      callLink: (id) => findCallLink(stores.desk, id),
      now: () => setup.test.now,
      signing: testSigning(),
    });
    setup.api = await mountApi({ bookings: setup.visitors }, [bookingRoutes], 'https://www.example.com');
  });
  afterAll(() => setup.api.close());
  beforeEach(async () => {
    setup.test.now = sunday;
    await setup.stores.erasePerson(validBooking.email);
    for (const { id } of (await setup.week()).blocked) await setup.act({ intent: 'unblock', id });
    setup.id = (await setup.visitors.book(validBooking, bookContext)).bookingId;
    await sendMails(setup.stores, setup.test.now);
  });
  return setup;
}
