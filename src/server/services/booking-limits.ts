/** How long a booking's link works, and how many calls to come one visitor may hold. */
export const bookingBounds = {
  /** Moving and cancelling end with the call; afterwards the link shows that it is over, for two weeks. */
  linkEndsAfterMs: 14 * 24 * 60 * 60_000,
  /** Of about 400 slots on offer; an office that needs more writes to us. */
  open: { perAddress: 3, perClient: 8 },
} as const;
