/** Reads attack files one by one with the given inspection; `attack-resumes.ts` starts and stops it. */
import { pathToFileURL } from 'node:url';
import { makeAttack } from '#tests/support/attacks.ts';

type Inspection = { readonly inspectContent: (bytes: Buffer) => Promise<{ readonly ok: boolean }> };

const inspection = (await import(pathToFileURL(process.argv[2] ?? '').href)) as Inspection;

process.on('message', (seed: number) => {
  void (async () => {
    const { bytes } = makeAttack(seed);
    const before = process.cpuUsage();
    const { ok } = await inspection.inspectContent(bytes);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ isTaken: ok, ms: Math.round((user + system) / 1_000) });
  })();
});
process.send?.({ isTaken: false, ms: 0 });
