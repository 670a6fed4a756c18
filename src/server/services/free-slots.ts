import { slotLimits } from '#contract/booking-limits.ts';
import type { HolidayRule } from '#contract/company.ts';
import { offeredStarts, slotEnd } from '#contract/slots.ts';
import type { BookingRepository } from '#server/bookings/repository.ts';
import { isBlocked, type BlockedSpan } from './blocked-time.ts';
import { SlotGone } from './booking-errors.ts';

export type FreeSlotParts = {
  readonly bookings: BookingRepository;
  readonly holidays: readonly HolidayRule[];
  /** Times that the team keeps free of calls. */
  readonly blocked?: (from: number, to: number) => Promise<readonly BlockedSpan[]>;
};

export const toIso = (time: number): string => new Date(time).toISOString();

/** When a call may begin. */
export function createFreeSlots(parts: FreeSlotParts, now: () => number) {
  /** What the calendar offers, without the times that the team has blocked. */
  async function offered(): Promise<number[]> {
    const starts = offeredStarts(now(), parts.holidays);
    const blocked = await parts.blocked?.(starts[0] ?? 0, slotEnd(starts.at(-1) ?? 0));
    return blocked === undefined ? starts : starts.filter((start) => !isBlocked(start, blocked));
  }

  async function free(): Promise<number[]> {
    const starts = await offered();
    const taken = new Set(await parts.bookings.takenStarts(starts[0] ?? 0, starts.at(-1) ?? 0));
    return starts.filter((start) => !taken.has(start));
  }

  /** With the free starts nearest to the wished one, in order. */
  async function gone(wished: number): Promise<SlotGone> {
    const starts = await free();
    const from = starts.findIndex((start) => start > wished);
    const { alternatives } = slotLimits;
    const first = Math.max(0, Math.min(from === -1 ? starts.length : from, starts.length - alternatives));
    return new SlotGone(starts.slice(first, first + alternatives).map(toIso));
  }

  return { offered, free, gone };
}
