import { Readable, Writable } from 'node:stream';
import { runSite } from '#scripts/owner/commands.ts';

/** `npm run site -- …` in this process, with its own settings on top of the machine's. */
export async function callSite(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  /** What is typed, asked for once the command has printed so much. */
  type: (printed: string) => string = () => '',
) {
  const said = { stdout: '', stderr: '' };
  const hear = (stream: keyof typeof said) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said[stream] += chunk.toString();
        done();
      },
    });
  async function* typed() {
    // Lazily: what is typed depends on what was printed.
    yield await Promise.resolve(type(said.stdout));
  }
  const status = await runSite(args, {
    environment: { ...process.env, ...settings },
    stdout: hear('stdout'),
    stderr: hear('stderr'),
    stdin: Readable.from(typed()),
  });
  return { status, ...said };
}
