import { dayMs } from '#contract/durations.ts';
import { retentionDays } from '#content/retention.ts';
import type { HeldPurge } from '#contract/desk/views.ts';
import { applicationReferencePrefix } from '#contract/ids.ts';
import { mailFolder, purgeMailFiles } from '#server/mail/mail-files.ts';
import type { PurgeState } from './purge-state.ts';
import type { PurgeCounts, RetentionCutoffs } from './erasure.ts';

const before = (now: number, days: number) => now - days * dayMs;

/** Applications from before this time are gone, along with every copy we can reach. */
const applicationsKeptSince = (now: number): number => before(now, retentionDays.applications);

const cutoffsAt = (now: number): RetentionCutoffs => ({
  ticketsBefore: before(now, retentionDays.tickets),
  applicationsBefore: applicationsKeptSince(now),
  bookingsBefore: before(now, retentionDays.bookings),
  sentMailsBefore: before(now, retentionDays.sentMails),
  deadLetteredMailsBefore: before(now, retentionDays.deadLetteredMails),
  unconfirmedBefore: before(now, retentionDays.unconfirmedSubscribers),
  lookupsBefore: before(now, retentionDays.requestLookups),
  endedBefore: before(now, retentionDays.endedSubscribers),
  unmatchedMailsBefore: before(now, retentionDays.unmatchedMails),
  acceptedQuotesBefore: before(now, retentionDays.acceptedQuotes),
  acceptancesBefore: before(now, retentionDays.quoteAcceptances),
});

/** Removes data past the retention periods in the content file. */
export const runPurge = (stores: Pick<PurgeStores, 'purge'>, now: number): Promise<PurgeCounts> =>
  stores.purge(cutoffsAt(now), now);

/**
 * What the purge removes is gone for good, and it goes by the clock. It runs daily, so after a longer time either the
 * site was off or the clock has jumped, and nothing on this machine can tell which. Then it may remove this share of
 * the tickets, of the applications, of the calls and of the unmatched mails, which is what a month or two off makes due.
 * More waits for a person, in small databases too: three applications of three are as lost as a thousand. Without such a
 * gap no share counts.
 */
export const purgeLimits = { gapMs: 7 * dayMs, share: 0.25 } as const;

async function findTooMuch({ purgeState }: PurgeStores, now: number): Promise<HeldPurge | null> {
  const gapMs = now - ((await purgeState.ranAt()) ?? now);
  if (gapMs <= purgeLimits.gapMs) return null;
  const rows = await purgeState.countDue(cutoffsAt(now));
  const tooMany = rows.filter(({ due, of }) => due > of * purgeLimits.share);
  return tooMany.length === 0 ? null : { days: Math.floor(gapMs / dayMs), rows: tooMany };
}

export type PurgeStores = {
  purge(cutoffs: RetentionCutoffs, now: number): Promise<PurgeCounts>;
  readonly desk: { purge(now: number): Promise<number> };
  readonly purgeState: PurgeState;
};

/**
 * Removes expired data: rows, the desk's own, and mails written as files. Nothing, if that's too much after a jump of the
 * clock: then it's on hold until the clock is corrected or someone says that it's right.
 */
export async function purgeExpired(
  stores: PurgeStores,
  dataDir: string,
  { now = Date.now(), isClockRight = false }: { readonly now?: number; readonly isClockRight?: boolean } = {},
) {
  const held = isClockRight ? null : await findTooMuch(stores, now);
  if (held !== null) {
    await stores.purgeState.hold(held);
    return { held };
  }
  const mailFiles = await purgeMailFiles(
    mailFolder(dataDir),
    applicationReferencePrefix,
    applicationsKeptSince(now),
  );
  const deskRows = await stores.desk.purge(now);
  const counts = await runPurge(stores, now);
  await stores.purgeState.noteRun(now);
  return { held, counts: { ...counts, mailFiles, deskRows } };
}

/** One sentence for the log and the owner's commands. */
export function describeHeldPurge({ days, rows }: HeldPurge): string {
  const lost = rows.map(({ what, due, of }) => `${due} of ${of} ${purgedNames[what]}`).join(', ');
  return `the purge is on hold: ${days} days after the last one it would remove ${lost}; check the clock`;
}

const purgedNames: Readonly<Record<HeldPurge['rows'][number]['what'], string>> = {
  tickets: 'tickets',
  applications: 'applications',
  bookings: 'calls',
  unmatchedMails: 'unmatched mails',
};
