import type { TimelineEntry } from '#content/pages/company.ts';

export type CareerTimelineProps = {
  eyebrow: string;
  title: string;
  lead: string;
  entries: readonly TimelineEntry[];
};

/** Spec 2: a progress line tied to the scroll, by the style sheet alone; where that is unknown the line is whole. */
export function CareerTimeline({ eyebrow, title, lead, entries }: CareerTimelineProps) {
  return (
    <section
      id="career"
      className="band max-md:py-14 border-y border-rule bg-white"
      aria-labelledby="career-title"
    >
      <div className="container-page grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="career-title" className="mt-4 text-h2">
            {title}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
        </div>
        <ol className="career-timeline">
          {entries.map((entry) => (
            <li key={entry.year}>
              <p className="font-mono text-sm text-cyan-700">{entry.year}</p>
              <h3 className="mt-1 text-h3">{entry.title}</h3>
              <p className="mt-1 max-w-[60ch] md:mt-2">{entry.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
