import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import type { Estimate } from '#contract/estimate/estimate.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { estimateModel } from '#content/estimate-model.ts';
import { changeText, moneySentence, rangeText, weeksText } from '#content/estimate-summary.ts';
import { estimatePage as words } from '#content/pages/estimate.ts';

const { result, take } = words;

type ResultPanelProps = {
  estimate: Estimate;
  answers: EstimateAnswers;
  /** How many answers we couldn't read. */
  problems: number;
};

/** The scope is part of the URL, so it also works without a script. */
function quoteAddress(answers: EstimateAnswers): string {
  const query = new URLSearchParams([
    ...answers.services.map((id) => ['service', id]),
    ['scope', encodeAnswers(answers, estimateModel.version)],
  ]);
  return `${words.quotePath}?${query.toString()}`;
}

/** The number every buyer asks for first, and its breakdown. */
export function ResultPanel({ estimate, answers, problems }: ResultPanelProps) {
  const parts = [
    ...estimate.services.map(({ service, days }) => ({
      id: service,
      label: words.services.find(({ id }) => id === service)?.label ?? service,
      text: rangeText(days),
    })),
    ...otherParts(estimate),
  ];
  return (
    <section
      className="estimate-result border border-line rounded-panel bg-navy-950 overflow-hidden print:border-black print:text-black print:bg-white print:**:text-black! print:**:border-[#999]! on-dark"
      aria-labelledby="result-title"
    >
      <h2
        id="result-title"
        className="estimate-result-title border-b border-line py-3.5 px-6 font-mono text-[0.875rem] font-medium"
      >
        {result.title}
      </h2>
      {answers.services.length === 0 ? (
        <p className="px-6 py-7">{result.none}</p>
      ) : (
        <>
          <div className="px-6 pt-6 pb-5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="estimate-figure text-white font-mono text-[3.25rem] font-semibold tracking-tighter leading-none tabular-nums whitespace-nowrap">
                {rangeText(estimate.total)}
              </span>
              <span className="text-lg text-white">{result.unit}</span>
            </p>
            <p className="mt-2 font-mono text-sm text-cyan-300">{result.weeks(weeksText(estimate.weeks))}</p>
            <p className="mt-1 text-sm">{moneySentence(estimate.total)}</p>
          </div>
          <dl>
            {parts.map(({ id, label, text }) => (
              <div
                className="border-t border-line flex gap-4 justify-between py-2.25 px-6 text-[0.875rem]"
                key={id}
              >
                <dt>{label}</dt>
                <dd className="font-mono text-white whitespace-nowrap">{text}</dd>
              </div>
            ))}
          </dl>
          {problems > 0 ? (
            <p className="border-t border-line px-6 py-3 text-sm text-yellow">
              {words.form.problems(problems)}
            </p>
          ) : null}
          <div className="border-t border-line p-6 print:hidden">
            <Link to={quoteAddress(answers)} className={buttonClass('primary', 'default', 'w-full')}>
              {take.attach}
            </Link>
            <p className="mt-3 text-sm">{take.attachNote}</p>
          </div>
        </>
      )}
    </section>
  );
}

/** What the days consist of besides the services. */
export const otherParts = ({ source, depth, report, retest }: Estimate) => [
  ...Object.entries({ source, depth })
    .filter(([, { min, max }]) => min !== 0 || max !== 0)
    .map(([id, days]) => ({
      id,
      label: id === 'source' ? words.lines.source : words.lines.depth,
      text: changeText(days),
    })),
  { id: 'report', label: result.parts.report, text: rangeText(report) },
  { id: 'retest', label: result.parts.retest, text: rangeText(retest) },
];
