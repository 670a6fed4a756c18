/** Folder: the feed of exploited vulnerabilities. Not here: the words about them (content). */
import { z } from 'zod';
import { dayMs } from '#contract/durations.ts';
import { snapshotList } from '#content/threats/snapshot.ts';
import { threatLimits } from '#contract/threat-limits.ts';
import { dayOf, rankLastWeek, type ThreatList, type ThreatReader } from '#contract/threats.ts';
import type { Figure } from '#server/metrics/metrics.ts';
import { parseJson } from '#server/database/stored.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { unattendedWords } from '#content/unattended.ts';
import { createTicker, sharedFor } from '#server/base/timing.ts';
import { threatFeedLimits, parseCatalog, type KeptCatalog } from './catalog.ts';
import type { FeedVersion, StoredFeed, ThreatFeedRepository } from './repository.ts';

/** `sentAt` is the time on the source's clock. */
export type FeedAnswer = { readonly sentAt?: number } & (
  | { readonly isNew: false }
  | ({ readonly isNew: true; readonly body: string } & FeedVersion)
);

const minuteMs = 60_000;
const clockToleranceMinutes = 5;

type FeedLimits = Readonly<Record<'bytes' | 'timeoutMs' | 'redirects', number>>;

/**
 * Asks the source for changes. Throws a sentence on anything but a complete response within the limits. Redirects stay
 * on the host the owner chose: a response must not send the server to an address inside its own network.
 */
export async function fetchFeed(
  source: string,
  known: FeedVersion,
  stopped: AbortSignal,
  limits: FeedLimits = threatFeedLimits,
): Promise<FeedAnswer> {
  const late = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([late, stopped]);
  try {
    const answer = await follow(new URL(source), known, signal, limits.redirects);
    const sentAt = clockOf(answer);
    if (answer.status === 304) return { isNew: false, ...sentAt };
    return {
      isNew: true,
      ...sentAt,
      body: await readBounded(answer, limits.bytes),
      etag: validator(answer, 'etag'),
      lastModified: validator(answer, 'last-modified'),
    };
  } catch (error) {
    if (late.aborted) throw new Error(`the source took longer than ${limits.timeoutMs} ms`, { cause: error });
    throw error;
  }
}

async function follow(
  url: URL,
  known: FeedVersion,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
    },
  });
  const isKnown = known.etag !== null || known.lastModified !== null;
  if (answer.status === 200 || (answer.status === 304 && isKnown)) return answer;
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  const isRedirect = answer.status > 300 && answer.status < 400 && location !== null;
  if (!isRedirect) throw new Error(`the source answered ${answer.status}`);
  const next = URL.parse(location, url);
  if (next?.origin !== url.origin) throw new Error('the source sends us to another host');
  if (redirectsLeft === 0) throw new Error('the source sends us on and on');
  return follow(next, known, signal, redirectsLeft - 1);
}

