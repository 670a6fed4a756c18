import { z } from 'zod/mini';
import { atMost } from '#contract/members.ts';
import { isPlainLine, trimSeen } from '#contract/plain-text.ts';
import { ticketFieldLimits, ticketLimits } from '#contract/ticket-limits.ts';

/** Spec 5, word for word, for a missing name; the rest says what to change. */
export const nameMessages = {
  name: 'Name required',
  nameLong: `Name must be ${ticketFieldLimits.nameMax} characters or fewer`,
  nameCharacters: 'Name contains characters we can’t accept',
} as const;

/** Requests and bookings ask for it by the same rules. */
export const nameSchema = z
  .string(nameMessages.name)
  .check(
    z.overwrite(trimSeen),
    atMost(ticketFieldLimits.nameMax, nameMessages.nameLong),
    z.minLength(ticketLimits.nameMin, nameMessages.name),
    z.refine(isPlainLine, nameMessages.nameCharacters),
  );
