import { DomainError } from '#server/domain-error.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { lookupLimits } from '#contract/case/case-limits.ts';
import type { MailBudget } from './outbox.ts';
import type { Signing } from './signing.ts';

const hourMs = 60 * 60_000;

/**
 * What one recipient gets from us at most, over all forms and networks. The budgets are apart, so that none uses up
 * another's.
 */
export const mailBudgetLimits = {
  hourMs,
  dayMs: 24 * hourMs,
  /** To an address that someone typed: receipts, invitations, lost links, the newsletter. A stranger may have typed it. */
  unasked: { perHour: 3, perDay: 10 },
  /** Answers to what was done through a link that a form gave out: a stranger who typed the address has one, too. */
  acts: { perHour: 5, perDay: 8 },
  /** Answers to what was done through a link that came by mail: only the mailbox has those. */
  ownActs: { perHour: 12, perDay: 40 },
  /** Links that confirm a copy or an erasure, asked for through the one kind of link and the other. */
  rights: { perHour: 2, perDay: 4 },
  ownRights: { perHour: 3, perDay: 6 },
} as const;

const { dayMs, unasked, acts, ownActs, rights, ownRights } = mailBudgetLimits;

/** `over`: a mail beyond it waits for the next window, or is not written. */
type Bound = { readonly name: string; readonly windowMs: number; readonly limit: number } & Pick<
  MailBudget[number],
  'over'
>;

const hourly = (name: string, limit: number, over: Bound['over']): Bound => ({
  name: `${name}-hour`,
  windowMs: hourMs,
  limit,
  over,
});
const daily = (name: string, limit: number): Bound => ({
  name: `${name}-day`,
  windowMs: dayMs,
  limit,
  over: 'refuse',
});

type Most = { readonly perHour: number; readonly perDay: number };

/** The hour delays, the day refuses: so what waits for one mailbox has an end. */
const spread = (name: string, { perHour, perDay }: Most) => [
  hourly(name, perHour, 'delay'),
  daily(name, perDay),
];

/** Asked for again, it would be the same link: refused with the time to wait, not sent later. */
const strict = (name: string, { perHour, perDay }: Most) => [
  hourly(name, perHour, 'refuse'),
  daily(name, perDay),
];

const bounds = {
  unasked: spread('mail', unasked),
  /** A lost link: as unasked as a receipt, and fewer of them. */
  'look-up': [daily('mail-case', lookupLimits.mailsPerDay), ...spread('mail', unasked)],
  act: spread('mail-act', acts),
  'own-act': spread('mail-own-act', ownActs),
  right: strict('mail-right', rights),
  'own-right': strict('mail-own-right', ownRights),
} as const satisfies Record<string, readonly Bound[]>;

export type MailBudgetKind = keyof typeof bounds;

/** One budget per recipient and kind, over all networks and processes. */
export type MailBudgets = (recipient: string, kind: MailBudgetKind) => Promise<MailBudget>;

export const noMailBudget: MailBudgets = () => Promise.resolve([]);

/** The recipient has had as many mails as one gets, and what was asked for is nothing but a mail. */
export class MailsSpent extends DomainError {
  override readonly name = 'MailsSpent';

  constructor(retryAfterSeconds: number) {
    super(429, newsletterProblems.mailsSpent(retryAfterSeconds), { retryAfterSeconds });
  }
}

const purpose = 'mail-budget';

/** By a keyed hash: the address itself is not kept. */
export function createMailBudgets(signing: Signing): MailBudgets {
  return async (recipient, kind) => {
    const [hash] = await signing.hashes(purpose, mailboxOf(recipient));
    return bounds[kind].map(({ name, ...bound }) => ({ ...bound, bucket: `${name}:${hash}` }));
  };
}

/** Every counter that an address may have, under all keys; for whoever has to erase them. */
export async function mailCounters(signing: Signing, recipient: string): Promise<string[]> {
  const hashes = await signing.hashes(purpose, mailboxOf(recipient));
  const names = new Set(Object.values(bounds).flatMap((of) => of.map(({ name }) => name)));
  return hashes.flatMap((hash) => [...names].map((name) => `${name}:${hash}`));
}

/** One mailbox has many spellings (`ada+anything@`, dots at Gmail); a budget for each would be none. */
function mailboxOf(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).toLowerCase().split('+');
  const host = recipient.slice(at + 1).toLowerCase();
  return `${dotlessHosts.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}

const dotlessHosts = new Set(['gmail.com', 'googlemail.com']);
