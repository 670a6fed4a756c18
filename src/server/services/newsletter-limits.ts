import { dayMs } from '#contract/durations.ts';

/** The newsletter: few requests need more than one. */
export const newsletterLimits = {
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** At most one mail per address in this time. */
  mailEveryMs: dayMs,
} as const;
