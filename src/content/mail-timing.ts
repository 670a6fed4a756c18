import type { MailTimingWords } from '#contract/mail-timing.ts';

/** Replaces the sentence that promises an email, if it isn't sent right away. */
export const mailTimingWords = {
  later:
    'We’ve sent your address several emails in the past hour, so the next one will arrive within a few hours.',
  none: 'We’ve sent your address as many emails as we allow in a day, so we won’t email you about this. Please save the details on this page.',
} as const satisfies MailTimingWords;
