import type { TimelineEntry } from '#content/pages/company.ts';

export type CareerTimelineProps = {
  eyebrow: string;
  title: string;
  lead: string;
  entries: readonly TimelineEntry[];
};

/** Spec 2: a progress line tied to scrolling, in CSS alone; without support the line is complete. */
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
        <ol className="career-timeline relative grid gap-5 pl-9 [view-timeline:--career_block] md:gap-12 before:absolute before:top-2 before:bottom-0 before:right-auto before:left-1.75 before:w-0.5 before:bg-rule after:absolute after:top-2 after:bottom-0 after:right-auto after:left-1.75 after:w-0.5 after:[background:linear-gradient(var(--color-purple-600),var(--color-cyan-700))] after:origin-top supports-[animation-timeline:_view()]:after:animate-[career-line_linear_both] in-data-[motion=paused]:after:animate-none! noscript:in-[:root:has(#motion-switch:checked)]:after:animate-none! supports-[animation-timeline:_view()]:after:[animation-timeline:--career] supports-[animation-timeline:_view()]:after:[animation-range:entry-crossing_40%_exit-crossing_-20%]">
          {entries.map((entry) => (
            <li
              className="relative before:absolute before:z-1 before:top-1 before:-left-9 before:border-3 before:border-purple-600 before:rounded-full before:bg-white before:size-4"
              key={entry.year}
            >
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
