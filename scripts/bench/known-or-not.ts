import { randomInt } from 'node:crypto';
import { makeLetterCode, makeLetterNumber } from '#contract/letter.ts';
import { verifyPath } from '#contract/paths.ts';
import { openStores } from '#server/stores.ts';
import { issueLetter, openLetters } from '#tests/support/letters.ts';
import { startSite } from '#tests/support/site-server.ts';
import { silentLog, validTicket } from '#tests/support/tickets.ts';
import { onBothDatabases } from './both-databases.ts';
import { rankSumP } from './rank-sum.ts';
import { median, table, type Row } from './report.ts';

const each = 2_000;
const warmUps = 200;
const people = 50;
const letters = 40;

type Answer = { readonly text: string; readonly ms: number };

/** Lookups that match and lookups that don't: same bytes, no difference in time. */
export const benchLookup = (): Promise<string> =>
  compare(`Look-ups, ${each} that match and ${each} that don't`, async ({ url }) => {
    for (let index = 0; index < people; index += 1)
      await post(`${url}/api/tickets`, { ...validTicket, email: `known-${index}@example.com` });
    // The same number of unknown addresses of the same length.
    return (isKnown, index) =>
      post(`${url}/api/case-links`, {
        email: `${isKnown ? 'known' : 'other'}-${index % people}@example.com`,
      });
  });

/** What someone with a number but no code would try: existing numbers alternating with unknown ones. */
export const benchVerify = (): Promise<string> =>
  compare(
    `Letters, ${each} known numbers and ${each} unknown ones, each with a wrong code`,
    async ({ url, dataDir }, databaseUrl) => {
      const numbers = await issueSome(dataDir, databaseUrl);
      return (isKnown, index) => {
        const number = isKnown ? (numbers[index % letters] ?? '') : makeLetterNumber(randomInt);
        return verify(url, number, makeLetterCode(randomInt));
      };
    },
  );

type Ask = (isKnown: boolean, index: number) => Promise<Answer>;

async function compare(
  title: string,
  prepare: (
    site: { readonly url: string; readonly dataDir: string },
    databaseUrl: string | null,
  ) => Promise<Ask>,
): Promise<string> {
  const rows: Row[] = [];
  await onBothDatabases(async (engine, databaseUrl) => {
    const site = await startSite({ RATE_LIMIT: 'off', DATABASE_URL: databaseUrl ?? '' });
    try {
      rows.push([engine, ...(await measure(await prepare(site, databaseUrl)))]);
    } finally {
      await site.stop();
    }
  });
  const head = ['engine', 'answers', 'median ms, known', 'unknown', 'difference', 'p90 ms, known', 'unknown'];
  return `## ${title}\n\n${table([...head, 'p of the rank-sum test'], rows)}`;
}

async function measure(ask: Ask): Promise<string[]> {
  const asks = [true, false].flatMap((isKnown) =>
    Array.from({ length: each }, (_, index) => ({ isKnown, index })),
  );
  shuffle(asks);
  const times = { known: [] as number[], other: [] as number[] };
  const answers = new Set<string>();
  for (let index = 0; index < warmUps; index += 1) await ask(false, index);
  for (const { isKnown, index } of asks) {
    const { text, ms } = await ask(isKnown, index);
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

const p90 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0;

/** Into an order of chance, so that a slow moment of the machine meets both kinds. */
function shuffle(list: unknown[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}

async function timed(request: () => Promise<Response>): Promise<Answer> {
  const started = performance.now();
  const answer = await request();
  const text = `${answer.status} ${await answer.text()}`;
  return { text, ms: performance.now() - started };
}

const post = (url: string, body: object): Promise<Answer> =>
  timed(() =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Ignores what was typed; everything else has to be the same. */
async function verify(url: string, number: string, code: string): Promise<Answer> {
  const { text, ms } = await timed(() => fetch(`${url}${verifyPath}?number=${number}&code=${code}`));
  return { text: text.replaceAll(number, 'NUMBER').replaceAll(code, 'CODE'), ms };
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
