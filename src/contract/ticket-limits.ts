/** Spec 5: the ticket form. */
export const ticketLimits = {
  nameMin: 2,
  companyMin: 2,
  phoneDigits: 10,
  servicesMin: 1,
} as const;

/** Maximum field lengths of the ticket form, far above what an honest request needs. */
export const ticketFieldLimits = {
  nameMax: 100,
  emailMax: 254,
  companyMax: 120,
  phoneInputMax: 40,
  messageMax: 5_000,
  servicesMax: 9,
  serviceIdMax: 40,
} as const;

/** Tickets per client network and overall, per window. */
export const ticketRateLimits = {
  perClient: 60,
  inAll: 1_200,
  windowMs: 10 * 60_000,
} as const;
