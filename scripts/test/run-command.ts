import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { progressMark } from './progress.ts';

export type CommandResult = { readonly code: number; readonly output: string };

/** The tools' entry points: run on this Node, on every platform, without a shell. */
export const tools = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

type CommandOptions = {
  /** Shows everything immediately; otherwise only progress lines. */
  readonly live?: boolean;
  readonly env?: NodeJS.ProcessEnv;
};

/** Runs a script on this Node and collects its output. */
export function runNode(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}

export async function runCommand(
  command: string,
  args: readonly string[],
  { live = false, env = process.env }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    // Line by line, so two streams never mix within a line.
    createInterface(stream).on('line', (line) => {
      const isProgress = line.startsWith(progressMark);
      if (live || isProgress) process.stdout.write(`${line}\n`);
      if (!isProgress) output.push(`${line}\n`);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output: output.join('') };
}
