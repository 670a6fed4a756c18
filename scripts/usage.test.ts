import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { usages } from './usage.mjs';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** `npm run smoke` runs before anything is installed, and by itself. */
const runScripts = Object.fromEntries(
  Object.entries(scripts).filter(([, command]) => command.includes('run.mjs')),
);

describe('--help', () => {
  it('has an answer for every npm script, and for nothing else', () => {
    const tasks = Object.values(runScripts).map((command) => /run\.mjs (\S+)/.exec(command)?.[1] ?? command);
    expect(Object.keys(usages).toSorted()).toEqual(tasks.toSorted());
  });

  it.each(Object.entries(runScripts))('of npm run %s names it', (name, command) => {
    const [task = ''] = /[a-z-]+$/.exec(command) ?? [];
    const usage: Readonly<Record<string, string>> = usages;
    expect(usage[task]).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
  });

  it('is answered before anything is done', () => {
    const args = ['scripts/run.mjs', 'start', '--help'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.trim()).toBe(usages.start);
  });
});
