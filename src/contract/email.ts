import { z } from 'zod/mini';
import { atMost } from '#contract/members.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';

/** Spec 5, word for word, also for an address that's missing; the rest says what to do. */
export const emailMessages = {
  email: 'Invalid email',
  emailLong: `Email must be ${ticketFieldLimits.emailMax} characters or fewer`,
} as const;

/**
 * Trimmed and lowercased: one address per person. Separate from the ticket schema because every page's footer needs it.
 */
export const emailSchema = z
  .string(emailMessages.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(ticketFieldLimits.emailMax, emailMessages.emailLong),
    z.regex(z.regexes.email, emailMessages.email),
  );
