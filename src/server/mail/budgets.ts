/** How many mails one recipient gets: counters in the transaction of the mail, and the window each mail is sent in. */
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { lookupLimits } from '#contract/request/request-limits.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import { countHits, type LimitCount, type LimitHit } from '#server/database/counters.ts';
import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Signing } from '#server/signing/signing.ts';

export type MailBudget = readonly (LimitHit & {
  readonly limit: number;
  /** What happens to a mail over the limit: it's sent in the next window with budget, or not written. */
  readonly over: 'delay' | 'refuse';
})[];

const hourMs = 60 * 60_000;

/**
 * The most one recipient gets from us, across all forms and networks. Budgets are separate, so none uses up another's.
 */
export const mailBudgetLimits = {
  hourMs,
  dayMs: 24 * hourMs,
  /**
   * To an address that someone typed: receipts, invitations, the newsletter. It may have been a stranger.
   */
  unasked: { perHour: 3, perDay: 10 },
  /** About actions through a link from a form response: a stranger who typed the address has one too. */
  acts: { perHour: 5, perDay: 8 },
  /** About actions through a link sent by mail: only the mailbox has those. */
  ownActs: { perHour: 12, perDay: 40 },
  /** Links that confirm a copy or an erasure, requested through either kind of link. */
  rights: { perHour: 2, perDay: 4 },
  ownRights: { perHour: 3, perDay: 6 },
  /** Links that accept a quote, requested through a mailed link. */
  quotes: { perHour: 4, perDay: 10 },
  /** To a colleague whose mailed reply waits at the desk. */
  held: { perHour: 6, perDay: 20 },
  /** To a colleague, about clients' replies. */
  heard: { perHour: 30, perDay: 120 },
  /** To someone whose role at the desk an owner changes. */
  roles: { perHour: 3, perDay: 10 },
} as const;

const { dayMs, unasked, acts, ownActs, rights, ownRights, quotes, held, heard, roles } = mailBudgetLimits;

type Bound = Pick<MailBudget[number], 'windowMs' | 'limit' | 'over'> & { readonly name: string };

/** The daily limit refuses, so what waits for one mailbox is bounded; only the hourly one may delay. */
const boundsOf = (
  name: string,
  { perHour, perDay }: { readonly perHour: number; readonly perDay: number },
  over: Bound['over'],
): Bound[] => [
  { name: `${name}-hour`, windowMs: hourMs, limit: perHour, over },
  { name: `${name}-day`, windowMs: dayMs, limit: perDay, over: 'refuse' },
];

/** A lost link has a budget of its own, so nobody can keep it from its owner by typing their address into a form. */
const lostLink = (name: string): Bound => ({
  name,
  windowMs: dayMs,
  limit: lookupLimits.mailsPerDay,
  over: 'refuse',
});

const boundsByKind = {
  unasked: boundsOf('mail', unasked, 'delay'),
  /** Requested by someone who knows the address. */
  'look-up': [lostLink('mail-case-day')],
  /** Requested by someone who also knows the ID. */
  'own-look-up': [lostLink('mail-case-id-day')],
  act: boundsOf('mail-act', acts, 'delay'),
  'own-act': boundsOf('mail-own-act', ownActs, 'delay'),
  // A repeat would be the same link: refused with the time to wait, not sent later.
  right: boundsOf('mail-right', rights, 'refuse'),
  'own-right': boundsOf('mail-own-right', ownRights, 'refuse'),
  quote: boundsOf('mail-quote', quotes, 'refuse'),
  // The desk shows it anyway.
  held: boundsOf('mail-held', held, 'refuse'),
  heard: boundsOf('mail-heard', heard, 'refuse'),
  // The last one says what counts, so it comes late rather than never.
  role: boundsOf('mail-role', roles, 'delay'),
} as const satisfies Record<string, readonly Bound[]>;

type MailBudgetKind = keyof typeof boundsByKind;

/** One budget per recipient and kind, across all networks and processes. */
export type MailBudgets = (recipient: string, kind: MailBudgetKind) => Promise<MailBudget>;

export const noMailBudget: MailBudgets = () => Promise.resolve([]);

/** The recipient has reached the limit, and the request was for nothing but a mail. */
export class MailsSpent extends DomainError {
  constructor(retryAfterSeconds: number) {
    super(429, newsletterProblems.mailsSpent(retryAfterSeconds), { retryAfterSeconds });
  }
}

const purpose = 'mail-budget';

