import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { verifyLog } from '#server/database/audit.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { sized } from './fault-size.ts';

const kills = sized(2, 4);
const between = 12;

describe('a desk that is killed between a reply and the outbox', { timeout: 180_000 }, () => {
  onBothEngines((engine) => {
    it(
      'has for each acknowledged reply one event and one mail, and a whole log',
      { timeout: 180_000 },
      async () => {
        const { dataDir, databaseUrl } = engine.settings();
        const acknowledged: string[] = [];
        for (let round = 0; round < kills; round += 1) {
          const child = spawn(process.execPath, ['tests/faults/desk-server.ts'], {
            env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
            stdio: ['ignore', 'pipe', 'inherit'],
          });
          const gone = once(child, 'exit');
          let said = 0;
          for await (const line of createInterface(child.stdout)) {
            acknowledged.push(line);
            said += 1;
            if (said === between + round) child.kill('SIGKILL');
          }
          await gone;
        }
        const stores = await engine.open();
        const mails = await stores.outbox.claim({
          owner: 't',
          now: Date.now() + 1e9,
          leaseMs: 1,
          limit: 10_000,
        });
        const replied = new Map<string, number>();
        for (const { recordId } of mails) replied.set(recordId, (replied.get(recordId) ?? 0) + 1);
        const events = new Map<string, number>();
        for await (const { recordId, kind } of stores.desk.requests.allEvents())
          if (kind === 'reply') events.set(recordId, (events.get(recordId) ?? 0) + 1);
        expect(acknowledged.length).toBeGreaterThan(kills * between);
        expect(acknowledged.filter((id) => events.get(id) !== 1 || replied.get(id) !== 1)).toEqual([]);
        // Including what was no longer acknowledged: never an event without its mail, or the reverse.
        expect(Object.fromEntries(replied)).toEqual(Object.fromEntries(events));
        expect((await verifyLog(stores.desk.audit.all())).broken).toBeNull();
      },
    );
  });
});
