/** `npm run site -- command …`: the owner's commands on the server. They are in commands.ts. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from '#server/env.ts';

// A release has been built: what its owner wrote is in it, and the folder isn't read again.
const needsWords = ['launch-check', 'content', 'texts'];
const reader = new URL('../build/own.ts', import.meta.url);
if (existsSync(reader)) {
  const { ensureOwn, OwnError } = await import('../build/own.ts');
  try {
    await ensureOwn();
  } catch (error) {
    if (!(error instanceof OwnError)) throw error;
    const [, , name = ''] = process.argv;
    // A backup doesn't wait for an owner who is in the middle of a sentence: it goes on with what was right before.
    const goesOn = existsSync('.cache/own/stamp') && !needsWords.includes(name);
    // The check of an upgrade says the same itself, among the rest.
    if (!goesOn || name !== 'upgrade-check') process.stderr.write(`${error.message}\n`);
    if (!goesOn) process.exit(1);
  }
}
// Content reads the environment when it is imported.
loadEnvFile();
const { runSite } = await import('./commands.ts');
const { env: environment, stdin, stdout, stderr } = process;
process.exitCode = await runSite(process.argv.slice(2), { environment, stdin, stdout, stderr });
