import type { HiringStage } from '#content/hiring.ts';

export type HiringStagesProps = {
  heading: string;
  lead: string;
  total: string;
  stages: readonly HiringStage[];
};

/** The way from application to offer, drawn as a path with a time at each node. */
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
        <ol className="hiring-path mt-14">
          {stages.map((stage, index) => (
            <li key={stage.title}>
              <span aria-hidden="true" className="hiring-node">
                {index + 1}
              </span>
              <div>
                <p className="font-mono text-sm text-cyan-700">{stage.duration}</p>
                <h3 className="mt-1.5 text-h3">{stage.title}</h3>
                <p className="mt-2">{stage.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
