import { createHash } from 'node:crypto';
import { troubleLimits } from '#contract/desk/desk-limits.ts';
import type { ClockRepository } from '#server/desk/clock-repository.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { makeOrderedId } from '#server/services/ordered-id.ts';

export type TroubleParts = {
  readonly clock: ClockRepository;
  readonly outbox: Outbox;
  /** A mail that has not left after this is late. */
  readonly lateMs: number;
  readonly now: () => number;
};

/** Stands where a person's id would: the webhook is told, whoever reads it. */
const reader = 'webhook';

type Trouble = {
  readonly kind: 'mails-dead-lettered' | 'mails-late';
  readonly count: number;
  /** What makes it new: a later one is told of again. */
  readonly mark: number;
};

/** Queues a message when mails were given up or are late; of several processes one does. */
export async function reportMailTrouble({ clock, outbox, lateMs, now }: TroubleParts): Promise<void> {
  const time = now();
  const [deadLettered, late] = await Promise.all([outbox.deadLettered(), outbox.waiting(time - lateMs)]);
  const troubles: Trouble[] = [];
  if (deadLettered.latest !== null)
    troubles.push({ kind: 'mails-dead-lettered', count: deadLettered.count, mark: deadLettered.latest });
  if (late.since !== null) troubles.push({ kind: 'mails-late', count: late.count, mark: late.since });
  if (troubles.length === 0) return;
  const told = await clock.noticesOf(troubles.map(({ kind }) => kind));
  const news = troubles.filter(({ kind, mark }) => {
    const marks = told.filter(({ recordId }) => recordId === kind).map(({ clockFrom }) => clockFrom);
    const last = Math.max(...marks, Number.NEGATIVE_INFINITY);
    return mark > last && time - last >= troubleLimits.pauseMs;
  });
  if (news.length === 0) return;
  await clock.tell({
    notices: news.map(({ kind, mark }) => ({
      recordId: kind,
      clockFrom: mark,
      step: 'due',
      staffId: reader,
    })),
    late: [],
    events: [],
    mails: [],
    webhook: {
      id: makeOrderedId(),
      body: JSON.stringify({
        kind: 'trouble',
        at: new Date(time).toISOString(),
        trouble: news.map(({ kind, count, mark }) => ({
          kind,
          count,
          since: new Date(mark).toISOString(),
        })),
      }),
    },
    now: time,
  });
}

/** What only this process knows, and may not be able to write down: it is sent at once or with the next tick. */
export function createFailureTeller(send: (id: string, body: string) => Promise<boolean>, now: () => number) {
  let since: number | null = null;
  let isTold = false;
  return async (reasons: readonly string[]): Promise<void> => {
    if (reasons.length === 0 && !isTold) since = null;
    if (reasons.length > 0) since ??= now();
    if (since === null) return;
    // A restart of the database is over sooner, and nobody's business at night.
    if (reasons.length > 0 && (isTold || now() - since < troubleLimits.failureMs)) return;
    const body = JSON.stringify({
      kind: reasons.length > 0 ? 'failure' : 'recovered',
      at: new Date(now()).toISOString(),
      since: new Date(since).toISOString(),
      reasons,
    });
    // The same id for every attempt, so that the receiver can tell a repetition.
    const id = createHash('sha256')
      .update(`${since} ${reasons.length > 0}`)
      .digest('hex')
      .slice(0, 26);
    if (!(await send(id, body))) return;
    isTold = reasons.length > 0;
    if (!isTold) since = null;
  };
}
