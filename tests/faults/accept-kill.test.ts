import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { verifyLog } from '#server/database/audit.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { sunday } from '#tests/support/bookings.ts';
import { setUpRequestPage } from '#tests/support/request-page.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { quoteForm } from '#tests/support/quotes.ts';
import { sized } from './fault-size.ts';

/** Steps of one acceptance: the page is opened, accepting is asked for, the mailed link is opened, it's confirmed. */
const steps = 4;
const tickets = sized(3, 12);

describe('accepting a quote while the server is killed between any two steps', { timeout: 300_000 }, () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);

    /** A client until the server is killed, so many steps after it started; returns what was acknowledged. */
    async function acceptUntil(step: number): Promise<readonly string[]> {
      const { dataDir, databaseUrl } = engine.settings();
      const child = spawn(process.execPath, ['tests/faults/accepting-client.ts'], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'exit');
      const said: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        said.push(line);
        if (said.length === step) child.kill('SIGKILL');
      }
      await gone;
      return said;
    }

    it(
      'loses and doubles nothing: one acceptance, one copy for each side, one win',
      { timeout: 300_000 },
      async () => {
        const ids: string[] = [];
        for (let made = 0; made < tickets; made += 1) {
          const { id } = await setup.ticket();
          await setup.reply(id);
          await setup.work(id, { intent: 'move', to: 'scoped', reason: '' });
          expect(await setup.work(id, quoteForm)).toEqual({ ok: true });
          ids.push(id);
        }
        await createReplySettler(
          setup.stores.desk.requests,
          () => sunday,
        )(await sendMails(setup.stores, sunday));
        const said: string[] = [];
        // Each restart finds what the former one left, and is killed a step later.
        for (let step = 1; step <= steps && said.at(-1) !== 'done'; step += 1)
          said.push(...(await acceptUntil(step)));
        expect(said).not.toContain('done');
        for (let round = 0; round < tickets + 1 && said.at(-1) !== 'done'; round += 1)
          said.push(...(await acceptUntil(round === 0 ? steps + 1 : Number.POSITIVE_INFINITY)));
        expect(said.at(-1)).toBe('done');

        const mails = await setup.stores.outbox.claim({
          owner: 't',
          now: sunday + 2e9,
          leaseMs: 1,
          limit: 10_000,
        });
        for (const id of ids) {
          const events = await setup.stores.desk.requests.events(id, 100);
          const of = (kind: string) => events.filter((event) => event.kind === kind);
          expect([
            of('quote-accepted').length,
            of('moved').filter(({ about }) => about === 'won').length,
          ]).toEqual([1, 1]);
          const kinds = mails.flatMap(({ recordId, kind }) => (recordId === id ? [kind] : [])).toSorted();
          expect(kinds).toEqual(['quote-accepted', 'quote-accepted-notice', 'quote-confirm']);
          expect(await setup.stores.desk.requests.find(id)).toMatchObject({ work: { state: 'won' } });
          const [quote] = await setup.stores.quotes.ofTicket(id);
          expect(quote).toMatchObject({
            state: 'accepted',
            acceptedBy: 'Ada Lovelace',
            startOn: '2026-12-14',
          });
        }
        expect((await verifyLog(setup.stores.desk.audit.all())).broken).toBeNull();
      },
    );
  });
});
