import type { HiringStage } from '#content/hiring.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type DecisionStepsProps = { title: string; fact: string; stages: readonly HiringStage[] };

/** What follows once the form is sent, beside it; a closed row under it on phones. */
export function DecisionSteps({ title, fact, stages }: DecisionStepsProps) {
  return (
    <WideFold
      id="stages"
      title={title}
      titleClass="md:mb-4 md:text-h3"
      fact={fact}
      from="48rem"
      className="posting-part"
    >
      <ol className="decision-steps">
        {stages.map((stage, index) => (
          <li key={stage.title}>
            <span aria-hidden="true" className="hiring-node">
              {index + 1}
            </span>
            <p className="text-ink">{stage.title}</p>
            <p className="font-mono text-sm text-cyan-700">{stage.duration}</p>
          </li>
        ))}
      </ol>
    </WideFold>
  );
}
