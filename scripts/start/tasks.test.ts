import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tasks } from './tasks.mjs';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** `npm run smoke` runs by itself, before anything is installed. */
const runScripts = Object.entries(scripts).flatMap(([name, command]) => {
  const [, task, rest = ''] = /run\.mjs (\S+)(.*)$/.exec(command) ?? [];
  return task === undefined ? [] : [{ name, task, rest }];
});

describe('the tasks of run.mjs', () => {
  it('are those of the npm scripts, and their scripts exist', () => {
    expect(Object.keys(tasks).toSorted()).toEqual(
      [...new Set(runScripts.map(({ task }) => task))].toSorted(),
    );
    for (const { script } of Object.values(tasks)) expect(existsSync(`scripts/${script}`)).toBe(true);
  });

  it.each(runScripts.filter(({ task }) => task !== 'site'))(
    'npm run $name answers --help by its name',
    ({ name, task }) => {
      expect(tasks[task]?.usage).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
    },
  );

  it('answer --help before anything is done', () => {
    const args = ['scripts/run.mjs', 'start', '--help'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.trim()).toBe(tasks['start']?.usage);
  });

  it('are found by name alone', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'toString'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('There is no task "toString"');
  });
});
