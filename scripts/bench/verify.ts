import { randomInt } from 'node:crypto';
import { makeLetterCode, makeLetterNumber } from '#contract/letter.ts';
import { verifyPath } from '#contract/paths.ts';
import { openStores } from '#server/stores.ts';
import { issueLetter, openLetters } from '#tests/support/letters.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { startSite } from '#tests/support/site-server.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { shuffle } from './lookup.ts';
import { median } from './median.ts';
import { rankSumP } from './rank-sum.ts';
import { table, type Row } from './table.ts';

const each = 2_000;
const letters = 40;

/** What someone with a number but no code would try: existing numbers alternating with unknown ones. */
export async function benchVerify(): Promise<string> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  try {
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const database = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : null;
      const site = await startSite({ RATE_LIMIT: 'off', DATABASE_URL: database?.url ?? '' });
      try {
        const known = await issueSome(site.dataDir, database?.url ?? null);
        rows.push([engine, ...(await measure(site.url, known))]);
      } finally {
        await site.stop();
        await database?.drop();
      }
    }
  } finally {
    await postgres.stop();
  }
  const head = [
    'engine',
    'answers',
    'median ms, known',
    'median ms, unknown',
    'difference',
    'p90 ms, known',
    'p90 ms, unknown',
    'p of the rank-sum test',
  ];
  return `## Letters, ${each} known numbers and ${each} unknown ones, each with a wrong code\n\n${table(head, rows)}`;
}

async function issueSome(dataDir: string, databaseUrl: string | null): Promise<string[]> {
  const stores = await openStores({ dataDir, databaseUrl }, silentLog);
  const service = openLetters({ store: stores.letters });
  const numbers: string[] = [];
  while (numbers.length < letters) numbers.push((await issueLetter(service)).number);
  await service.stop();
  await stores.close();
  return numbers;
}

/** Ignores what was typed and the scripts' hashes; everything else has to be the same. */
const plain = (html: string, number: string, code: string): string =>
  html.replaceAll(number, 'NUMBER').replaceAll(code, 'CODE');

async function ask(url: string, number: string, code: string): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  const answer = await fetch(`${url}${verifyPath}?number=${number}&code=${code}`);
  const html = await answer.text();
  return { ms: performance.now() - started, text: `${answer.status} ${plain(html, number, code)}` };
}

const p90 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0;

async function measure(url: string, numbers: readonly string[]): Promise<string[]> {
  const asks = [true, false].flatMap((isKnown) =>
    Array.from({ length: each }, (_, index) => ({
      isKnown,
      number: isKnown ? (numbers[index % letters] ?? '') : makeLetterNumber(randomInt),
      code: makeLetterCode(randomInt),
    })),
  );
  shuffle(asks);
  const times = { known: [] as number[], other: [] as number[] };
  const answers = new Set<string>();
  for (let index = 0; index < 200; index += 1)
    await ask(url, makeLetterNumber(randomInt), makeLetterCode(randomInt));
  for (const { isKnown, number, code } of asks) {
    const { text, ms } = await ask(url, number, code);
    answers.add(text);
    times[isKnown ? 'known' : 'other'].push(ms);
  }
  const [known, other] = [median(times.known), median(times.other)];
  return [
    String(answers.size),
    known.toFixed(3),
    other.toFixed(3),
    `${(((known - other) / other) * 100).toFixed(2)} %`,
    p90(times.known).toFixed(3),
    p90(times.other).toFixed(3),
    rankSumP(times.known, times.other).toFixed(3),
  ];
}
