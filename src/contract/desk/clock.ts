import { wallTimeOf } from '#contract/zones.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';

/** When a person wants notifications, in their own local time. */
export type Hours = {
  readonly zone: string;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
};

const saturday = 6;
const sunday = 0;

/** In local time, so nine o'clock stays nine o'clock when clocks change. */
export function inHours({ zone, from, to }: Hours, now: number): boolean {
  const { year, month, day, hour, minute } = wallTimeOf(now, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const minutes = hour * 60 + minute;
  return weekday !== saturday && weekday !== sunday && minutes >= from && minutes < to;
}

export const noticeSteps = ['unassigned', 'first', 'second', 'due'] as const;
export type NoticeStep = (typeof noticeSteps)[number];

const stepAfterMs: Readonly<Record<NoticeStep, number>> = {
  unassigned: clockLimits.unassignedMs,
  first: clockLimits.firstMs,
  second: clockLimits.secondMs,
  due: clockLimits.dueMs,
};

/** The latest step that's due; an assigned ticket skips the first one. */
export function stepDue(startedAt: number, now: number, isAssigned: boolean): NoticeStep | null {
  const due = noticeSteps.filter(
    (step) => now >= startedAt + stepAfterMs[step] && !(step === 'unassigned' && isAssigned),
  );
  return due.at(-1) ?? null;
}

export const dueAt = (startedAt: number): number => startedAt + clockLimits.dueMs;

/** `3:42`, and `-2:10` once it is over. */
export function formatLeft(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  return `${ms < 0 ? '−' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
