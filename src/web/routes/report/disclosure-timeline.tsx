export type TimelineStep = {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly shownDate: string;
  readonly gap: string;
};

export type DisclosureTimelineProps = { heading: string; lead: string; steps: readonly TimelineStep[] };

/** Five days on one line: down on phones, across on wide screens. */
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
        <ol className="timeline mt-8 md:mt-10">
          {steps.map((step) => (
            <li key={step.label}>
              <p className="font-mono text-sm text-cyan-300">{step.gap}</p>
              <p className="font-semibold text-white md:mt-1">{step.label}</p>
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
