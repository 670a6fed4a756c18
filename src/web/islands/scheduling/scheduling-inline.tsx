import type { aboutPage } from '#content/pages/about.ts';
import { useRef, useState } from 'react';
import { scheduling } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Facts } from '#web/ui/facts.tsx';
import { SchedulingFrame, addressOf } from './scheduling-frame.tsx';

type SchedulingInlineProps = {
  /** Shown in place of the frame until someone asks for it. */
  poster: (typeof aboutPage)['call']['poster'];
};

const options = { url: site.bookingUrl ?? bookPath };

/** The booking page inside a page. Nothing loads before the visitor asks; until then it's a link. */
export function SchedulingInline({ poster }: SchedulingInlineProps) {
  const hydrated = useHydrated();
  const [address, setAddress] = useState<string | null>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const load = () => {
    setAddress(addressOf(options, 'Inline'));
    // The link disappears: its place takes focus, and the frame follows.
    placeRef.current?.focus();
  };
  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      className="schedule-inline [min-width:320px] overflow-hidden border border-rule rounded-panel bg-white data-asked:h-157.5 max-[360px]:-mx-(--gutter,20px) max-[360px]:border-x-0 max-[360px]:rounded-none focus:outline-none"
      data-asked={address === null ? undefined : ''}
    >
      {address === null ? (
        <div className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
          <SchedulePoster {...poster} />
          <p className="sm:col-span-full sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:border-t sm:border-t-rule sm:bg-paper grid gap-x-6 gap-y-3 p-6 text-sm">
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
              {scheduling.button}
            </a>
            <span>{poster.note}</span>
          </p>
        </div>
      ) : (
        <SchedulingFrame address={address} />
      )}
    </div>
  );
}

/** What the call is, before its calendar loads: styled like the invitation that follows. */
function SchedulePoster({ length, unit, facts }: Omit<(typeof aboutPage)['call']['poster'], 'note'>) {
  return (
    <>
      <p className="flex gap-3.5 items-baseline py-5 px-6 text-sm text-purple-700 bg-purple-100 sm:flex-col sm:gap-2 sm:p-7">
        <span className="font-mono text-[3rem] font-semibold leading-none tracking-tighter sm:text-[4rem]">
          {length}
        </span>{' '}
        {unit}
      </p>
      <Facts facts={facts} inset className="font-medium *:*:first:font-normal" />
    </>
  );
}
