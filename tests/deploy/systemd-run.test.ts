import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const units = globSync('deploy/systemd/*');

/** Also of what a unit names: a timer its service. */
it.each(units.map((file) => basename(file)))('systemd finds nothing wrong with %s.', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of units) {
    // The release isn't installed here.
    const text = readFileSync(file, 'utf8').replaceAll(
      '/opt/site/node_modules/node/bin/node',
      process.execPath,
    );
    writeFileSync(join(folder, basename(file).replace('@.', '@3001.')), text);
  }
  const unit = join(folder, name.replace('@.', '@3001.'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
