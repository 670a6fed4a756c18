import { parseArgs, type ParseArgsConfig } from 'node:util';
import { EnvError, loadEnvFile, readEnv, type Env } from '#server/env.ts';

/** Ends the command with one sentence that tells what to do. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T & { help: { type: 'boolean' } }; allowPositionals: true }>
>;

/** What was asked for; `--help` shows the usage, and so does everything that is not understood, as an error. */
export function readArguments<T extends Options>(
  usage: string,
  options: T,
  args: readonly string[] = process.argv.slice(2),
): Parsed<T> {
  const parsed = parseOrFail(usage, options, args);
  if (!('help' in parsed.values) || parsed.values.help !== true) return parsed;
  process.stdout.write(`${usage}\n`);
  return process.exit(0);
}

function parseOrFail<T extends Options>(usage: string, options: T, args: readonly string[]): Parsed<T> {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The same settings as the server's, refused in the same words. */
export function readSettings(): Env {
  try {
    loadEnvFile();
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) return fail(error.message);
    throw error;
  }
}
