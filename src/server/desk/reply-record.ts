import { promises } from '#contract/promises.ts';
import { dayMs } from '#contract/durations.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { RecordView } from '#contract/desk/views.ts';
import { recordLimits, type PublicRecord, type RecordReader, type ReplyFigures } from '#contract/record.ts';
import { csvCell } from '#server/database/export.ts';
import { sharedFor } from '#server/base/timing.ts';
import type { CountedRequest, RecordRepository } from './reply-record-repository.ts';
import type { OpenQuote } from '#contract/quote.ts';
import { personOf, type Names } from '#server/work/names.ts';
import type { DeskContext } from './context.ts';
import type { Visit } from './visit.ts';

const promisedMs = promises.responseHours * 60 * 60_000;
const weekMs = 7 * dayMs;
/** The first Monday, so weeks start on Mondays. */
const firstMonday = 4 * dayMs;

/** Leaves out what can't be judged yet: still within 24 hours, or withdrawn before we answered. */
const isCounted = ({ firstAt, state, createdAt }: CountedRequest, now: number): boolean =>
  firstAt !== null || (state !== 'withdrawn' && createdAt <= now - promisedMs);

/** Time until the answer or, without one, until now. */
const waitedMs = ({ firstAt, createdAt }: CountedRequest, now: number): number =>
  Math.max(0, (firstAt ?? now) - createdAt);

export function figuresOf(requests: readonly CountedRequest[], now: number): ReplyFigures {
  const counted = requests.filter((request) => isCounted(request, now));
  const times = Float64Array.from(counted, (request) => waitedMs(request, now)).toSorted();
  const middle = Math.floor(times.length / 2);
  const medianMs =
    times.length % 2 === 1 ? (times[middle] ?? 0) : ((times[middle - 1] ?? 0) + (times[middle] ?? 0)) / 2;
  return {
    requests: counted.length,
    medianMs,
    ninetiethMs: times[Math.ceil(times.length * 0.9) - 1] ?? 0,
    inTime: counted.filter(({ firstAt, createdAt }) => firstAt !== null && firstAt - createdAt <= promisedMs)
      .length,
  };
}

const since = (now: number): number => now - recordLimits.days * dayMs;

/** The public figures: the last 90 days, and only from ten requests on. */
export async function publicRecord(record: RecordRepository, now: number): Promise<PublicRecord | null> {
  const figures = figuresOf(await record.requests(since(now), recordLimits.rows), now);
  if (figures.requests < recordLimits.leastPublic) return null;
  return { ...figures, days: recordLimits.days, asOf: new Date(now).toISOString().slice(0, 10) };
}

/** Cached for some minutes, so a page doesn't count the desk's events for every visitor. */
export function createRecordReader(record: RecordRepository, isPublished: boolean): RecordReader {
  const read = sharedFor(recordLimits.sharedMs, () => publicRecord(record, Date.now()));
  return { latest: () => (isPublished ? read() : Promise.resolve(null)) };
}

const grouped = <Key extends string>(
  requests: readonly CountedRequest[],
  keysOf: (request: CountedRequest) => readonly Key[],
): Map<Key, CountedRequest[]> => {
  const groups = new Map<Key, CountedRequest[]>();
  for (const request of requests)
    for (const key of new Set(keysOf(request))) {
      const group = groups.get(key);
      if (group) group.push(request);
      else groups.set(key, [request]);
    }
  return groups;
};

export async function viewRecord(
  record: RecordRepository,
  names: Names,
  now: number,
): Promise<Omit<RecordView, 'quotes'>> {
  const requests = await record.requests(since(now), recordLimits.rows);
  const weekOf = ({ createdAt }: CountedRequest) =>
    String(Math.floor((createdAt - firstMonday) / weekMs) * weekMs + firstMonday);
  const reasons = (state: 'won' | 'lost') =>
    [
      ...grouped(
        requests.filter((request) => request.state === state),
        ({ reason }) => [reason ?? ''],
      ),
    ]
      .map(([reason, of]) => ({ reason, count: of.length }))
      .toSorted((a, b) => b.count - a.count);
  return {
    days: recordLimits.days,
    all: figuresOf(requests, now),
    unanswered: requests.filter(({ firstAt, state }) => firstAt === null && isOpen(state)).length,
    bars: requests
      .filter((request) => isCounted(request, now))
      .slice(-60)
      .map((request) => waitedMs(request, now)),
    weeks: [...grouped(requests, (request) => [weekOf(request)])]
      .map(([week, of]) => ({ start: Number(week), ...figuresOf(of, now) }))
      .toSorted((a, b) => b.start - a.start)
      .slice(0, recordLimits.weeks),
    kinds: [...grouped(requests, ({ services }) => services)]
      .map(([service, of]) => ({ service, ...figuresOf(of, now) }))
      .toSorted((a, b) => b.requests - a.requests),
    won: reasons('won'),
    lost: reasons('lost'),
    load: [
      ...grouped(
        requests.filter(({ ownerId }) => ownerId !== null),
        ({ ownerId }) => [ownerId ?? ''],
      ),
    ]
      .map(([id, of]) => ({
        name: personOf(names, id)?.name ?? '',
        open: of.filter(({ state }) => isOpen(state)).length,
        all: of.length,
      }))
      .toSorted((a, b) => b.open - a.open || b.all - a.all),
  };
}

/** For a page that everyone has open all day: counted every few minutes, not for every one of them. */
export const sharePace = (record: RecordRepository, now: () => number) =>
  sharedFor(
    recordLimits.sharedMs,
    async () => {
      const { days, all, bars } = await viewRecord(record, new Map(), now());
      return { days, all, bars };
    },
    now,
  );

/** One line per request: ids and times, nothing a visitor wrote. */
export async function recordCsv(
  record: RecordRepository,
  names: Names,
  quotes: readonly OpenQuote[],
  now: number,
): Promise<string> {
  const requests = await record.requests(since(now), recordLimits.rows);
  const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  const lines = requests.map((request) => {
    const quote = quotes.find(({ ticketId }) => ticketId === request.id);
    return [
      request.id,
      time(request.createdAt),
      time(request.firstAt),
      request.firstAt === null ? '' : String(Math.round(waitedMs(request, now) / 60_000)),
      isCounted(request, now) ? String(request.firstAt !== null && waitedMs(request, now) <= promisedMs) : '',
      request.services.join(' '),
      request.state,
      request.reason ?? '',
      personOf(names, request.ownerId)?.name ?? '',
      quote?.total ?? '',
      quote?.validUntil ?? '',
      quote?.starts[0] ?? '',
    ]
      .map(csvCell)
      .join(',');
  });
  const head =
    'ticketId,receivedAt,firstReplyAt,minutes,within24Hours,services,state,reason,owner,openQuote,quoteValidUntil,expectedStart';
  return `\ufeff${[head, ...lines].join('\r\n')}\r\n`;
}

/** How quickly we've answered, as a page and as a file. */
export function openRecord({ stores, quotes, now }: DeskContext, { names, audit }: Visit) {
  const { record, audit: log } = stores.desk;
  const openQuotes = () => quotes.undecided(requestLimits.quoteRows);
  return {
    record: async () => ({ ...(await viewRecord(record, await names(), now())), quotes: await openQuotes() }),
    async recordCsv() {
      await log.append(audit('exported', 'record'), now());
      return recordCsv(record, await names(), await openQuotes(), now());
    },
  } satisfies Partial<Desk>;
}
