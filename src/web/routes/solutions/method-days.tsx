import type { Length, Plan, PlannedStep } from '#content/services/days.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowLink } from '#web/ui/text-action.tsx';

type MethodDaysProps = {
  words: (typeof solutionSections)['method'];
  length: Length;
  /** Its retest starts after the gap for your fix. */
  plan: Plan;
  /** The link to an estimate for the reader's own scope; null if nothing can be estimated here. */
  estimate: { readonly label: string; readonly href: string } | null;
};

const barHeight = 14;
const columns =
  'md:grid md:grid-cols-[13.5rem_1fr_9.5rem] md:items-center md:gap-x-6 lg:grid-cols-[15rem_1fr_10.5rem]';

/** A test's days as a chart: a bar per step, from its shortest to its longest. The line is cut at its last row. */
export function MethodDays({ words, length, plan, estimate }: MethodDaysProps) {
  const { retest } = plan;
  const total = retest.start + retest.most;
  const shareOf = shares(total);
  return (
    <section id="method" aria-labelledby="method-title" className="band-slim band-late plan-band bg-white">
      <div className="container-page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12">
          <h2 id="method-title" className="band-title">
            {length.days} {words.unit} {length.after}
          </h2>
          {estimate && <ArrowLink to={estimate.href}>{estimate.label}</ArrowLink>}
        </div>
        <p className="mt-2 text-ink max-md:hidden">{words.price(length.price)}</p>
        <div aria-hidden="true" className={classNames('mt-4 hidden text-sm', columns)}>
          <span>{words.chart}</span>
          <svg className="h-5 w-full overflow-visible">
            {daysUpTo(plan.days)
              .filter((day) => day === 1 || day % 5 === 0)
              .map((day) => (
                <text
                  className="fill-placeholder font-mono text-[14px]"
                  key={day}
                  x={shareOf(day - 1)}
                  y="15"
                >
                  {day}
                </text>
              ))}
            <text x={shareOf(retest.start)} y="15" className="fill-green-ink font-mono text-[14px]">
              +1
            </text>
          </svg>
        </div>
        <ol className="mt-2 border-b border-rule">
          {plan.steps.map((step) => (
            <Step key={step.name} step={step}>
              <Bar step={step} shareOf={shareOf} />
            </Step>
          ))}
          <Step step={retest} isAgain>
            <Bar step={retest} shareOf={shareOf} waitsFrom={plan.days} />
          </Step>
        </ol>
      </div>
    </section>
  );
}

type StepProps = { step: PlannedStep; isAgain?: boolean; children: React.ReactNode };

const Step = ({ step: { name, time }, isAgain = false, children }: StepProps) => (
  <li
    className={classNames(
      'grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-rule pt-0.5 pb-0.5 text-end text-sm md:py-1.5 leading-5.5 md:leading-5.5',
      columns,
      isAgain && 'text-green-ink',
    )}
  >
    <b className={classNames('text-start text-[0.9375rem] font-semibold', !isAgain && 'text-ink')}>{name}</b>
    {time}
    {children}
  </li>
);

type BarProps = {
  step: PlannedStep;
  shareOf: (days: number) => string;
  /** From this day the step waits for you: drawn as a dashed line. */
  waitsFrom?: number;
};

function Bar({ step: { start, least, most, isLasting }, shareOf, waitsFrom }: BarProps) {
  const x = shareOf(start);
  const bar = { x, height: '100%', rx: 4 };
  const isAgain = waitsFrom !== undefined;
  return (
    <svg className="h-1 w-full max-md:col-span-2 md:col-start-2 md:row-start-1 md:h-3.5" aria-hidden="true">
      {isAgain ? (
        <line
          x1={shareOf(waitsFrom)}
          x2={x}
          y1={barHeight / 2}
          y2={barHeight / 2}
          className="stroke-green-mark stroke-[1.5] [stroke-dasharray:3_4] max-md:hidden"
        />
      ) : null}
      {isLasting ? (
        <rect {...bar} width="100%" className="fill-purple-300 opacity-55" />
      ) : (
        <>
          <rect
            {...bar}
            width={shareOf(most)}
            className={isAgain ? 'fill-green-mark opacity-30' : 'fill-purple-300 opacity-55'}
          />
          <rect {...bar} width={shareOf(least)} className={isAgain ? 'fill-green-mark' : 'fill-purple-600'} />
        </>
      )}
    </svg>
  );
}

/** Days as a fraction of the drawing, which is as wide as the page allows; its bars keep their height. */
const shares =
  (days: number) =>
  (part: number): string =>
    `${((part / days) * 100).toFixed(2)}%`;

const daysUpTo = (last: number): number[] => Array.from({ length: Math.floor(last) }, (_, day) => day + 1);
