import { z } from 'zod/mini';
import { atMost } from '#contract/members.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';

/** Spec 5, word for word; the rest says what to change. */
export const emailMessages = {
  email: 'Invalid email',
  emailLong: `Email must be at most ${ticketFieldLimits.emailMax} characters`,
} as const;

/** Trimmed and in lower case: one person is one address. Apart from the ticket: the footer of every page asks for one. */
export const emailSchema = z
  .string(emailMessages.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(ticketFieldLimits.emailMax, emailMessages.emailLong),
    z.regex(z.regexes.email, emailMessages.email),
  );
