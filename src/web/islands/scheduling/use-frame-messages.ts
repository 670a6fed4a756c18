import { useEffect, type RefObject } from 'react';
import { bookingEventSchema, type BookingEvent } from '#contract/booking-event.ts';

/** Messages of the frame itself, and of its own origin only: a page it navigated to is no longer trusted. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  onMessage: (message: BookingEvent) => void,
): void {
  useEffect(() => {
    const { origin } = new URL(address);
    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = bookingEventSchema.safeParse(event.data);
      if (message.success) onMessage(message.data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, address, onMessage]);
}
