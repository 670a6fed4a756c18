import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { mailFolder } from '#server/mail/transports.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { validTicket } from '#tests/support/tickets.ts';
import {
  checkFile,
  created,
  expectNoneLostOrDoubled,
  groupByKey,
  post,
  surviveKills,
} from './killed-server.ts';

describe('a server that is killed again and again', { timeout: 180_000 }, () => {
  onBothEngines((engine) => {
    it('loses no ticket it acknowledged and doubles none', { timeout: 180_000 }, async () => {
      const acknowledged = await surviveKills(engine, {
        kills: 8,
        clients: 12,
        between: 20,
        submit: async (url, key) => {
          const body = await created(await post(`${url}/api/tickets`, key, { ...validTicket, message: key }));
          return body === null ? null : ticketAnswerSchema.parse(body).data.ticket.ticketId;
        },
      });
      expect(acknowledged.size).toBeGreaterThan(8 * 20);
      const stores = await engine.open();
      const tickets = async function* () {
        for await (const { id, message } of stores.tickets.all()) yield { id, key: message ?? '' };
      };
      expectNoneLostOrDoubled(acknowledged, await groupByKey(tickets()));

      const { pending, sent, parked } = await stores.outbox.counts();
      expect(pending + sent + parked).toBe(2 * (await stores.tickets.count()));
      expect(parked).toBe(0);
      const files = await readdir(mailFolder(engine.settings().dataDir));
      expect(files.filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(sent);
      expect(checkFile(engine)).toBe('ok');
    });
  });
});
