import type { ReactNode } from 'react';

export type BookingBandProps = {
  title: string;
  lead: string;
  /** The call, and its calendar once it is asked for. */
  children: ReactNode;
};

/** Why a call is worth it on one side, the call itself on the other. */
export function BookingBand({ title, lead, children }: BookingBandProps) {
  return (
    <section className="border-t border-rule bg-white" aria-labelledby="call-title">
      <div className="container-page band grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.62fr]">
        <div>
          <h2 id="call-title" className="text-h2">
            {title}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
