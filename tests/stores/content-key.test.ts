import { beforeAll, describe, expect, it } from 'vitest';
import { noLimiter } from '#server/http/limiter.ts';
import { clientKey } from '#server/http/sent-context.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { contentKeyKeptMs } from '#server/pages/page-forms.ts';
import { createPageTickets } from '#server/pages/page-services.ts';
import type { Stores } from '#server/stores.ts';
import { createTicketService } from '#server/tickets/service.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { testRequestUrls } from '#tests/support/signing.ts';
import { someContext, validTicket } from '#tests/support/tickets.ts';

const start = Date.parse('2026-11-16T09:00:00Z');
const minute = 60_000;

describe('the same words sent again', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let now = start;
    beforeAll(async () => {
      stores = await engine.open();
    });
    const service = () =>
      createTicketService({
        intake: stores.intake,
        limit: noLimiter,
        mailBudget: noMailBudget,
        requestLinks: testRequestUrls,
        teamEmail: 'team@example.com',
        mailDomain: 'example.com',
        onStored: () => undefined,
        now: () => now,
      });

    it('by a page without a script are one ticket for ten minutes, and a new one after that', async () => {
      const post = async (at: number) => {
        now = at;
        const outcome = await createPageTickets(service(), '192.0.2.7').submit({
          body: () => validTicket,
          selectedServices: ['web'],
          signals: null,
        });
        return outcome.ok && outcome.caseUrl;
      };
      const first = await post(start);
      expect(first).toContain('/case/');
      expect(await post(start + 1)).toBe(first);
      expect(await post(start + contentKeyKeptMs - 1)).toBe(first);
      const second = await post(start + 10 * minute);
      expect(second).toContain('/case/');
      expect(second).not.toBe(first);
      expect(await post(start + 11 * minute)).toBe(second);
      expect(await stores.tickets.count()).toBe(2);
    });

    it('by a page, but from another network, are another ticket: nobody gets the link to someone else’s request', async () => {
      now = start + 60 * minute;
      const before = await stores.tickets.count();
      const post = async (clientAddress: string) => {
        const outcome = await createPageTickets(service(), clientAddress).submit({
          body: () => validTicket,
          selectedServices: [],
          signals: null,
        });
        return outcome.ok && outcome.caseUrl;
      };
      const own = await post('192.0.2.7');
      expect(await post('192.0.2.7')).toBe(own);
      expect(await post('198.51.100.9')).not.toBe(own);
      expect(await stores.tickets.count()).toBe(before + 2);
    });

    it('with a key of the client are one ticket for a day', async () => {
      const send = async (at: number) => {
        now = at;
        const context = { ...someContext, idempotencyKey: clientKey('key-12345') };
        return (await service().submitTicket(validTicket, context)).ticketId;
      };
      const first = await send(start);
      expect(await send(start + 24 * 60 * minute - 1)).toBe(first);
      expect(await send(start + 24 * 60 * minute)).not.toBe(first);
    });
  });
});
