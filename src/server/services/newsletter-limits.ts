/** The newsletter: few requests need more than one. */
export const newsletterLimits = {
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** At most one mail per address in this time. */
  mailEveryMs: 24 * 60 * 60_000,
} as const;
