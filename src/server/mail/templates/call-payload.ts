import { z } from 'zod';
import { callWords, teamCallWords } from '#content/booking-mails.ts';
import { site } from '#content/site.ts';
import { slotEnd } from '#contract/slots.ts';
import type { StoredBooking } from '#server/bookings/booking.ts';
import { renderCalendar, type CalendarMethod } from '#server/mail/calendar.ts';

/** What all mails about a call are made of; kept with the mail until it is sent. */
export const callPayloadSchema = z.object({
  id: z.string(),
  start: z.number(),
  /** Where it was before it moved. */
  previousStart: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  notes: z.string().nullable(),
  sequence: z.number(),
  suspectReasons: z.array(z.string()),
  /** When this state of the booking was made. */
  stamp: z.number(),
  manageUrl: z.string(),
  bookUrl: z.string(),
  /** Mails that waited since before there was such a setting have none. */
  meetingUrl: z.string().nullable().default(null),
  organizerEmail: z.string(),
});

export type CallPayload = z.infer<typeof callPayloadSchema>;

type Surroundings = Pick<
  CallPayload,
  'previousStart' | 'stamp' | 'manageUrl' | 'bookUrl' | 'meetingUrl' | 'organizerEmail'
>;

export function toCallPayload(booking: StoredBooking, rest: Surroundings): CallPayload {
  const { id, start, name, email, timeZone, notes, sequence, suspectReasons } = booking;
  return { id, start, name, email, timeZone, notes, sequence, suspectReasons: [...suspectReasons], ...rest };
}

/**
 * The same entry for mails and for the download, so that a calendar recognises it. Only the team reads the name that
 * was typed; to everybody else the visitor is called by the address.
 */
export function callCalendar(call: CallPayload, method: CalendarMethod): string {
  const { description, link, join, change } = callWords;
  const where = call.meetingUrl === null ? link : join(call.meetingUrl);
  return renderCalendar({
    ...entryOf(call, method),
    summary: callWords.summary,
    description: [description, where, change(call.manageUrl)].join('\n'),
    attendees: [{ name: call.email, email: call.email }],
  });
}

/** For the team: who calls and why. The team is a guest too, or calendars would not offer the entry. */
export function teamCallCalendar(call: CallPayload, method: CalendarMethod, teamEmail: string): string {
  const { summary, caller, reason, noReason, sendLink } = teamCallWords;
  return renderCalendar({
    ...entryOf(call, method),
    summary: summary(call.name),
    description: [
      caller(call.name, call.email),
      call.notes === null ? noReason : reason(call.notes),
      call.meetingUrl === null ? sendLink : callWords.join(call.meetingUrl),
      callWords.change(call.manageUrl),
    ].join('\n'),
    attendees: [
      { name: call.name, email: call.email },
      { name: site.name, email: teamEmail },
    ],
  });
}

function entryOf(call: CallPayload, method: CalendarMethod) {
  return {
    method,
    uid: `${call.id}@${call.organizerEmail.split('@').at(-1) ?? 'localhost'}`,
    sequence: call.sequence,
    stamp: call.stamp,
    start: call.start,
    end: slotEnd(call.start),
    url: call.manageUrl,
    ...(call.meetingUrl === null ? {} : { location: call.meetingUrl }),
    organizer: { name: site.name, email: call.organizerEmail },
    product: site.name,
  };
}