/** Counts what arrives, after decompression: an announced length may be wrong. */
async function readBounded(answer: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of answer.body ?? []) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (received > bytes) throw new Error(`the source sent more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** A cache in between hands on the date of the day it asked, and how long ago that was. */
function clockOf({ headers }: Response): { sentAt?: number } {
  const sentAt = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
  return Number.isFinite(sentAt) ? { sentAt } : {};
}

/** Sent back unchanged; an overlong one is dropped. */
function validator(answer: Response, name: string): string | null {
  const value = answer.headers.get(name);
  return value !== null && value.length <= threatFeedLimits.validatorChars ? value : null;
}
type ThreatServiceDeps = {
  readonly store: ThreatFeedRepository;
  readonly source: string | null;
  readonly log: Pick<ServiceLog, 'info' | 'warn'>;
  readonly now?: () => number;
  readonly fetch?: typeof fetchFeed;
};

/** When the source last answered, and whether that's recent. */
export type FeedState = { readonly answeredAt: number | null; readonly isFresh: boolean };

const unread = { list: snapshotList, answeredAt: null };

export const snapshotReader: ThreatReader = { latest: () => Promise.resolve(snapshotList) };

/** An old catalog is a worse list, no outage. */
export function feedNotes(feed: FeedState | null): string[] {
  if (feed === null || feed.isFresh) return [];
  return feed.answeredAt === null
    ? ['the catalog of exploited flaws has not been fetched yet']
    : [`the catalog of exploited flaws was last fetched at ${new Date(feed.answeredAt).toISOString()}`];
}

/** Deadlines, passkeys and links depend on it; a slow answer doesn't take this long. */
const clockFindings = (aheadMs: number, host: string): string[] => {
  const minutes = Math.round(Math.abs(aheadMs) / minuteMs);
  if (minutes <= clockToleranceMinutes) return [];
  return [
    `clock: it is ${minutes} minutes ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${host}; set the clock.`,
  ];
};

export const feedFigures = (feed: FeedState | null): Figure[] => [
  {
    name: 'threat_feed_up',
    help: 'Whether the catalog of exploited flaws was fetched in the last two days; missing when none is.',
    value: feed && Number(feed.isFresh),
  },
];

export function createThreatService(parts: ThreatServiceDeps) {
  const { store, source, log, fetch = fetchFeed, now = Date.now } = parts;
  let known: { readonly list: ThreatList; readonly answeredAt: number | null } = unread;
  const stopping = new AbortController();
  /** This machine's clock, compared with the source's. */
  let aheadMs = 0;

  const read = sharedFor(
    threatFeedLimits.sharedMs,
    async () => {
      try {
        const stored = source === null ? null : await store.find(source);
        known = stored === null ? unread : { list: toList(stored, now()), answeredAt: stored.checkedAt };
      } catch (error) {
        // Pages also work without the database: with what was last read.
        log.warn({ err: error }, 'the copy of the threat feed cannot be read');
      }
      return known;
    },
    now,
  );

  /** Fetches the source if it's this process's turn. Never throws: the existing copy stays. */
  async function refresh(): Promise<void> {
    if (source === null) return;
    try {
      const version = await store.claim(source, now(), now() + threatFeedLimits.claimMs);
      if (version !== null) await renew(source, version);
    } catch (error) {
      log.warn({ err: error }, 'the threat feed waits for the database');
    }
  }

  async function renew(from: string, version: FeedVersion): Promise<void> {
    try {
      const stored = await store.find(from);
      const answer = await fetch(from, stored && isReadable(stored) ? version : noVersion, stopping.signal);
      const checkedAt = now();
      aheadMs = checkedAt - (answer.sentAt ?? checkedAt);
      const dueAt = checkedAt + threatFeedLimits.everyMs;
      if (!answer.isNew) return await store.confirm(from, checkedAt, dueAt);
      const content = JSON.stringify(parseCatalog(answer.body, checkedAt) satisfies KeptCatalog);
      const { etag, lastModified } = answer;
      await store.replace({ source: from, content, checkedAt, etag, lastModified }, dueAt);
      log.info({}, 'the threat feed is renewed');
    } catch (error) {
      // The next start fetches immediately.
      if (stopping.signal.aborted) return store.postpone(from, now());
      log.warn({ err: error }, 'could not refresh the threat feed; keeping the last good copy');
      await store.postpone(from, now() + threatFeedLimits.retryMs);
    }
  }

  /** For the owner; null without a source. */
  async function state(): Promise<FeedState | null> {
    if (source === null) return null;
    const { answeredAt } = await read();
    return { answeredAt, isFresh: answeredAt !== null && now() - answeredAt <= threatFeedLimits.lateMs };
  }

  const ticker = createTicker(unattendedWords.threats, threatFeedLimits.tickMs, refresh);
  return {
    latest: async () => (await read()).list,
    state,
    notes: async () => feedNotes(await state()),
    findings: async () => (source === null ? [] : clockFindings(aheadMs, new URL(source).hostname)),
    figures: async () => feedFigures(await state()),
    refresh,
    start: () => source !== null && ticker.start(),
    troubles: ticker.troubles,
    stop() {
      stopping.abort();
      return ticker.stop();
    },
  };
}

/** Written by us, but perhaps by another version. */
const keptSchema = z.object({
  threats: z
    .array(
      z.object({
        id: z.string(),
        vendor: z.string(),
        product: z.string(),
        title: z.string(),
        summary: z.string(),
        added: z.string(),
        due: z.string(),
        weaknesses: z.array(z.string()),
        inRansomware: z.boolean(),
      }),
    )
    .min(1),
  additions: z.record(z.string(), z.number()),
});

const noVersion: FeedVersion = { etag: null, lastModified: null };

/** A copy written by another version that this one can't read must be fetched again, changed or not. */
const isReadable = ({ content }: StoredFeed): boolean => keptSchema.safeParse(parseJson(content)).success;

function toList({ content, checkedAt }: StoredFeed, now: number): ThreatList {
  const { threats, additions } = keptSchema.parse(JSON.parse(content));
  const asOf = dayOf(checkedAt);
  const isFresh = now - checkedAt <= threatLimits.levelDays * dayMs;
  return { source: 'feed', asOf, threats, pulse: isFresh ? rankLastWeek(additions, asOf) : null };
}
