import { useEffect } from 'react';
import { bookingEvents, type ScheduledCall } from '#contract/booking-event.ts';

/** Only pages of our own origin may frame us, so nothing is ever posted to another. */
const post = (event: string, payload?: unknown): void => {
  if (window.parent !== window) window.parent.postMessage({ event, payload }, window.location.origin);
};

/** Tells the page that frames this one what happens in it: ready, booked, Escape. */
export function useFrameEvents(embedded: boolean, call: ScheduledCall | null): void {
  useEffect(() => {
    if (!embedded) return;
    post(bookingEvents.ready);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) post(bookingEvents.close);
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [embedded]);

  useEffect(() => {
    if (!embedded || !call) return;
    const { start, end, timeZone, manageUrl, calendarUrl, caseUrl, mail } = call;
    post(bookingEvents.scheduled, { start, end, timeZone, manageUrl, calendarUrl, caseUrl, mail });
  }, [embedded, call]);
}
