/** Reads attacks, one after another, with the inspection it is told to use; `attack-resumes.ts` starts and ends it. */
import { pathToFileURL } from 'node:url';
import { makeAttack } from '#tests/support/attacks.ts';

type Verdict = { readonly ok: boolean };
type Inspection = {
  /** Ours. */
  readonly inspectContent?: (bytes: Buffer) => Promise<Verdict>;
  /** As it was called before it had a process of its own. */
  readonly inspectResume?: (bytes: Buffer, name: string) => Verdict;
};

const inspection = (await import(pathToFileURL(process.argv[2] ?? '').href)) as Inspection;

process.on('message', (seed: number) => {
  void (async () => {
    const { bytes, name } = makeAttack(seed);
    const before = process.cpuUsage();
    const verdict = (await inspection.inspectContent?.(bytes)) ?? inspection.inspectResume?.(bytes, name);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ isTaken: verdict?.ok === true, ms: Math.round((user + system) / 1_000) });
  })();
});
process.send?.({ isTaken: false, ms: 0 });
