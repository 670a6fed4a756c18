import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '#scripts/build/build.ts';
import { startUnlimited, survive } from './survive.ts';

beforeAll(() => ensureBuild().then(() => undefined), 600_000);

/** A separate disk takes a mount, which takes root on Linux; stores/outage.test.ts has the small version. */
it('On a full disk: a clear 503, pages throughout, nothing lost.', { timeout: 240_000 }, async () => {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'none', disk]).status).toBe(0);
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const site = await startUnlimited({ DATA_DIR: disk });
  onTestFinished(() => site.stop());
  const ballast = join(disk, 'ballast');
  const figures = await survive(
    'disk full',
    'SQLite',
    site,
    { dataDir: disk, databaseUrl: null },
    {
      begin: () => {
        try {
          writeFileSync(ballast, Buffer.alloc(64 * 1024 * 1024));
        } catch {
          // The disk is full, as intended.
        }
      },
      end: () => rmSync(ballast),
    },
  );
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
});
