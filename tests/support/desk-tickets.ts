import { beforeAll } from 'vitest';
import type { MailMessage } from '#server/mail/mail-message.ts';
import { createSendHolder } from '#server/desk/sending.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { mailTemplates } from '#server/features.ts';
import { createOutboxWorker } from '#server/mail/worker.ts';
import type { Stores } from '#server/stores.ts';
import { makeDesk, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';
import { makeWriteSet, silentLog, someScopeJson } from './tickets.ts';

export const hour = 60 * 60_000;
export const start = Date.parse('2026-11-16T14:00:00Z');
export const ids = [
  'K7M-4QX-9TB',
  'K7M-4QX-9TC',
  'K7M-4QX-9TD',
  'K7M-4QX-9TE',
  'K7M-4QX-9TF',
  'K7M-4QX-9TG',
] as const;

/** A desk with these tickets and two team members, for the tests on one database. */
export class DeskTicketsSetup {
  stores!: Stores;
  test!: TestDesk;
  asha!: Awaited<ReturnType<TestDesk['person']>>;
  mehul!: Awaited<ReturnType<TestDesk['person']>>;
  readonly sent: MailMessage[] = [];

  /** Sends the outbox, accepted or refused. */
  async deliver(mood: 'accepts' | 'refuses' = 'accepts'): Promise<void> {
    const worker = createOutboxWorker({
      outbox: this.stores.outbox,
      render: (mail) => mailTemplates.render(mail),
      from: { name: 'Ironlotus', address: 'hello@example.com' },
      log: silentLog,
      hold: createSendHolder({
        stores: this.stores,
        makeMail: createMailMaker('example.com'),
        mailBudget: noMailBudget,
        deskUrl: 'https://example.com',
        now: () => this.test.now,
      }),
      now: () => this.test.now,
      attempts: 1,
      transport: {
        send: async (message) => {
          if (mood === 'refuses') throw new Error('no');
          this.sent.push(message);
        },
        close: () => undefined,
      },
    });
    await worker.flush();
    await worker.stop();
  }

  async view(id: string, who = this.asha) {
    const ticket = await who.desk().ticket(id);
    if (!ticket) throw new Error('no ticket');
    return ticket;
  }
}

export function setUpDeskTickets(engine: EngineUnderTest, undoSeconds = 0): DeskTicketsSetup {
  const setup = new DeskTicketsSetup();
  beforeAll(async () => {
    setup.stores = await engine.open();
    setup.test = makeDesk(setup.stores, start, null, { undoSeconds });
    setup.asha = await setup.test.person('Asha', 'clients');
    setup.mehul = await setup.test.person('Mehul', 'owner');
    for (const [index, id] of ids.entries()) {
      await setup.stores.intake.write(
        makeWriteSet({
          now: start,
          ticket: {
            id,
            email: `p${index}@meridian.example`,
            company: `Company ${index}`,
            name: 'Ada Verma',
            scope: index === 0 ? someScopeJson : null,
          },
        }),
      );
    }
  });
  return setup;
}
