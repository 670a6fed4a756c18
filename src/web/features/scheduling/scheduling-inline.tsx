import { useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SchedulePoster, type SchedulePosterWords } from './schedule-poster.tsx';
import { SchedulingFrame } from './scheduling-frame.tsx';
import { addressOf, type SchedulingOptions } from './scheduling-options.ts';

export type SchedulingInlineProps = SchedulingOptions & {
  label: string;
  /** What stands in the place of the frame until it is asked for. */
  poster?: SchedulePosterWords;
};

/** The booking page inside a page. Also here nothing is loaded before the visitor asks; until then a link. */
export function SchedulingInline({ label, poster, ...options }: SchedulingInlineProps) {
  const hydrated = useHydrated();
  const [address, setAddress] = useState<string | null>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const load = () => {
    setAddress(addressOf(options, 'Inline'));
    // The link goes: its place takes the focus, and the frame comes next.
    placeRef.current?.focus();
  };
  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      className="schedule-inline focus:outline-none"
      data-asked={address === null ? undefined : ''}
    >
      {address === null ? (
        <div className="schedule-poster">
          {poster ? <SchedulePoster {...poster} /> : null}
          <p className="schedule-ask grid gap-x-6 gap-y-3 p-6 text-sm">
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
            {poster ? <span>{poster.note}</span> : null}
          </p>
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
