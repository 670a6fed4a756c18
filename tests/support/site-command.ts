import { Writable } from 'node:stream';
import { runSite } from '#scripts/owner/commands.ts';

/** `npm run site -- …` in this process, with its own settings on top of the machine's. */
export async function callSite(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const said = { stdout: '', stderr: '' };
  const hear = (stream: keyof typeof said) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said[stream] += chunk.toString();
        done();
      },
    });
  const status = await runSite(args, {
    environment: { ...process.env, ...settings },
    stdout: hear('stdout'),
    stderr: hear('stderr'),
  });
  return { status, ...said };
}
