import { dayMs } from '../durations.ts';

/** How long the link to a case works, and the one that confirms something through the mailbox. */
export const caseLinkLimits = {
  endsAfterClosingMs: 90 * dayMs,
  confirmMs: dayMs,
} as const;

/** Look-ups by ID and e-mail. */
export const lookupLimits = {
  /** Requests per client network and in all, per window. */
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** What is looked for in a day about one address and one case, whoever asks. */
  perAddressDay: 20,
  perCaseDay: 20,
  /** Mails with links that one address gets in a day. */
  mailsPerDay: 3,
  countedMs: dayMs,
  /** Cases that one mail names; the newest ones. */
  casesPerMail: 10,
  idInputMax: 40,
  /** By the clock and not when a request comes: what the look-up finds must not show in the time of an answer. */
  tickMs: 3_000,
  perTick: 20,
} as const;

/** What the holder of a link may write. */
export const caseActionLimits = {
  perClient: 30,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** Writes about one case in a day, whoever holds the link. */
  perCaseDay: 20,
  countedMs: dayMs,
  textMax: 5_000,
  eventsShown: 100,
} as const;
