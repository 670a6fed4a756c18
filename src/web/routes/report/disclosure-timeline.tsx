export type TimelineStep = {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly shownDate: string;
  readonly gap: string;
};

export type DisclosureTimelineProps = { heading: string; lead: string; steps: readonly TimelineStep[] };

/** Five dates on one line: vertical on phones, horizontal on wide screens. */
export function DisclosureTimeline({ heading, lead, steps }: DisclosureTimelineProps) {
  return (
    <section className="on-dark bg-navy-950 py-14 lg:py-20" aria-labelledby="timeline-title">
      <div className="container-page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2 id="timeline-title" className="text-h3">
            {heading}
          </h2>
          <p>{lead}</p>
        </div>
        <ol className="grid md:grid-cols-[repeat(4,1fr)_auto] mt-8 md:mt-10">
          {steps.map((step) => (
            <li
              className="relative grid grid-cols-[5.5rem_1fr] gap-x-4 pt-0 pb-5 pr-0 pl-8 border-l border-l-line last:pb-0 last:border-transparent before:absolute before:top-[0.3rem] before:bottom-auto before:right-auto before:[left:-0.4rem] before:border-2 before:border-purple-300 before:rounded-full before:bg-navy-950 before:size-3 nth-[n+3]:before:border-green md:block md:pt-8 md:pb-0 md:pr-6 md:pl-0 md:border-l-0 md:border-t md:border-t-line md:before:[top:-0.4rem] md:before:bottom-auto md:before:right-auto md:before:left-0"
              key={step.label}
            >
              <p className="font-mono text-sm text-cyan-300">{step.gap}</p>
              <p className="font-semibold text-white md:mt-1 row-1 col-span-full">{step.label}</p>
              <time dateTime={step.date} className="text-haze max-md:text-sm">
                {step.shownDate}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
