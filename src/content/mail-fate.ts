import type { MailFateWords } from '#contract/mail-fate.ts';

/** In place of the sentence that promises an email, when it does not leave at once. */
export const mailFateWords = {
  later:
    'Your address has had several emails from us within the hour, so the next one comes later: in a few hours at most.',
  none: 'Your address has had as many emails from us as one gets in a day, so no email comes this time. Please keep what this page says.',
} as const satisfies MailFateWords;
