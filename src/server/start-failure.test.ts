import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/env.ts';
import { describeStart, prepareDataDir, StartTrouble } from '#server/start-failure.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { openStores } from './stores.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('A start that fails', () => {
  it('says so when DATA_DIR is a file, or cannot be made.', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below'), '/proc/no-such-folder'])
      await expect(prepareDataDir({ dataDir })).rejects.toThrow(StartTrouble);
    await expect(prepareDataDir({ dataDir: file })).rejects.toThrow(`DATA_DIR: ${file} is a file`);
    const fresh = join(folder(), 'a', 'b');
    await expect(prepareDataDir({ dataDir: fresh })).resolves.toBeUndefined();
  });

  it('names DATABASE_URL when the database cannot be reached, in one sentence.', async () => {
    const env = { ...readEnv({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }), dataDir: folder() };
    const lines: string[] = [];
    const log = { warn: (_: object, line: string) => void lines.push(line) };
    const error: unknown = await openStores(env, log, { mustAnswer: true }).catch(
      (caught: unknown) => caught,
    );
    expect(describeStart(error, env)).toBe(
      'The database refuses connections: nothing is listening at the address in DATABASE_URL.',
    );
    expect(lines).toEqual([]);
  });

  it('names DATA_DIR when the database in it is no database.', async () => {
    const env = { ...readEnv({}), dataDir: folder() };
    writeFileSync(join(env.dataDir, 'site.sqlite'), 'something else, and long enough for it');
    const error: unknown = await openStores(env, silentLog, { mustAnswer: true }).catch(
      (caught: unknown) => caught,
    );
    expect(describeStart(error, env)).toBe('DATA_DIR: The database file isn’t a database.');
  });

  it('names PORT when another process listens there.', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = (await once(second, 'error')) as [unknown];
    expect(describeStart(error, { host: '127.0.0.1', port, databaseUrl: null })).toBe(
      `PORT: ${port} is already in use on 127.0.0.1. Stop the other process or choose another port.`,
    );
  });
});
