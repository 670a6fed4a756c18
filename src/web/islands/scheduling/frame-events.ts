import { useEffect } from 'react';
import { bookingEvents, type ScheduledCall } from '#contract/booking-event.ts';

/** Only our own origin may embed us, so nothing is ever posted to another. */
const post = (event: string, payload?: unknown): void => {
  if (window.parent !== window) window.parent.postMessage({ event, payload }, window.location.origin);
};

/** Tells the embedding page what happens: ready, booked, Escape. */
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
