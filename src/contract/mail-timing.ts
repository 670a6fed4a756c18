import { z } from 'zod/mini';

/**
 * Whether the email that a request triggers is sent now, later (its recipient had several this hour), or not at all
 * (its recipient reached the daily limit).
 */
export const mailTimings = ['now', 'later', 'none'] as const;

export type MailTiming = (typeof mailTimings)[number];

export const mailTimingSchema = z.enum(mailTimings);

/** As found in a URL or in another API's response (`API_URL`); if missing, assume it was sent. */
export const readMailTiming = (value: unknown): MailTiming =>
  mailTimings.find((timing) => timing === value) ?? 'now';

export const answeredMailTimingSchema = z.optional(z.pipe(z.unknown(), z.transform(readMailTiming)));

/** The query that carries this to the next page; empty in the usual case. */
export const mailTimingQuery = (timing: MailTiming | null): Readonly<Record<string, string>> =>
  timing === null || timing === 'now' ? {} : { mail: timing };

export const withMailTiming = (path: string, timing: MailTiming): string =>
  timing === 'now' ? path : `${path}?mail=${timing}`;

/** What we say instead of promising an email. */
export type MailTimingWords = Readonly<Record<Exclude<MailTiming, 'now'>, string>>;

/** The sentence that promises an email, or the one that says why there is none yet. */
export const mailSentence = (timing: MailTiming | undefined, usual: string, words: MailTimingWords): string =>
  timing === undefined || timing === 'now' ? usual : words[timing];
