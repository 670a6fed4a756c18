import { Minus } from 'lucide-react';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { depths, type EstimateModel } from '#contract/estimate/model.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';
import type { EstimateWords } from '#content/pages/estimate.ts';
import type { EstimateFormat } from './estimate-format.ts';

export type VariantColumnsProps = {
  words: EstimateWords;
  format: EstimateFormat;
  model: EstimateModel;
  answers: EstimateAnswers;
};

/** The same scope at three depths, beside each other in one panel; on phones a closed row for each that is not chosen. */
export function VariantColumns({ words, format, model, answers }: VariantColumnsProps) {
  const { variants, result } = words;
  return (
    <ul className="estimate-variants">
      {depths.map((depth) => {
        const { total, weeks } = estimateEffort(model, { ...answers, depth });
        const { name, holds, leavesOut } = variants.words[depth];
        const money = format.money(total);
        const chosen = answers.depth === depth;
        const days = format.range(total);
        return (
          <li key={depth} data-chosen={chosen || undefined}>
            {chosen ? (
              <span aria-hidden="true" className="estimate-chosen">
                {variants.chosen}
              </span>
            ) : null}
            <WideFold
              id={`depth-${depth}`}
              title={name}
              level={3}
              from="48rem"
              fact={chosen ? variants.chosen : variants.days(days)}
              isOpen={chosen}
            >
              <p className="flex flex-wrap items-baseline gap-x-2 md:mt-4">
                <span className="font-mono text-[1.75rem] leading-none font-semibold tracking-tight text-ink">
                  {days}
                </span>
                <span className="text-sm">{result.unit}</span>
              </p>
              <p className="mt-2 font-mono text-sm text-cyan-700">{format.weeks(weeks)}</p>
              {money ? <p className="text-sm">{money}</p> : null}
              <p className="mt-4">{holds}</p>
              <p className="mt-5 text-sm font-semibold text-ink">{variants.leavesOut}</p>
              <ul className="mt-2 grid gap-1.5 text-sm">
                {leavesOut.map((text) => (
                  <li key={text} className="flex gap-2">
                    <Minus aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                    {text}
                  </li>
                ))}
              </ul>
            </WideFold>
          </li>
        );
      })}
    </ul>
  );
}
