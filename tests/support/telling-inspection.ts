/** Started like the inspection: reports what it could do if a file took it over. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function can(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const harmless = new Set(['SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE', '__CF_USER_TEXT_ENCODING']);
const told = {
  secrets: Object.keys(process.env).filter((name) => !harmless.has(name)),
  canWrite: can(() => writeFileSync(join(tmpdir(), 'inspection'), 'x')),
  canStart: can(() => spawnSync(process.execPath, ['--version'])),
  canReadElsewhere: can(() =>
    readFileSync(process.execPath === '' ? '' : join(tmpdir(), '..', 'etc', 'hostname')),
  ),
};
process.stdout.write(`${JSON.stringify(told)}\n`);
process.stdin.resume();