/** By keyed hash: the address itself isn't stored. */
export function createMailBudgets(signing: Signing): MailBudgets {
  return async (recipient, kind) => {
    const [hash] = await signing.hashes(purpose, mailboxOf(recipient));
    return boundsByKind[kind].map(({ name, ...bound }) => ({ ...bound, bucket: `${name}:${hash}` }));
  };
}

/** Every counter an address may have, under all keys; for erasure. */
export async function mailCounters(signing: Signing, recipient: string): Promise<string[]> {
  const hashes = await signing.hashes(purpose, mailboxOf(recipient));
  const names = new Set(Object.values(boundsByKind).flatMap((of) => of.map(({ name }) => name)));
  return hashes.flatMap((hash) => [...names].map((name) => `${name}:${hash}`));
}

/** One mailbox has many spellings (`ada+anything@`, dots in Gmail addresses); a budget for each would be no limit. */
function mailboxOf(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).toLowerCase().split('+');
  const host = recipient.slice(at + 1).toLowerCase();
  return `${dotlessHosts.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}

const dotlessHosts = new Set(['gmail.com', 'googlemail.com']);

/** What a budget says to one mail: when it's sent, or when there would be budget again. */
export type CountedMail = { readonly timing: MailTiming; readonly at: number };

/** Counts a mail in the transaction of its record. */
export async function countMail(
  transaction: Transaction,
  budget: MailBudget,
  createdAt: number,
  now: number,
): Promise<CountedMail> {
  const refusedUntil = await countRefusing(transaction, budget, now);
  if (refusedUntil !== null) return { timing: 'none', at: refusedUntil };
  const later = await countDelaying(transaction, budget, createdAt, now);
  return later === null ? { timing: 'now', at: createdAt } : { timing: 'later', at: later };
}

/** When there would be budget for a refused mail; null if there is. */
async function countRefusing(
  transaction: Transaction,
  budget: MailBudget,
  now: number,
): Promise<number | null> {
  const bounds = budget.filter(({ over }) => over === 'refuse');
  if (bounds.length === 0) return null;
  const counts = await countHits(transaction, bounds, now, { oneWindow: true });
  const full = counts.filter(({ hits }, index) => hits > (bounds[index]?.limit ?? 0));
  if (full.length === 0) return null;
  // Only written mails count: a mail refused by one limit must not use up another.
  for (const { bucket } of bounds)
    await transaction
      .updateTable('rateLimits')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('bucket', '=', bucket)
      .execute();
  return Math.max(...full.map(({ resetAt }) => resetAt));
}

/** When a mail over the hourly limit is sent; null if it's sent immediately. */
async function countDelaying(
  transaction: Transaction,
  budget: MailBudget,
  createdAt: number,
  now: number,
): Promise<number | null> {
  const bound = budget.find(({ over }) => over === 'delay');
  if (bound === undefined) return null;
  const window = await countInWindow(transaction, bound, now);
  if (window.isFirst) return null;
  await keepCounter(transaction, bound.bucket, window.endsAt);
  return window.opensAt > createdAt ? window.opensAt : null;
}

async function countInWindow(transaction: Transaction, bound: MailBudget[number], now: number) {
  const { bucket, windowMs } = bound;
  const [count = { hits: 1, resetAt: now + windowMs }] = await countHits(transaction, [bound], now);
  const window = windowOf(count, bound);
  if (window.firstOpensAt <= now + windowMs) return window;
  // The first window opens with its first mail. One in the future is from before the clock was set back: start again.
  const fresh = { hits: 1, expiresAt: now + windowMs };
  await transaction.updateTable('rateLimits').set(fresh).where('bucket', '=', bucket).execute();
  return windowOf({ hits: 1, resetAt: fresh.expiresAt }, bound);
}

/**
 * The window in which a mail just counted is sent. Mails over the limit are sent in the second window, the next in the
 * third and so on, so one counter spans as many windows as its mails fill, and ends with the last.
 */
function windowOf({ hits, resetAt }: LimitCount, { limit, windowMs }: MailBudget[number]) {
  const before = hits - 1;
  const spanned = Math.max(1, Math.ceil(before / limit));
  const firstOpensAt = resetAt - spanned * windowMs;
  const full = Math.floor(before / limit);
  const opensAt = firstOpensAt + full * windowMs;
  return { isFirst: full === 0, firstOpensAt, opensAt, endsAt: opensAt + windowMs };
}

/** Keeps a counter until the end of the window that its last mail is sent in. */
async function keepCounter(transaction: Transaction, bucket: string, until: number): Promise<void> {
  await transaction
    .updateTable('rateLimits')
    .set({ expiresAt: until })
    .where('bucket', '=', bucket)
    .where('expiresAt', '<', until)
    .execute();
}
