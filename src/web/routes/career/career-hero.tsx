import type { ReactNode } from 'react';
import type { DayEntry } from '#content/pages/career.ts';

export type CareerHeroProps = {
  eyebrow: string;
  /** The last part has the gradient. */
  heading: readonly [string, string];
  lead: string;
  day: { title: string; note: string; entries: readonly DayEntry[]; caption: string };
  /** The button to the open positions. */
  children: ReactNode;
};

/** What the work is like, before its title: a day as a tester logs it. */
export function CareerHero({ eyebrow, heading, lead, day, children }: CareerHeroProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-10 gap-y-14 py-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:gap-x-16 lg:py-24">
        <div>
          <p className="eyebrow text-cyan-300">
            <span aria-hidden="true" className="signal-dot" />
            {eyebrow}
          </p>
          <h1 className="mt-6 text-h1">
            {heading[0]}{' '}
            <span className="text-gradient text-transparent bg-[linear-gradient(95deg,var(--color-purple-300),var(--color-cyan-300))] bg-clip-text pr-[0.05em] forced-colors:text-[CanvasText] forced-colors:bg-none">
              {heading[1]}
            </span>
          </h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <div className="mt-9 flex flex-wrap">{children}</div>
        </div>
        <figure className="min-w-0 overflow-hidden rounded-panel border border-line bg-navy-900 shadow-float">
          <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 font-mono text-sm text-haze">
            <span>{day.title}</span>
            <span>{day.note}</span>
          </figcaption>
          <ol className="divide-y divide-line">
            {day.entries.map((entry) => (
              <li
                key={entry.time}
                className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 gap-y-1 px-5 py-3.5 sm:grid-cols-[3.5rem_1fr_auto]"
              >
                <span className="font-mono text-sm text-cyan-300">{entry.time}</span>
                <span className="text-mist">{entry.text}</span>
                {entry.mark ? (
                  <span
                    className={
                      entry.mark === 'PATCHED'
                        ? 'col-start-2 font-mono text-sm text-green sm:col-start-auto'
                        : 'col-start-2 justify-self-start rounded-md bg-orange/15 px-2 font-mono text-sm text-orange sm:col-start-auto'
                    }
                  >
                    {entry.mark}
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
          <p className="border-t border-line px-5 py-3.5 text-sm text-haze">{day.caption}</p>
        </figure>
      </div>
    </section>
  );
}
