import { z } from 'zod/mini';
import { requestUrlSchema } from '#contract/request/request-url.ts';
import { bookingFieldLimits } from '#contract/booking-limits.ts';
import { mailTimingSchema } from '#contract/mail-timing.ts';
import { problemSchema } from '#contract/problem.ts';
import { emailSchema } from '#contract/email.ts';
import { nameSchema } from '#contract/name.ts';
import { optionalText } from '#contract/members.ts';
import { isTimeZone } from '#contract/zones.ts';

export const bookingMessages = {
  start: 'Choose a time',
  timeZone: 'Choose a time zone',
  notes: 'Notes must be text',
  notesLong: `Notes must be ${bookingFieldLimits.notesMax} characters or fewer`,
  notesCharacters: 'Notes contain characters we can’t accept',
} as const;

/** Any spelling of an instant, normalized to what `toISOString` writes. */
const instant = z.string(bookingMessages.start).check(
  z.maxLength(bookingFieldLimits.instantMax, { error: bookingMessages.start, abort: true }),
  z.refine((text) => z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: bookingMessages.start,
    abort: true,
  }),
  z.overwrite((text) => new Date(text).toISOString()),
);

/** The body of `POST /api/bookings`, shared by the form and the server. Unknown members are dropped. */
export const bookingRequestSchema = z.object({
  start: instant,
  name: nameSchema,
  email: emailSchema,
  timeZone: z
    .string(bookingMessages.timeZone)
    .check(
      z.maxLength(bookingFieldLimits.timeZoneMax, { error: bookingMessages.timeZone, abort: true }),
      z.refine(isTimeZone, bookingMessages.timeZone),
    ),
  notes: optionalText(bookingFieldLimits.notesMax, {
    text: bookingMessages.notes,
    long: bookingMessages.notesLong,
    characters: bookingMessages.notesCharacters,
  }),
  /** The token of a request's page, if the call is about that; an invalid one counts as none. */
  request: z.optional(z.string().check(z.maxLength(bookingFieldLimits.requestMax))),
});

export type BookingRequest = z.infer<typeof bookingRequestSchema>;

/** A reschedule only sends the new start. */
export const bookingStartSchema = z.object({ start: instant });

const slots = z.array(z.iso.datetime());

export const slotsAnswerSchema = z.object({
  data: z.object({ timeZone: z.string(), slotMinutes: z.number(), slots }),
});

export type SlotsAnswer = z.infer<typeof slotsAnswerSchema>;

/** A call as its visitor sees it. URLs are paths on this site. */
export const bookedCallSchema = z.object({
  bookingId: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timeZone: z.string(),
  manageUrl: z.string(),
  calendarUrl: z.string(),
  caseUrl: requestUrlSchema,
});

export type BookedCall = z.infer<typeof bookedCallSchema>;

/** A call just booked or changed, and whether its invitation was mailed. */
export const madeCallSchema = z.extend(bookedCallSchema, { mail: mailTimingSchema });

export type MadeCall = z.infer<typeof madeCallSchema>;

export type BookingState = BookedCall & {
  readonly status: 'booked' | 'cancelled';
  /** Not canceled, and still in the future. */
  readonly changeable: boolean;
};

export const bookingCreatedSchema = z.object({ data: z.object({ booking: madeCallSchema }) });

export type BookingCreated = z.infer<typeof bookingCreatedSchema>;

/** 409: the slot is gone; `slots` are the next open ones. */
export const slotGoneSchema = z.extend(problemSchema, { slots });
