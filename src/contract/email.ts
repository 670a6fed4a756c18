import { z } from 'zod/mini';
import { atMost } from '#contract/members.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';

/** Spec 5, word for word, for an address with a mistake in it; the rest says what to do. */
export const emailMessages = {
  email: 'Invalid email',
  emailMissing: 'Enter your email address',
  emailLong: `Email must be ${ticketFieldLimits.emailMax} characters or fewer`,
} as const;

/**
 * Trimmed and lowercased: one address per person. Separate from the ticket schema because every page's footer needs it.
 */
export const emailSchema = z
  .string(emailMessages.emailMissing)
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(ticketFieldLimits.emailMax, emailMessages.emailLong),
    z.minLength(1, { error: emailMessages.emailMissing, abort: true }),
    z.regex(z.regexes.email, emailMessages.email),
  );
