import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { ApplicationRequestView, RequestView, TicketRequestView } from '#contract/request/request.ts';
import { makeApplicationReference, makeTicketId } from '#contract/ids.ts';
import type { Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from './applications.ts';
import { sunday } from './bookings.ts';
import { makeRequests, tokenOf, type TestRequests } from './requests.ts';
import { form, makeDesk, sendMails, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';
import { makeWriteSet } from './tickets.ts';

export const hourMs = 60 * 60_000;
export const secret = 'The admin panel is at /wp-admin and the password is hunter2, please test it.';

export const kinds = (view: RequestView) => view.steps.map(({ kind }) => kind);

/** Requests as their visitors and the desk see them, for the tests on one database. */
export class RequestPageSetup {
  stores!: Stores;
  requests!: TestRequests;
  desk!: TestDesk;
  asha!: Awaited<ReturnType<TestDesk['person']>>;
  /** How many requests there are; each has its own address. */
  made = 0;

  at(now: number): void {
    this.requests.now = now;
    this.desk.now = now;
  }

  async ticket(change: object = {}): Promise<{ id: string; token: string }> {
    this.made += 1;
    const id = makeTicketId((below) => randomInt(below));
    const ticket = { id, email: `person-${this.made}@example.com`, message: secret, ...change };
    await this.stores.intake.write(makeWriteSet({ now: sunday, ticket }));
    await sendMails(this.stores, sunday);
    return { id, token: await this.requests.token({ kind: 'ticket', recordId: id }) };
  }

  async application(change: object = {}): Promise<{ id: string; token: string }> {
    this.made += 1;
    const id = makeApplicationReference((below) => randomInt(below));
    const application = { reference: id, email: `person-${this.made}@example.com`, ...change };
    await this.stores.intake.write(makeApplicationWriteSet({ now: sunday, application }));
    await sendMails(this.stores, sunday);
    return { id, token: await this.requests.token({ kind: 'application', recordId: id }) };
  }

  /** The token of a form’s answer: nobody has proven to read the mailbox. */
  unmailed = async (id: string) =>
    tokenOf(await this.requests.links.unmailedPathOf({ kind: 'ticket', recordId: id }));

  seeTicket = async (token: string) => (await this.requests.view(token)) as TicketRequestView;
  seeApplication = async (token: string) => (await this.requests.view(token)) as ApplicationRequestView;
  versionOf = async (id: string) => (await this.stores.desk.requests.find(id))?.work.version ?? -1;

  async work(id: string, fields: Record<string, string>) {
    return this.asha.desk().workOnTicket(id, form(await this.versionOf(id), fields));
  }

  async reply(id: string): Promise<void> {
    await this.work(id, { intent: 'reply', text: `Hello, ${secret}` });
    await sendMails(this.stores, this.desk.now);
    await this.desk.services.tick();
  }
}

export function setUpRequestPage(engine: EngineUnderTest): RequestPageSetup {
  const setup = new RequestPageSetup();
  beforeAll(async () => {
    setup.stores = await engine.open();
  });
  beforeEach(async () => {
    setup.requests = makeRequests(setup.stores, sunday);
    setup.desk = makeDesk(setup.stores, sunday);
    setup.asha = await setup.desk.person('Asha', 'owner');
  });
  return setup;
}
