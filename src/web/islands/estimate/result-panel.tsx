import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { toQuery } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import { planOptions } from '#contract/estimate/model.ts';
import { bookPath } from '#contract/paths.ts';
import type { Estimate } from '#contract/estimate/estimate.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { estimateModel } from '#content/estimate-model.ts';
import { changeText, moneySentence, rangeText, weeksText } from '#content/estimate-summary.ts';
import type { Verdict } from '#content/estimate-verdict.ts';
import { estimatePage as words } from '#content/pages/estimate.ts';

const { result, take, verdict: verdictWords } = words;

type ResultPanelProps = {
  estimate: Estimate;
  answers: EstimateAnswers;
  /** How many answers we couldn't read. */
  problems: number;
  verdict: Verdict;
  /** Null on a page built ahead. */
  today: string | null;
  /** Changes the form. */
  onTake: (answers: EstimateAnswers) => void;
};

const codeOf = (answers: EstimateAnswers, today: string | null): string =>
  encodeAnswers(answers, estimateModel.version, today);

/** The scope is part of the URL, so it also works without a script. */
function quoteAddress(answers: EstimateAnswers, today: string | null): string {
  const query = new URLSearchParams([
    ...answers.services.map((id) => ['service', id]),
    ['scope', codeOf(answers, today)],
  ]);
  return `${words.quotePath}?${query.toString()}`;
}

/** The number every buyer asks for first, and its breakdown. */
export function ResultPanel({ estimate, answers, problems, verdict, today, onTake }: ResultPanelProps) {
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
        className="estimate-result-title border-b border-line py-3.5 px-6 text-sm font-medium"
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
            <p className="mt-2 text-sm text-cyan-300">{result.weeks(weeksText(estimate.weeks))}</p>
            <p className="mt-1 text-sm">{moneySentence(estimate.total)}</p>
          </div>
          <VerdictBlock verdict={verdict} answers={answers} onTake={onTake} />
          <div className="border-t border-line p-6 print:hidden">
            <Link to={quoteAddress(answers, today)} className={buttonClass('primary', 'default', 'w-full')}>
              {take.attach}
            </Link>
            {/* A separate document: open times are rendered on request. */}
            <a
              href={`${bookPath}?scope=${codeOf(answers, today)}`}
              className={`mt-3 ${buttonClass('outlineSecondary', 'default', 'w-full')}`}
            >
              {verdictWords.hold}
            </a>
            <p className="mt-3 text-sm">
              {take.attachNote} {verdictWords.holdNote}
            </p>
          </div>
          <dl>
            {parts.map(({ id, label, text }) => (
              <div className="border-t border-line flex gap-4 justify-between py-2.25 px-6 text-sm" key={id}>
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
        </>
      )}
    </section>
  );
}

type VerdictBlockProps = Pick<ResultPanelProps, 'verdict' | 'answers' | 'onTake'>;

const alternativeRow =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 text-sm no-underline group';
const alternativeName =
  'font-semibold text-white underline decoration-field underline-offset-4 group-hover:decoration-white';

/** Whether it's in time; if it isn't, what would help, and what was chosen already. Links, so it needs no script. */
function VerdictBlock({ verdict, answers, onTake }: VerdictBlockProps) {
  const chosen = planOptions
    .filter((option) => answers.ways.includes(option))
    .map((option) => ({
      id: option,
      label: words.form.ways[option].label,
      without: { ...answers, ways: answers.ways.filter((one) => one !== option) },
    }));
  const taking = (changed: EstimateAnswers) => ({
    href: `${words.path}?${toQuery(changed, estimateModel)}#verdict`,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onTake(changed);
    },
  });
  return (
    <div className="border-t border-line px-6 py-5">
      <p
        id="verdict"
        tabIndex={-1}
        data-tone={verdict.tone}
        className="scroll-mt-28 border-l-3 border-l-field pl-4 text-lg leading-snug font-semibold text-white outline-none data-[tone=late]:border-l-yellow data-[tone=met]:border-l-green"
      >
        {verdict.headline}
      </p>
      <p className="mt-2 text-sm">{verdict.text}</p>
      {verdict.alternatives.length > 0 ? (
        <nav aria-label={verdictWords.waysTitle} className="mt-4 print:hidden">
          <p className="pb-2 text-sm text-cyan-300">{verdictWords.waysTitle}</p>
          <ul>
            {verdict.alternatives.map((option) => (
              <li key={option.id}>
                <a {...taking(option.answers)} className={alternativeRow}>
                  <span className={alternativeName}>{option.label}</span>
                  <span className={option.inTime ? 'text-green' : 'text-haze'}>{option.effect}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {verdict.advice ? <p className="mt-3 text-sm text-white">{verdict.advice}</p> : null}
      {chosen.length > 0 ? (
        <ul aria-label={verdictWords.chosen} className="mt-4">
          {chosen.map(({ id, label, without }) => (
            <li key={id} className={alternativeRow}>
              <span className="text-white">{label}</span>
              <a
                {...taking(without)}
                aria-label={verdictWords.undo(label)}
                className="inline-flex min-h-11 items-center text-cyan-300 underline underline-offset-4 print:hidden"
              >
                {verdictWords.undoShort}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
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
