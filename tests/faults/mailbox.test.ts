import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { canRunDovecot, startDovecot } from '#tests/support/dovecot.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { startImap, type MailboxPeer } from '#tests/support/imap.ts';
import { letter, testInbound } from '#tests/support/inbound.ts';
import { mailboxCases } from '#tests/support/mailbox-cases.ts';

// A real server if the machine has one, otherwise the tests' own; both run the same cases.
const [server, startPeer] = canRunDovecot() ? ['Dovecot', startDovecot] : ['our own IMAP server', startImap];
const steps = ['fetched', 'parsed', 'stored', 'flagged'] as const;

describe(`the team’s mailbox at ${server}`, { timeout: 300_000 }, () => {
  onBothEngines((engine) => {
    mailboxCases(engine, { startPeer, strangers: 200 });
  });
});

describe(`a reader of ${server} that is killed between two steps`, { timeout: 300_000 }, () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    let peer: MailboxPeer;
    beforeAll(async () => {
      peer = await startPeer();
    });
    afterAll(() => peer.stop());

    async function read(dyingStep: string): Promise<string | null> {
      const { dataDir, databaseUrl } = engine.settings();
      const child = spawn(process.execPath, ['tests/faults/mailbox-reader.ts', peer.url, dyingStep], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      return signal;
    }

    it.each(steps)(
      'loses nothing and takes nothing twice when it dies after “%s”',
      { timeout: 120_000 },
      async (step) => {
        const id = ids[steps.indexOf(step)] ?? ids[0];
        const [visitor, team] = [
          await testInbound.replyTo('visitor', id),
          await testInbound.replyTo('team', id),
        ];
        await peer.append(letter({ to: visitor, text: `Question, ${step}` }));
        await peer.append(letter({ to: team, from: setup.asha.staff.email, text: `Answer, ${step}` }));
        // Each mail dies once; the third reading gets through.
        expect(await read(step)).toBe('SIGKILL');
        expect(await read(step)).toBe('SIGKILL');
        expect(await read('never')).toBeNull();
        expect(await read('never')).toBeNull();
        const events = await setup.stores.desk.requests.events(id, 100);
        expect(events.map(({ kind, text }) => [kind, text])).toEqual([
          ['mail', `Question, ${step}`],
          ['reply', `Answer, ${step}`],
        ]);
        const mails = await setup.stores.outbox.claim({
          owner: step,
          now: Date.now() + 1e9,
          leaseMs: 1,
          limit: 100,
        });
        expect(mails.filter(({ kind, recordId }) => kind === 'desk-reply' && recordId === id)).toHaveLength(
          1,
        );
        expect(await peer.seen()).toBe(2 * (steps.indexOf(step) + 1));
      },
    );
  });
});
