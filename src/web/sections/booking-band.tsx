import type { ReactNode } from 'react';

export type BookingBandProps = {
  title: string;
  lead: string;
  /** What the call is, line by line. */
  facts: readonly string[];
  /** The calendar itself. */
  children: ReactNode;
};

/** What a call is on one side, its calendar on the other. */
export function BookingBand({ title, lead, facts, children }: BookingBandProps) {
  return (
    <section className="border-t border-rule bg-white" aria-labelledby="call-title">
      <div className="container-page band grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.62fr]">
        <div>
          <h2 id="call-title" className="text-h2">
            {title}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
          <ul className="mt-7 divide-y divide-rule border-y border-rule">
            {facts.map((fact) => (
              <li key={fact} className="py-3.5 text-ink">
                {fact}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
