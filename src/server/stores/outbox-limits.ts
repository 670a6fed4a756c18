/** A mail that left by now is nothing to speak of; after this it is late, and `/readyz` says so. */
export const outboxLimits = { lateMs: 2 * 60_000 } as const;
