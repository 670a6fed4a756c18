import { useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SchedulingFrame } from './scheduling-frame.tsx';
import { addressOf, type SchedulingOptions } from './scheduling-options.ts';

export type SchedulingInlineProps = SchedulingOptions & { label: string };

/** The booking page inside a page. Also here nothing is loaded before the visitor asks; until then a link. */
export function SchedulingInline({ label, ...options }: SchedulingInlineProps) {
  const hydrated = useHydrated();
  const [address, setAddress] = useState<string | null>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const load = () => {
    setAddress(addressOf(options, 'Inline'));
    // The link goes: its place takes the focus, and the frame comes next.
    placeRef.current?.focus();
  };
  return (
    <div ref={placeRef} tabIndex={-1} className="schedule-inline focus:outline-none">
      {address === null ? (
        <div className="schedule-waiting">
          <a
            href={options.url}
            role={hydrated ? 'button' : undefined}
            className={buttonClass('primary')}
            onClick={(event) => {
              event.preventDefault();
              load();
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              load();
            }}
          >
            {label}
          </a>
        </div>
      ) : (
        <SchedulingFrame
          words={options.words}
          address={address}
          {...(options.onEvent ? { onEvent: options.onEvent } : {})}
        />
      )}
    </div>
  );
}
