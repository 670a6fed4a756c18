import { z } from 'zod/mini';

/**
 * Whether the email that a request triggers is sent now, later (its recipient had several this hour), or not at all
 * (its recipient reached the daily limit).
 */
export const mailFates = ['now', 'later', 'none'] as const;

export type MailFate = (typeof mailFates)[number];

export const mailFateSchema = z.enum(mailFates);

/** As found in a URL or in another API's response (`API_URL`); if missing, assume it was sent. */
export const readMailFate = (value: unknown): MailFate => mailFates.find((fate) => fate === value) ?? 'now';

export const answeredMailFateSchema = z.optional(z.pipe(z.unknown(), z.transform(readMailFate)));

/** The query that carries this to the next page; empty in the usual case. */
export const mailFateQuery = (fate: MailFate | null): Readonly<Record<string, string>> =>
  fate === null || fate === 'now' ? {} : { mail: fate };

export const withMailFate = (path: string, fate: MailFate): string =>
  fate === 'now' ? path : `${path}?mail=${fate}`;

/** What we say instead of promising an email. */
export type MailFateWords = Readonly<Record<Exclude<MailFate, 'now'>, string>>;

/** The sentence that promises an email, or the one that says why there is none yet. */
export const mailSentence = (fate: MailFate | undefined, usual: string, words: MailFateWords): string =>
  fate === undefined || fate === 'now' ? usual : words[fate];
