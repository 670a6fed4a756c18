import { z } from 'zod/mini';

/**
 * What became of the mail that a request causes: it leaves now; later, because its recipient had several this hour; or
 * not at all, because the recipient had all that one gets in a day.
 */
export const mailFates = ['now', 'later', 'none'] as const;

export type MailFate = (typeof mailFates)[number];

export const mailFateSchema = z.enum(mailFates);

/** As it stands in an address, or in the answer of another API (`API_URL`): what says nothing is the usual. */
export const readMailFate = (value: unknown): MailFate => mailFates.find((fate) => fate === value) ?? 'now';

export const answeredMailFateSchema = z.optional(z.pipe(z.unknown(), z.transform(readMailFate)));

/** The query that takes the news to the next page; nothing for the usual. */
export const mailFateQuery = (fate: MailFate | null): Readonly<Record<string, string>> =>
  fate === null || fate === 'now' ? {} : { mail: fate };

export const withMailFate = (path: string, fate: MailFate): string =>
  fate === 'now' ? path : `${path}?mail=${fate}`;

/** What is said in place of a promised mail. */
export type MailFateWords = Readonly<Record<Exclude<MailFate, 'now'>, string>>;

/** The sentence that promises a mail, or the one that says what became of it. */
export const mailSentence = (fate: MailFate | undefined, usual: string, words: MailFateWords): string =>
  fate === undefined || fate === 'now' ? usual : words[fate];
