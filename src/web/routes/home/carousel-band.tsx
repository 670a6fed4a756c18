import type { ReactNode } from 'react';

export type CarouselBandProps = {
  heading: string;
  lead: string;
  notice: string;
  /** The button that opens the scheduling popup. */
  schedule: ReactNode;
  children: ReactNode;
};

/** The dark band around the carousel, which runs to the edges of the window. */
export function CarouselBand({ heading, lead, notice, schedule, children }: CarouselBandProps) {
  return (
    <section
      className="on-dark band overflow-hidden border-t border-line bg-navy-950"
      aria-labelledby="findings-title"
    >
      <div className="container-page">
        <h2 id="findings-title" className="text-h2">
          {heading}
        </h2>
        <p className="measure mt-4 text-lg">{lead}</p>
      </div>
      <div className="mt-12">{children}</div>
      <div className="container-page mt-12 grid gap-5 text-center sm:justify-items-center">
        {schedule}
        <p className="max-w-[70ch] text-sm text-balance text-haze">{notice}</p>
      </div>
    </section>
  );
}
