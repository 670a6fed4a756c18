import type { MethodStep } from '#content/services/service.ts';

export type MethodTimelineProps = {
  heading: string;
  durationLabel: string;
  duration: string;
  steps: readonly MethodStep[];
  /** The way to a number for the reader's own scope. */
  estimate: { readonly label: string; readonly href: string };
};

/** The days of a test as a line from the first call to the debrief. */
export function MethodTimeline({ heading, durationLabel, duration, steps, estimate }: MethodTimelineProps) {
  return (
    <section className="band border-t border-rule bg-white" aria-labelledby="method-title">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.75fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="method-title" className="text-h2">
            {heading}
          </h2>
          <dl className="mt-7 border-l-2 border-cyan-400 pl-5">
            <dt className="text-sm">{durationLabel}</dt>
            <dd className="mt-0.5 max-w-72 text-h3 font-semibold text-ink">{duration}</dd>
          </dl>
          <a href={estimate.href} className="text-action mt-4">
            {estimate.label}
          </a>
        </div>
        <ol className="method-line">
          {steps.map((step) => (
            <li key={step.name}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="text-h3">{step.name}</h3>
                <p className="font-mono text-sm text-cyan-700">{step.time}</p>
              </div>
              <p className="mt-2 max-w-[64ch]">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
