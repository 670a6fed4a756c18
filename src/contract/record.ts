/** Our response times, counted by the desk, in milliseconds. */
export type ReplyFigures = {
  /** Requests that count: answered, or unanswered for more than a day. */
  readonly requests: number;
  readonly medianMs: number;
  /** 90 of 100 were answered faster. */
  readonly ninetiethMs: number;
  /** Answered within 24 hours. */
  readonly inTime: number;
};

export const recordLimits = {
  days: 90,
  /** A median of fewer requests means little and could reveal single ones. */
  leastPublic: 10,
  weeks: 13,
  rows: 50_000,
  /** The public figures are cached this long. */
  sharedMs: 5 * 60_000,
} as const;

export type PublicRecord = ReplyFigures & { readonly days: number; readonly asOf: string };

/** Null if the owner doesn't publish them or there are too few requests. */
export type RecordReader = { latest(): Promise<PublicRecord | null> };

export const inTimeShare = ({ inTime, requests }: ReplyFigures): number =>
  requests === 0 ? 0 : Math.floor((100 * inTime) / requests);

/** `3 h 12 min`, `8 min`, `2 days 4 h`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}
