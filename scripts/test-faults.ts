/** `npm run test:faults`: the fault and load tests at full size, by hand; their figures as a table. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { figuresFile } from '#tests/faults/fault-size.ts';
import { readArguments } from './owner/command.ts';
import { runNode, tools } from './run-command.ts';
import { usages } from './usage.mjs';

const { positionals } = readArguments(usages['test-faults'], {});
rmSync(figuresFile, { force: true });
const { code } = await runNode([tools.vitest, 'run', '--project=faults', ...positionals], {
  live: true,
  env: { ...process.env, FAULTS: 'long' },
});
const lineSchema = z
  .object({ fault: z.string(), engine: z.string() })
  .catchall(z.union([z.string(), z.number()]));
const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
console.log('\n| fault | database | figures |\n| --- | --- | --- |');
for (const line of lines) {
  const { fault, engine, ...figures } = lineSchema.parse(JSON.parse(line));
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`| ${fault} | ${engine} | ${text.join(', ')} |`);
}
process.exitCode = code;
