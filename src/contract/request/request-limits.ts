import { dayMs } from '../durations.ts';

/** How long a request link works, and the link that confirms a data request by email. */
export const requestLinkLimits = {
  endsAfterClosingMs: 90 * dayMs,
  confirmMs: dayMs,
} as const;

/** Lookups by ID and email. */
export const lookupLimits = {
  /** Requests per client network and overall, per window. */
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** Link emails one address gets per day: by the address alone, and the same again with an ID. */
  mailsPerDay: 3,
  /** Requests listed in one email, newest first. */
  requestsPerMail: 10,
  idInputMax: 40,
  /** Runs on a timer instead of per request, so response times can't reveal what a lookup found. */
  tickMs: 3_000,
  perTick: 20,
} as const;

/** Documents on request: how long a granted one can be downloaded, and how often. */
export const requestDocumentLimits = {
  grantMs: 14 * dayMs,
  perClient: 20,
  inAll: 300,
  windowMs: 10 * 60_000,
  /** Downloads on one request per day, whoever holds the link. */
  perRequestDay: 20,
  countedMs: dayMs,
  idMax: 60,
} as const;

/** What the holder of a link may write. */
export const requestActionLimits = {
  perClient: 30,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** Changes to one request per day, whoever holds the link. */
  perRequestDay: 20,
  countedMs: dayMs,
  textMax: 5_000,
  eventsShown: 100,
} as const;
