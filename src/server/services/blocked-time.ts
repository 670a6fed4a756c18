import { slotEnd } from '#contract/slots.ts';

/** A time that the team keeps free of calls. */
export type BlockedSpan = { readonly start: number; readonly end: number };

/** Whether a call that starts then would reach into one of them. */
export const isBlocked = (start: number, blocked: readonly BlockedSpan[]): boolean =>
  blocked.some((span) => start < span.end && slotEnd(start) > span.start);
