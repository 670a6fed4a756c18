import { createHash } from 'node:crypto';
import { troubleLimits } from '#contract/desk/desk-limits.ts';
import type { BackupState } from '#contract/desk/views.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { ClockRepository } from './clock-repository.ts';

type TroubleDeps = {
  readonly clock: ClockRepository;
  readonly outbox: Outbox;
  readonly backup: BackupState | null;
  /** A mail not sent after this is late. */
  readonly lateMs: number;
  readonly now: () => number;
};

/** In place of a person's id: the webhook is notified, whoever reads it. */
const reader = 'webhook';

type Trouble = {
  readonly kind: 'mails-dead-lettered' | 'mails-late' | `backup-${NonNullable<BackupState['trouble']>}`;
  readonly count: number;
  /** Identifies a new incident: a later one is reported again. */
  readonly mark: number;
};

/** Queues a message if mails were given up or are late, or a backup is missing; only one of several processes does. */
export async function reportTrouble({ clock, outbox, backup, lateMs, now }: TroubleDeps): Promise<void> {
  const time = now();
  const [deadLettered, late] = await Promise.all([outbox.deadLettered(), outbox.waiting(time - lateMs)]);
  const troubles: Trouble[] = [];
  if (deadLettered.latest !== null)
    troubles.push({ kind: 'mails-dead-lettered', count: deadLettered.count, mark: deadLettered.latest });
  if (late.since !== null) troubles.push({ kind: 'mails-late', count: late.count, mark: late.since });
  if (backup !== null && backup.trouble !== null)
    troubles.push({ kind: `backup-${backup.trouble}`, count: 1, mark: backup.troubleSince ?? time });
  if (troubles.length === 0) return;
  const notified = await clock.noticesOf(troubles.map(({ kind }) => kind));
  const news = troubles.filter(({ kind, mark }) => {
    const marks = notified.filter(({ recordId }) => recordId === kind).map(({ clockFrom }) => clockFrom);
    const last = Math.max(...marks, Number.NEGATIVE_INFINITY);
    return mark > last && time - last >= troubleLimits.pauseMs;
  });
  if (news.length === 0) return;
  await clock.notify({
    tickets: [],
    notices: news.map(({ kind, mark }) => ({
      recordId: kind,
      clockFrom: mark,
      step: 'due',
      staffId: reader,
    })),
    late: [],
    events: [],
    mails: [],
    trouble: {
      kind: 'desk.trouble',
      details: {
        trouble: news.map(({ kind, count, mark }) => ({
          kind,
          count,
          since: new Date(mark).toISOString(),
        })),
      },
    },
    now: time,
  });
}

type Failure = {
  readonly type: 'desk.failure' | 'desk.recovered';
  readonly at: number;
  readonly details: { readonly since: string; readonly reasons: readonly string[] };
};

/** What only this process knows, and may be unable to store: sent immediately or with the next tick. */
export function createFailureNotifier(
  send: (id: string, failure: Failure) => Promise<boolean>,
  now: () => number,
) {
  let since: number | null = null;
  let isNotified = false;
  return async (reasons: readonly string[]): Promise<void> => {
    if (reasons.length === 0 && !isNotified) since = null;
    if (reasons.length > 0) since ??= now();
    if (since === null) return;
    // A database restart is shorter than this, and nobody needs to know at night.
    if (reasons.length > 0 && (isNotified || now() - since < troubleLimits.failureMs)) return;
    const type = reasons.length > 0 ? 'desk.failure' : 'desk.recovered';
    const details = { since: new Date(since).toISOString(), reasons };
    // The same id for every attempt, so the receiver can recognize a repeat.
    const id = createHash('sha256')
      .update(`${since} ${reasons.length > 0}`)
      .digest('hex')
      .slice(0, 26);
    if (!(await send(id, { type, at: now(), details }))) return;
    isNotified = reasons.length > 0;
    if (!isNotified) since = null;
  };
}
