import { readFileSync, writeFileSync } from 'node:fs';
import { threatFeedLimits, parseCatalog } from '#server/threats/catalog.ts';
import { fetchFeed } from '#server/threats/service.ts';
import { dayOf } from '#contract/threats.ts';
import { fail, refuse, type Call } from './command.ts';

const catalogUrl = 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';
export const snapshotFile = 'src/content/threats/renewed.json';

type Values = { file?: string | undefined; to?: string | undefined };

/** Saves the catalog's newest entries as the snapshot for the next build. */
export async function updateThreats({ values, positionals, env, print }: Call<Values>): Promise<void> {
  if (positionals[0] !== 'update') refuse();
  const source = values.file ?? env.threatFeedUrl ?? catalogUrl;
  const now = Date.now();
  const target = values.to ?? snapshotFile;
  try {
    const text = values.file === undefined ? await download(source) : readFileSync(source, 'utf8');
    const { threats } = parseCatalog(text, now);
    writeFileSync(target, `${JSON.stringify({ asOf: dayOf(now), threats }, null, 2)}\n`);
    print(`${threats.length} entries as of ${dayOf(now)} in ${target}. Build the site to show them.`);
  } catch (error) {
    fail(
      `The snapshot stays as it was: ${error instanceof Error ? error.message : String(error)} (${source}).`,
    );
  }
}

async function download(source: string): Promise<string> {
  const known = { etag: null, lastModified: null };
  const answer = await fetchFeed(source, known, new AbortController().signal, threatFeedLimits);
  if (!answer.isNew) throw new Error('the source sent nothing');
  return answer.body;
}
