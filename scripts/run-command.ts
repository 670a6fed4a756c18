import { spawn } from 'node:child_process';

export type CommandResult = { readonly code: number; readonly output: string };

/** Where the tools' own entry points are: run on this very Node, on every platform, without a shell. */
export const tools = {
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

type CommandOptions = { readonly live?: boolean; readonly env?: NodeJS.ProcessEnv };

/** Runs a script on this Node and collects what it says; `live` shows it at once instead. */
export function runNode(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, args, options);
}

export async function runCommand(
  command: string,
  args: readonly string[],
  { live = false, env = process.env }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk);
      if (live) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output: Buffer.concat(output).toString() };
}
