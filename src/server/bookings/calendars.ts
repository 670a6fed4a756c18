/** The team's own calendars: read again and again, so that nobody is offered a time at which the team is busy. */
import { createHash } from 'node:crypto';
import { calendarTroubleWords, unattendedWords } from '#content/unattended.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { read } from '#server/base/outside.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { createTicker } from '#server/base/timing.ts';
import { createBoundedProcess, inMemory } from '#server/bounded-process/process.ts';
import type { TeamCalendar } from '#server/env.ts';
import { busyAnswerSchema, busyLimits, type BusyQuestion } from './busy-question.ts';
import type { CalendarRepository } from './calendar-repository.ts';

export const calendarLimits = {
  tickMs: 60_000,
  /** Longer than reading all of them takes. */
  everyMs: 10 * 60_000,
  timeoutMs: 20_000,
  /** Twice as far as calls are booked: one that can't be read for weeks still blocks what it said. */
  daysAhead: 2 * slotLimits.daysAhead,
  /** It may be away this long before its owner hears of it. */
  notifyAfterMs: 60 * 60_000,
  /** Of the process that reads one: entries of many years take longer than a resume. */
  process: { processorMs: 15_000, heapMegabytes: 320, residentMegabytes: 600 },
} as const;

type BusyTime = { readonly start: number; readonly end: number };

type CalendarDeps = {
  readonly store: CalendarRepository;
  readonly calendars: readonly TeamCalendar[];
  /** The domain of the invitations that we send. */
  readonly ownHost: string;
  readonly log: Pick<ServiceLog, 'warn'>;
  readonly now?: () => number;
};

/** Names it in the database: its address is a secret. */
const idOf = ({ url }: TeamCalendar): string => createHash('sha256').update(url).digest('hex').slice(0, 32);

export type Calendars = ReturnType<typeof createCalendars>;

export function createCalendars({ store, calendars, ownHost, log, now = Date.now }: CalendarDeps) {
  const stopping = new AbortController();
  const reader = createBoundedProcess(busyAnswerSchema, new URL('./busy-times.ts', import.meta.url), {
    limits: calendarLimits.process,
  });

  async function refresh(): Promise<void> {
    await store.forget(calendars.map(idOf));
    // One that is slow must not keep the others waiting.
    await Promise.all(calendars.map(renew));
  }

  async function renew(calendar: TeamCalendar): Promise<void> {
    const id = idOf(calendar);
    const { everyMs } = calendarLimits;
    if (!(await store.claim(id, now(), now() + everyMs))) return;
    const found = await readBusy(calendar);
    // The next start reads it at once.
    if (stopping.signal.aborted) return store.postpone(id, now());
    const dueAt = now() + everyMs;
    if (typeof found !== 'string')
      return store.keep(id, JSON.stringify(found.busy), found.left, now(), dueAt);
    await store.fail(id, found, now(), dueAt);
    log.warn({ calendar: hostOf(calendar), reason: found }, 'a calendar could not be read');
  }

  /** Or why it can't be read. */
  async function readBusy({ url, allowsPrivate }: TeamCalendar) {
    const words = calendarTroubleWords.reasons;
    const { timeoutMs, daysAhead } = calendarLimits;
    const stopped = stopping.signal;
    const content = await read({ url, timeoutMs, allowsPrivate, mostBytes: busyLimits.bytes, stopped });
    if (!Buffer.isBuffer(content))
      return content === 'TOO_LONG' || content === 'ABORT_ERR' ? words[content] : String(content);
    const question: BusyQuestion = {
      from: now(),
      to: now() + daysAhead * dayMs,
      zone: slotLimits.zone,
      leastMs: slotLimits.minutes * 60_000,
      ownHost,
    };
    const file = Buffer.concat([Buffer.from(`${JSON.stringify(question)}\n`), content]);
    const answer = await reader.ask(inMemory(file)).catch((error: unknown) => {
      log.warn({ err: error }, 'no process could be started to read a calendar');
      return 'cut-off' as const;
    });
    if (answer === 'cut-off') return words.cutOff;
    return answer.ok ? answer : words.notCalendar;
  }

  const ticker = createTicker(unattendedWords.calendars, calendarLimits.tickMs, refresh, (error) =>
    log.warn({ err: error }, 'the calendars of the team wait for the database'),
  );
  return {
    refresh,
    /** When one of them is busy between two times: as they said when they were last read. */
    async busy(from: number, to: number): Promise<BusyTime[]> {
      if (calendars.length === 0) return [];
      const stored = await store.all(calendars.map(idOf));
      return stored
        .flatMap(({ busy }) => JSON.parse(busy ?? '[]') as [number, number][])
        .flatMap(([start, end]) => (start < to && end > from ? [{ start, end }] : []));
    },
    start: () => calendars.length > 0 && ticker.start(),
    troubles: ticker.troubles,
    findings: () => calendarTroubles(store, calendars, now()),
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([ticker.stop(), reader.stop()]);
      // One that waited for its turn may have begun meanwhile.
      await reader.stop();
    },
  };
}

const hostOf = ({ url }: TeamCalendar): string => new URL(url).host;

/** Calendars that their owner should look after, one sentence each. */
export async function calendarTroubles(
  store: Pick<CalendarRepository, 'all'>,
  calendars: readonly TeamCalendar[],
  now: number,
): Promise<string[]> {
  if (calendars.length === 0) return [];
  const stored = await store.all(calendars.map(idOf));
  const words = calendarTroubleWords;
  return calendars.flatMap((calendar, index) => {
    const found = stored.find(({ id }) => id === idOf(calendar));
    if (found === undefined) return [];
    const { readAt, failedSince, reason, leftOut } = found;
    const name = [index + 1, hostOf(calendar)] as const;
    if (failedSince !== null && readAt === null) return [words.neverRead(...name, reason ?? '')];
    const left = leftOut > 0 ? [words.left(...name, leftOut)] : [];
    if (failedSince === null || readAt === null || now - failedSince < calendarLimits.notifyAfterMs)
      return left;
    return [words.unread(...name, new Date(readAt).toISOString(), reason ?? ''), ...left];
  });
}
