import { z } from 'zod';

export const busyLimits = {
  /** Of one calendar. */
  bytes: 8 * 1024 * 1024,
  /** A daily entry of fifty years. */
  occurrences: 20_000,
} as const;

/** What is asked about a calendar, in the process that reads it: the first line of what it gets. */
export type BusyQuestion = {
  readonly from: number;
  readonly to: number;
  /** Of days, and of times without one. */
  readonly zone: string;
  /** A shorter time between two is of no use. */
  readonly leastMs: number;
  /** Of the entries that we send: calls booked here, which we know better. */
  readonly ownHost: string;
};

/** `busy`: epoch milliseconds, in order. `left`: entries that couldn't be read. `ok` is false if it's no calendar. */
export const busyAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    busy: z.array(z.tuple([z.number(), z.number()])),
    left: z.number(),
  }),
  z.object({ ok: z.literal(false) }),
]);
export type BusyAnswer = z.infer<typeof busyAnswerSchema>;
