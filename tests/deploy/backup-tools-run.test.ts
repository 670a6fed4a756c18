import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signingKeyFile } from '#server/signing/signing.ts';
import { openStores } from '#server/stores.ts';
import { callSite } from '#tests/support/site-command.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

type Place = { readonly BACKUP_TO: string } & NodeJS.ProcessEnv;

/** Places on this machine, by the tools themselves: what they're called with is only right if they take it. */
const places: Readonly<Record<string, (folder: string) => Place>> = {
  restic(folder) {
    const settings = { RESTIC_PASSWORD: 'a password of this test', RESTIC_CACHE_DIR: join(folder, 'cache') };
    execFileSync('restic', ['--quiet', '-r', join(folder, 'far'), 'init'], {
      env: { ...process.env, ...settings },
    });
    return { BACKUP_TO: `restic:${join(folder, 'far')}`, ...settings };
  },
  rclone(folder) {
    const config = join(folder, 'rclone.conf');
    writeFileSync(config, `[far]\ntype = alias\nremote = ${join(folder, 'far')}\n`);
    return { BACKUP_TO: 'rclone:far:site', RCLONE_CONFIG: config };
  },
};

it.each(Object.entries(places))(
  '%s takes a backup, gives it back, and a drill restores it.',
  async (_tool, open) => {
    const folder = mkdtempSync(join(tmpdir(), 'far-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const DATA_DIR = join(folder, 'data');
    const site = await openStores({ dataDir: DATA_DIR, databaseUrl: null }, silentLog);
    onTestFinished(() => site.close());
    await site.intake.write(makeWriteSet({ ticket: { id: 'KEPT' } }));
    writeFileSync(signingKeyFile(DATA_DIR), `${'k'.repeat(64)}\n`);
    const settings = { DATA_DIR, ...open(folder) };

    const sent = await callSite(['backup'], settings);
    expect([sent.status, sent.stderr]).toEqual([0, '']);
    expect(sent.stdout.match(/read it back/g)).not.toBeNull();
    // Only the other place has it: the drill gets it from there.
    for (const name of readdirSync(join(DATA_DIR, 'backups')))
      writeFileSync(join(DATA_DIR, 'backups', name), 'not a database');
    const drill = await callSite(['drill'], settings);
    expect([drill.status, drill.stdout]).toEqual([
      0,
      expect.stringContaining('1 in the copy, 1 on the site'),
    ]);
  },
);
