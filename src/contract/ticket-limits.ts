/** Spec 5: the ticket form. */
export const ticketLimits = {
  nameMin: 2,
  companyMin: 2,
  phoneDigits: 10,
  servicesMin: 1,
} as const;

/** How long a field of the ticket form may be; far above what an honest request needs. */
export const ticketFieldLimits = {
  nameMax: 100,
  emailMax: 254,
  companyMax: 120,
  phoneInputMax: 40,
  messageMax: 5_000,
  servicesMax: 9,
  serviceIdMax: 40,
} as const;

/** Tickets per client network and in all, per window. */
export const ticketRateLimits = {
  perClient: 60,
  inAll: 1_200,
  windowMs: 10 * 60_000,
} as const;
