import { readFileSync, writeFileSync } from 'node:fs';
import { threatFeedLimits, parseCatalog } from '#server/threats/catalog.ts';
import { fetchFeed } from '#server/threats/service.ts';
import { catalogUrl } from '#contract/threat-limits.ts';
import { dayOf } from '#contract/threats.ts';
import { fail, refuse, type Call } from './command.ts';

export const snapshotFile = 'src/content/threats/renewed.json';

type Values = { file?: string | undefined; to?: string | undefined };

/** Saves the catalog's newest entries as the snapshot for the next build. */
export async function updateThreats({ values, positionals, env, print }: Call<Values>): Promise<void> {
  if (positionals[0] !== 'update') refuse();
  const source = values.file ?? env.threatFeedUrl ?? catalogUrl;
  const target = values.to ?? snapshotFile;
  try {
    const text = values.file === undefined ? await download(source) : readFileSync(source, 'utf8');
    print(`${writeSnapshot(text, target)} in ${target}. Build the site to show them.`);
  } catch (error) {
    fail(`The snapshot stays as it was: ${reasonOf(error)} (${source}).`);
  }
}

/** A release ships the newest snapshot there is. Without one it ships the last; the sentence says which. */
export async function renewSnapshot(
  chosen: string | undefined,
  target: string,
  lastDay: string,
): Promise<string> {
  const stays = `The snapshot of exploited flaws stays as of ${lastDay}`;
  if (chosen === 'off') return `${stays}: THREAT_FEED_URL is off.`;
  try {
    return `The snapshot of exploited flaws is renewed: ${writeSnapshot(await download(chosen || catalogUrl), target)}. Commit ${target}.`;
  } catch (error) {
    return `${stays}: ${reasonOf(error)}.`;
  }
}

/** Says how many entries it wrote, and of which day. */
function writeSnapshot(catalog: string, target: string): string {
  const now = Date.now();
  const { threats } = parseCatalog(catalog, now);
  writeFileSync(target, `${JSON.stringify({ asOf: dayOf(now), threats }, null, 2)}\n`);
  return `${threats.length} entries as of ${dayOf(now)}`;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function download(source: string): Promise<string> {
  const known = { etag: null, lastModified: null };
  const answer = await fetchFeed(source, known, new AbortController().signal, threatFeedLimits);
  if (!answer.isNew) throw new Error('the source sent nothing');
  return answer.body;
}
