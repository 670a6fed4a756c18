import type { scheduling } from '#content/scheduling.ts';
import { frameAddress, readUtm, type FrameStyling, type Prefill, type Utm } from '#contract/embed.ts';
import type { BookingEvent } from '#contract/booking-event.ts';
import { landingQuery } from '#web/lib/landing-address.ts';

/** What both versions of the widget take. */
export type SchedulingOptions = {
  words: typeof scheduling;
  /** Our own booking page or an external provider's. */
  url: string;
  prefill?: Prefill;
  utm?: Utm;
  styling?: FrameStyling;
  onEvent?: (event: BookingEvent) => void;
};

const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The campaign in the page's own URL, or the one the visitor arrived with. */
const ownUtm = (): Utm => {
  const here = readUtm(new URLSearchParams(window.location.search));
  return Object.keys(here).length > 0 ? here : readUtm(new URLSearchParams(landingQuery()));
};

export const addressOf = (
  { url, prefill = {}, utm = ownUtm(), styling = {} }: SchedulingOptions,
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
