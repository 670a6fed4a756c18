import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '#scripts/build/build.ts';
import { onBothEngines, onEngines, type EngineUnderTest } from '#tests/support/engines.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { note, sized } from './fault-size.ts';
import { expectNoneLostOrDoubled, groupByKey } from './killed-server.ts';
import { startVisitors, watch } from './visitors.ts';

beforeAll(() => ensureBuild().then(() => undefined), 600_000);

const start = (engine: EngineUnderTest, environment: NodeJS.ProcessEnv = {}): Promise<SiteServer> =>
  startSite({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: engine.settings().dataDir,
    DATABASE_URL: engine.settings().databaseUrl ?? '',
    ...environment,
  });

async function storedTickets(engine: EngineUnderTest): Promise<Map<string, string[]>> {
  const stores = await engine.open();
  return groupByKey(
    (async function* () {
      for await (const { id, message } of stores.tickets.all()) yield { id, key: message ?? '' };
    })(),
  );
}

describe('a server under load', { timeout: 240_000 }, () => {
  onBothEngines((engine) => {
    it(
      'that is told to stop answers what it took, closes in time, and loses nothing',
      { timeout: 240_000 },
      async () => {
        const all = new Map<string, string>();
        let slowest = 0;
        for (let round = 0; round < sized(1, 8); round += 1) {
          const site = await start(engine);
          const visitors = startVisitors(() => site.url, sized(8, 50));
          await expect
            .poll(() => visitors.acknowledged.size, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(sized(30, 200));
          const told = performance.now();
          await site.stop();
          slowest = Math.max(slowest, performance.now() - told);
          await visitors.stop();
          // Refused because nobody is listening anymore, or answered: never a broken response or an error.
          const others = visitors.visits.filter(({ status }) => ![0, 201, 503].includes(status));
          expect(others).toEqual([]);
          for (const [key, id] of visitors.acknowledged) all.set(key, id);
        }
        expect(slowest).toBeLessThan(15_000);
        expectNoneLostOrDoubled(all, await storedTickets(engine));
        note('SIGTERM under load', engine.name, {
          tickets: all.size,
          lost: 0,
          doubled: 0,
          'slowest close ms': Math.round(slowest),
        });
      },
    );

    it(
      'whose clock jumps a year ahead, and then back before where it was, goes on, and loses and doubles nothing',
      { timeout: 240_000 },
      async () => {
        const file = join(engine.settings().dataDir, 'shift');
        const site = await start(engine, {
          CLOCK_SHIFT_FILE: file,
          NODE_OPTIONS: '--import ./tests/faults/moved-clock.ts',
        });
        onTestFinished(() => site.stop());
        const visitors = startVisitors(() => site.url, 6);
        const page = watch(`${site.url}/company`);
        const more = async (count: number) => {
          const wanted = visitors.acknowledged.size + count;
          await expect
            .poll(() => visitors.acknowledged.size, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(wanted);
        };
        await more(sized(20, 500));
        const before = visitors.visits.length;
        for (const days of [365, -1]) {
          writeFileSync(file, String(days * 24 * 60 * 60_000));
          process.kill(site.pid, 'SIGUSR2');
          await more(sized(20, 500));
        }
        await Promise.all([visitors.stop(), page.stop()]);
        const refused = visitors.visits.slice(before).filter(({ status }) => status !== 201).length;
        expect({ refused, pages: page.failures() }).toEqual({ refused: 0, pages: 0 });
        expectNoneLostOrDoubled(visitors.acknowledged, await storedTickets(engine));
        note('clock a year ahead and a day back', engine.name, {
          tickets: visitors.acknowledged.size,
          lost: 0,
          doubled: 0,
          refused,
        });
      },
    );
  });
});

describe('a backup under load', { timeout: 240_000 }, () => {
  // PostgreSQL's backup is pg_dump's, which is a snapshot.
  onEngines(['SQLite'], (engine) => {
    it('is whole, and holds everything acknowledged before it began', { timeout: 240_000 }, async () => {
      const site = await start(engine);
      onTestFinished(() => site.stop());
      const visitors = startVisitors(() => site.url, sized(6, 50));
      await expect
        .poll(() => visitors.acknowledged.size, { timeout: 120_000, interval: 5 })
        .toBeGreaterThan(sized(50, 5_000));
      const before = new Map(visitors.acknowledged);
      const copy = join(engine.settings().dataDir, 'copy.sqlite');
      const started = performance.now();
      const child = spawn(process.execPath, ['scripts/owner/site.ts', 'backup', copy], {
        env: { ...process.env, DATA_DIR: engine.settings().dataDir, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number];
      const ms = Math.round(performance.now() - started);
      await visitors.stop();
      expect(code).toBe(0);
      const database = new DatabaseSync(copy, { readOnly: true });
      expect(database.prepare('pragma integrity_check').all()[0]?.['integrity_check']).toBe('ok');
      const rows = database.prepare('select id, message from tickets').all();
      database.close();
      const copied = new Set(rows.map(({ id }) => String(id)));
      expect([...before.values()].filter((id) => !copied.has(id))).toEqual([]);
      expect(copied.size).toBe(rows.length);
      const failed = visitors.visits.filter(({ status }) => status !== 201).length;
      expect(failed).toBe(0);
      note('backup under load', engine.name, {
        'tickets in it': rows.length,
        missing: 0,
        failed,
        'took ms': ms,
      });
    });
  });
});
