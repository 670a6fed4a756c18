import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskAccess } from '#contract/desk/access.ts';
import { createDeskGuard } from '#server/desk/guard.ts';
import { readEnv } from '#server/env.ts';
import { storedFindings } from '#server/settings-findings.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { makeApp } from '#tests/server/test-app.ts';
import { makeDesk, signedInCookie } from '#tests/support/desk.ts';
import { silentLog } from '#tests/support/tickets.ts';

const host = 'localhost:3000';

describe('the desk’s addresses with DESK=off', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-desk-'));
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  });
  afterAll(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  beforeEach(() => void vi.stubEnv('DESK', 'off'));

  it('are all 404, reading and writing, also for an owner who once had a session', async () => {
    const desk = makeDesk(stores, Date.now());
    const { staff } = await desk.person('Olga', 'owner');
    const cookie = await signedInCookie(stores, staff, Date.now());
    const app = await makeApp({ deskGuard: createDeskGuard(desk.services, readEnv({})) });
    const answers = [];
    for (const pattern of [...Object.keys(deskAccess), '/desk/anything'])
      for (const method of ['GET', 'POST'] as const) {
        const url = pattern.replace(':id', 'K7M-4QX-9TB');
        const headers = { host, cookie, ...(method === 'POST' ? { origin: `http://${host}` } : {}) };
        const { statusCode } = await app.inject({ url, method, headers });
        answers.push(`${method} ${url} ${statusCode}`);
      }
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([]);
  });

  it('aren’t missed: nobody is asked to invite someone', async () => {
    const database = openSqlite(sqliteFile(dataDir));
    await database.db.deleteFrom('staff').execute();
    const findings = await storedFindings(database, { backupHours: 0 }, Date.now());
    await database.close();
    expect(findings).toEqual([]);
  });
});
