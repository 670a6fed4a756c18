import { beforeAll, beforeEach } from 'vitest';
import type { Stores } from '#server/stores.ts';
import { admission } from './admission.ts';
import { makeApplicationWriteSet } from './applications.ts';
import { makeBookingWriteSet, sunday } from './bookings.ts';
import { makeRequests, type TestRequests } from './requests.ts';
import { makeDesk, sendMails, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';
import { testSigning } from './signing.ts';
import { makeWriteSet } from './tickets.ts';

export const signing = testSigning();
export const ticketId = 'K7M-4QX-9TB';
export const email = 'ada@example.com';
export const reference = 'APP-K7M-4QX-9TB';
const bookingId = 'BOOKING-OF-ADA';

/** One request of each kind, all of one address. */
export const refs = [
  { kind: 'ticket', recordId: ticketId },
  { kind: 'application', recordId: reference },
  { kind: 'call', recordId: bookingId },
] as const;

export const linksIn = ({ text }: { text: string }) =>
  [...text.matchAll(/https:\/\/www\.example\.com\/case\/(\S+)/g)].map(([, token = '']) => token);

/** These requests and their links, for the tests on one database. */
export class RequestLinksSetup {
  stores!: Stores;
  requests!: TestRequests;
  desk!: TestDesk;

  lookUp(caseId?: string, address = email) {
    return this.requests.lookups.lookUp({ email: address, caseId }, admission);
  }

  /** Processes waiting lookups and returns the emails with links. */
  async settle() {
    while ((await this.requests.lookups.settleWaiting()) > 0);
    return (await sendMails(this.stores, this.requests.now)).filter(({ kind }) => kind === 'case-links');
  }
}

export function setUpRequestLinks(engine: EngineUnderTest): RequestLinksSetup {
  const setup = new RequestLinksSetup();
  beforeAll(async () => {
    setup.stores = await engine.open();
    const { intake } = setup.stores;
    await intake.write(makeWriteSet({ now: sunday, ticket: { id: ticketId, email } }));
    await intake.write(makeApplicationWriteSet({ now: sunday, application: { reference, email } }));
    await intake.write(makeBookingWriteSet({ id: bookingId, email }));
  });
  beforeEach(() => {
    setup.requests = makeRequests(setup.stores, sunday);
    setup.desk = makeDesk(setup.stores, sunday);
  });
  return setup;
}
