import type { HiringStage } from '#content/hiring.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type DecisionStepsProps = { title: string; fact: string; stages: readonly HiringStage[] };

/** What happens after submitting, next to the form; a closed row below it on phones. */
export function DecisionSteps({ title, fact, stages }: DecisionStepsProps) {
  return (
    <WideFold
      id="stages"
      title={title}
      titleClass="md:mb-4 md:text-h3"
      fact={fact}
      from="48rem"
      className="border-rule max-md:border-y"
    >
      <ol className="relative grid gap-3.5">
        {stages.map((stage, index) => (
          <li
            className="relative pl-11 leading-[1.45] not-last:before:absolute not-last:before:top-7 not-last:before:-bottom-3.5 not-last:before:left-[0.84375rem] not-last:before:w-px not-last:before:bg-rule"
            key={stage.title}
          >
            <span
              aria-hidden="true"
              className="grid place-items-center rounded-full font-mono text-[0.875rem] absolute top-0 left-0 border border-purple-600 text-purple-700 size-7"
            >
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
