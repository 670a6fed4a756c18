import { requiredLine } from '#contract/members.ts';
import { ticketFieldLimits, ticketLimits } from '#contract/ticket-limits.ts';

/** Spec 5, word for word, for a missing name; the rest says what to change. */
export const nameMessages = {
  name: 'Name required',
  nameLong: `Name must be ${ticketFieldLimits.nameMax} characters or fewer`,
  nameCharacters: 'Name contains characters we can’t accept',
} as const;

/** Requests and bookings ask for it by the same rules. */
export const nameSchema = requiredLine(
  { min: ticketLimits.nameMin, max: ticketFieldLimits.nameMax },
  { text: nameMessages.name, long: nameMessages.nameLong, characters: nameMessages.nameCharacters },
);
