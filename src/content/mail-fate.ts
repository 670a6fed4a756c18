import type { MailFateWords } from '#contract/mail-fate.ts';

/** In place of the sentence that promises an email, when it does not leave at once. */
export const mailFateWords = {
  later:
    'We’ve sent your address several emails in the past hour, so the next one will arrive within a few hours.',
  none: 'We’ve sent your address as many emails as we allow in a day, so we won’t email you about this. Please save the details on this page.',
} as const satisfies MailFateWords;
