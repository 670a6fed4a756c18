import { frameAddress, type FrameStyling, type Prefill, type Utm } from '#contract/embed.ts';
import type { BookingEvent } from '#contract/booking-event.ts';
import type { SchedulingWords } from './booking-words.ts';

/** What both forms of the widget take. */
export type SchedulingOptions = {
  words: SchedulingWords;
  /** Our own booking page or an outside provider's. */
  url: string;
  prefill?: Prefill;
  utm?: Utm;
  styling?: FrameStyling;
  onEvent?: (event: BookingEvent) => void;
};

const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const addressOf = (
  { url, prefill = {}, utm = {}, styling = {} }: SchedulingOptions,
  embedType: 'PopupWidget' | 'Inline',
): string =>
  frameAddress({
    url,
    pageUrl: window.location.href,
    embedType,
    timeZone: visitorZone(),
    prefill,
    utm,
    styling,
  });
