import type { HiringStage } from '#content/hiring.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type HiringStagesProps = {
  heading: string;
  lead: string;
  total: string;
  stages: readonly HiringStage[];
};

/** From application to offer, drawn as a path with a duration at each node. */
export function HiringStages({ heading, lead, total, stages }: HiringStagesProps) {
  return (
    <section className="band" aria-labelledby="hiring-title">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <h2 id="hiring-title" className="text-h2">
              {heading}
            </h2>
            <p className="measure mt-5 text-lg">{lead}</p>
          </div>
          <p className="font-mono text-sm text-cyan-700">{total}</p>
        </div>
        <ol className="grid gap-y-3 md:gap-y-10 gap-x-8 md:grid-cols-[repeat(3,1fr)] lg:grid-cols-[repeat(5,1fr)] mt-14">
          {stages.map((stage, index) => (
            <li
              className="relative grid grid-cols-[2.75rem_1fr] content-start gap-5 not-last:before:absolute not-last:before:top-11 not-last:before:-bottom-3 md:not-last:before:-bottom-10 not-last:before:left-[calc(1.375rem-0.5px)] not-last:before:w-px not-last:before:bg-hairline md:grid-cols-[1fr] md:not-last:before:top-[calc(1.375rem-0.5px)] md:not-last:before:-right-8 md:not-last:before:bottom-auto md:not-last:before:left-11 md:not-last:before:w-auto md:not-last:before:h-px md:max-lg:nth-3:before:hidden"
              key={stage.title}
            >
              <span
                aria-hidden="true"
                className="grid place-items-center rounded-full font-mono text-[0.875rem] bg-white border border-purple-600 text-purple-700 in-[li:last-child]:border-green-ink in-[li:last-child]:text-green-ink size-11"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-mono text-sm text-cyan-700">{stage.duration}</p>
                <WideFold
                  id={`stage-${index + 1}`}
                  title={stage.title}
                  titleClass="max-md:text-lg md:text-h3"
                  level={3}
                  from="48rem"
                  className="md:mt-1.5"
                >
                  <p className="md:mt-2">{stage.text}</p>
                </WideFold>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
