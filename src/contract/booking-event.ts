import { z } from 'zod/mini';
import { madeCallSchema } from '#contract/booking.ts';
import { answeredMailTimingSchema } from '#contract/mail-timing.ts';

/** What our booking page tells the page that embeds it. Other providers' messages have the same outer shape. */
export const bookingEvents = {
  /** The page is ready to use. */
  ready: 'booking.ready',
  scheduled: 'booking.scheduled',
  /** Escape was pressed inside the frame, where the popup can't see it. */
  close: 'booking.close',
} as const;

export const bookingEventSchema = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.optional(z.unknown()),
});

export type BookingEvent = z.infer<typeof bookingEventSchema>;

/** No id and no name: the embedding page shows when the call is, not whose it is. */
export const scheduledCallSchema = z.pick(madeCallSchema, {
  start: true,
  end: true,
  timeZone: true,
  manageUrl: true,
  calendarUrl: true,
  caseUrl: true,
  mail: true,
});

/** Other providers have no such page. */
const announcedCallSchema = z.extend(scheduledCallSchema, {
  caseUrl: z.optional(z.string()),
  mail: answeredMailTimingSchema,
});

export type AnnouncedCall = z.infer<typeof announcedCallSchema>;
export type ScheduledCall = z.infer<typeof scheduledCallSchema>;

/** Ours, or the name that other providers' events end with (`calendly.event_scheduled`). */
export const isScheduledEvent = (name: string): boolean =>
  name === bookingEvents.scheduled || name.endsWith('event_scheduled');

/** URLs in an event may only point to the frame's own origin. */
export function callFromEvent(payload: unknown, frameUrl: string): AnnouncedCall | null {
  const parsed = announcedCallSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { origin } = new URL(frameUrl);
  const { caseUrl, ...call } = parsed.data;
  const [manage, calendar, follow] = [call.manageUrl, call.calendarUrl, caseUrl ?? origin].map((address) =>
    URL.parse(address, frameUrl),
  );
  if (manage?.origin !== origin || calendar?.origin !== origin || follow?.origin !== origin) return null;
  return {
    ...call,
    manageUrl: manage.href,
    calendarUrl: calendar.href,
    ...(caseUrl === undefined ? {} : { caseUrl: follow.href }),
  };
}
