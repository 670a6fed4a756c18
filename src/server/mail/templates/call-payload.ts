import { z } from 'zod';
import { callWords } from '#content/booking-mails.ts';
import { site } from '#content/site.ts';
import { renderCalendar, type CalendarMethod } from '#server/mail/calendar.ts';
import { slotEnd } from '#contract/slots.ts';
import type { StoredBooking } from '#server/stores/ports.ts';

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
  organizerEmail: z.string(),
});

export type CallPayload = z.infer<typeof callPayloadSchema>;

type Surroundings = Pick<CallPayload, 'previousStart' | 'stamp' | 'manageUrl' | 'bookUrl' | 'organizerEmail'>;

export function toCallPayload(booking: StoredBooking, rest: Surroundings): CallPayload {
  const { id, start, name, email, timeZone, notes, sequence, suspectReasons } = booking;
  return { id, start, name, email, timeZone, notes, sequence, suspectReasons: [...suspectReasons], ...rest };
}

/**
 * The same entry for mails and for the download, so that a calendar recognises it. Only the team reads the name that
 * was typed; to everybody else the visitor is called by the address.
 */
export function callCalendar(call: CallPayload, method: CalendarMethod, attendeeName = call.email): string {
  return renderCalendar({
    method,
    uid: `${call.id}@${call.organizerEmail.split('@').at(-1) ?? 'localhost'}`,
    sequence: call.sequence,
    stamp: call.stamp,
    start: call.start,
    end: slotEnd(call.start),
    summary: callWords.summary,
    description: `${callWords.description}\n${callWords.link}\n${callWords.change(call.manageUrl)}`,
    url: call.manageUrl,
    organizer: { name: site.name, email: call.organizerEmail },
    attendee: { name: attendeeName, email: call.email },
    product: site.name,
  });
}
