import { Minus } from 'lucide-react';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { depths } from '#contract/estimate/model.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { estimateModel } from '#content/estimate-model.ts';
import { rangeText, weeksText } from '#content/estimate-summary.ts';
import { priceText } from '#content/pricing.ts';
import { estimatePage } from '#content/pages/estimate.ts';

const { variants, result } = estimatePage;

/** The same scope at three depths, side by side in one panel; on phones the unselected ones are closed rows. */
export function VariantColumns({ answers }: { answers: EstimateAnswers }) {
  return (
    <ul className="max-[23rem]:[&_.fold-fact]:hidden grid mt-8 border border-rule rounded-panel bg-white overflow-hidden md:grid-cols-3">
      {depths.map((depth) => {
        const { total, weeks } = estimateEffort(estimateModel, { ...answers, depth });
        const { name, holds, leavesOut } = variants.words[depth];
        const chosen = answers.depth === depth;
        const days = rangeText(total);
        return (
          <li className="estimate-depth" key={depth} data-chosen={chosen || undefined}>
            {chosen ? (
              <span
                aria-hidden="true"
                className="hidden py-0.5 px-2.5 border border-purple-300 rounded-full text-purple-700 bg-purple-100 text-sm md:absolute md:bottom-5 md:left-6 md:block lg:top-5.5 lg:bottom-auto lg:right-5 lg:left-auto"
              >
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
              <p className="mt-2 text-sm text-cyan-700">{weeksText(weeks)}</p>
              <p className="text-sm">{priceText(total)}</p>
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
