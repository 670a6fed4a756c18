import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ensureBuild } from '#scripts/build/build.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { makeDoor } from './database-door.ts';
import { startUnlimited, survive } from './survive.ts';

beforeAll(() => ensureBuild().then(() => undefined), 600_000);

describe('a PostgreSQL in trouble under load', { timeout: 240_000 }, () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let door: Awaited<ReturnType<typeof makeDoor>>;
  let site: SiteServer;
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
    door = await makeDoor(database.url);
    site = await startUnlimited({ DATABASE_URL: door.url });
  });
  afterAll(async () => {
    await site.stop();
    await door.stop();
    await database.drop();
  });

  // One server through all of it, as in production.
  it.each(['shut', 'stalled', 'restarted'] as const)(
    '%s: a clear 503, pages throughout, nothing lost',
    async (how) => {
      const figures = await survive(
        `database ${how}`,
        'PostgreSQL',
        site,
        { dataDir: site.dataDir, databaseUrl: database.url },
        {
          begin: async () => {
            if (how === 'stalled') door.stall();
            else if (how === 'shut') door.shut();
            else {
              await database.cutConnections();
              door.shut();
            }
          },
          end: () => door.open(),
        },
      );
      expect(figures).toMatchObject({ lost: 0, doubled: 0 });
    },
  );
});

describe('a SQLite in trouble under load', { timeout: 240_000 }, () => {
  it('locked by another process: a clear 503, pages throughout, nothing lost', async () => {
    const site = await startUnlimited({});
    onTestFinished(() => site.stop());
    // Another process, such as a backup tool or a forgotten shell.
    const hold = `const { DatabaseSync } = require('node:sqlite');
      const db = new DatabaseSync(${JSON.stringify(sqliteFile(site.dataDir))});
      db.exec('pragma busy_timeout = 10000; begin immediate'); console.log('held');
      process.stdin.on('end', () => { db.exec('rollback'); db.close(); process.exit(0); }).resume();`;
    let holder: ReturnType<typeof spawn> | undefined;
    const figures = await survive(
      'database locked',
      'SQLite',
      site,
      { dataDir: site.dataDir, databaseUrl: null },
      {
        begin: async () => {
          const child = spawn(process.execPath, ['-e', hold], { stdio: ['pipe', 'pipe', 'inherit'] });
          holder = child;
          await once(child.stdout, 'data');
        },
        end: async () => {
          const gone = holder === undefined ? Promise.resolve([]) : once(holder, 'exit');
          holder?.stdin?.end();
          await gone;
        },
      },
    );
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  });
});
