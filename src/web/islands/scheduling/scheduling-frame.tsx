import { scheduling as words } from '#content/scheduling.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  bookingEvents,
  callFromEvent,
  isScheduledEvent,
  type AnnouncedCall,
  type BookingEvent,
  bookingEventSchema,
} from '#contract/booking-event.ts';
import { schedulingLimits } from '#contract/booking-limits.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BookingDone } from './booking-done.tsx';
import { frameAddress, readUtm, type FrameStyling, type Prefill, type Utm } from '#contract/embed.ts';
import { landingQuery } from '#web/lib/landing-address.ts';

/** What both versions of the widget take. */
export type SchedulingOptions = {
  /** Our own booking page or an external provider's. */
  url: string;
  prefill?: Prefill;
  utm?: Utm;
  styling?: FrameStyling;
  /** All the frame's events, for analytics. */
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

type SchedulingFrameProps = Pick<SchedulingOptions, 'onEvent'> & {
  /** The booking page's full URL. */
  address: string;
  onClose?: () => void;
};

/** A provider needs its scripts and its own origin, but never access to the window around it. */
const providerPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Only for another origin. With scripts and the same origin a page could remove its own sandbox, so for our own booking
 * page it would promise nothing; that page has its policy, like all our pages.
 */
const sandboxFor = (address: string): string | undefined =>
  new URL(address).origin === window.location.origin ? undefined : providerPermissions;

type Loading = 'loading' | 'slow' | 'loaded';

/** The booking page in a frame: a spinner until it loads, a plain link if it takes too long. */
export function SchedulingFrame({ address, onClose, onEvent }: SchedulingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loading, setLoading] = useState<Loading>('loading');
  const [call, setCall] = useState<AnnouncedCall | null>(null);
  const [announced, setAnnounced] = useState(false);

  const handleMessage = useCallback(
    (message: BookingEvent) => {
      onEvent?.(message);
      if (message.event === bookingEvents.ready) setLoading('loaded');
      if (message.event === bookingEvents.close) onClose?.();
      if (isScheduledEvent(message.event)) {
        // A provider that doesn't say when the call is shows its own confirmation in the frame.
        setAnnounced(true);
        setCall(callFromEvent(message.payload, address));
      }
    },
    [address, onClose, onEvent],
  );
  useFrameMessages(frame, address, handleMessage);

  useEffect(() => {
    const timer = setTimeout(
      () => setLoading((now) => (now === 'loading' ? 'slow' : now)),
      schedulingLimits.loadMs,
    );
    return () => clearTimeout(timer);
  }, []);

  if (call) {
    return (
      <div className="grid items-center h-full p-6 overflow-y-auto">
        <BookingDone call={call} />
      </div>
    );
  }
  return (
    <div className="relative h-full min-h-0">
      {loading === 'loaded' ? null : (
        <div className="absolute inset-0 grid place-content-center p-6 text-center">
          {loading === 'loading' ? (
            <p role="status" className="flex items-center gap-3">
              <Spinner />
              {words.loading}
            </p>
          ) : (
            <div role="alert" className="grid justify-items-center gap-4">
              <p>{words.slow}</p>
              <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
                {words.slowLink}
              </a>
            </div>
          )}
        </div>
      )}
      <iframe
        ref={frame}
        src={address}
        sandbox={sandboxFor(address)}
        title={words.frameTitle}
        onLoad={() => setLoading('loaded')}
        className={classNames('size-full bg-paper', loading !== 'loaded' && 'opacity-0')}
      />
      <p role="status" className="visually-hidden">
        {announced ? words.booked : null}
      </p>
    </div>
  );
}

/** Only messages from the frame itself and its own origin: a page it navigated to is no longer trusted. */
function useFrameMessages(
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
