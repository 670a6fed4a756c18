import type { ReactNode } from 'react';
import type { Plan, PlannedStep } from '#content/services/days.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import type { MethodStep } from '#content/services/service.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';

type MethodDaysProps = {
  words: (typeof solutionSections)['method'];
  duration: string;
  plan: Plan;
  /** Starts after the gap for your fix. */
  retest: PlannedStep;
  /** The link to an estimate for the reader's own scope. */
  estimate: { readonly label: string; readonly href: string };
};

const barHeight = 14;
/** Beyond this many days only every fifth is numbered. */
const allNumbered = 12;

/** A test's days as a chart: a bar per step, from its shortest to its longest, with details one tap away. */
export function MethodDays({ words, duration, plan, retest, estimate }: MethodDaysProps) {
  const shareOf = shares(retest.start + retest.most);
  return (
    <TitledSection
      id="method"
      titleId="method-title"
      title={words.heading}
      more={
        <p className="lg:text-right">
          {words.duration}: <strong className="font-semibold text-ink">{duration}</strong>
          <a href={estimate.href} className="text-action block">
            {estimate.label}
          </a>
        </p>
      }
      className="bg-white"
    >
      <div className="mt-8">
        <div
          aria-hidden="true"
          className="hidden md:grid md:grid-cols-[13.5rem_1fr_9.5rem_0.75rem] md:gap-4 md:items-center md:pb-1 md:text-[0.875rem] lg:grid-cols-[15rem_1fr_10.5rem_0.75rem] lg:gap-6"
        >
          <span>{words.chart}</span>
          <svg className="md:block md:w-full md:h-5 md:overflow-visible">
            {daysUpTo(plan.days)
              .filter((day) => plan.days <= allNumbered || day === 1 || day % 5 === 0)
              .map((day) => (
                <text className="fill-[#6b7497] font-mono text-[14px]" key={day} x={shareOf(day - 1)} y="15">
                  {day}
                </text>
              ))}
            {daysUpTo(plan.days <= allNumbered ? retest.most : 1).map((day) => (
              <text
                key={`+${day}`}
                x={shareOf(retest.start + day - 1)}
                y="15"
                className="fill-green-ink font-mono text-[14px]"
              >
                {`+${day}`}
              </text>
            ))}
          </svg>
        </div>
        <ol>
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
    </TitledSection>
  );
}

type StepProps = { step: MethodStep; isAgain?: boolean; children: ReactNode };

function Step({ step: { name, text, time }, isAgain = false, children }: StepProps) {
  return (
    <li className="border-t border-t-rule last:border-b last:border-b-rule">
      <details>
        <summary className="group flex items-center justify-between gap-4 min-h-13 py-3 cursor-pointer list-none md:grid md:grid-cols-[13.5rem_1fr_9.5rem_0.75rem] md:gap-4 md:items-center lg:grid-cols-[15rem_1fr_10.5rem_0.75rem] lg:gap-6">
          <span
            className={`flex-1 leading-[1.35] font-semibold ${isAgain ? 'text-green-ink' : 'text-ink group-hover:text-purple-600'}`}
          >
            {name}
          </span>
          {children}
          <span
            className={`flex-[0_1_auto] text-[0.9375rem] text-end md:font-mono md:text-[0.875rem] ${isAgain ? 'text-green-ink' : ''}`}
          >
            {time}
          </span>
          <span aria-hidden="true" className="fold-mark" />
        </summary>
        <p className="max-w-[70ch] pt-0 pb-4.5 px-0">{text}</p>
      </details>
    </li>
  );
}

type BarProps = {
  step: PlannedStep;
  shareOf: (days: number) => string;
  /** From this day the step waits for you: drawn as a dashed line. */
  waitsFrom?: number;
};

function Bar({ step: { start, least, most, isLasting }, shareOf, waitsFrom }: BarProps) {
  const x = shareOf(start);
  const bar = { x, height: barHeight, rx: 4 };
  return (
    <svg className="hidden md:block md:w-full md:h-3.5" aria-hidden="true">
      {waitsFrom === undefined ? null : (
        <line
          x1={shareOf(waitsFrom)}
          x2={x}
          y1={barHeight / 2}
          y2={barHeight / 2}
          className="stroke-green-ink stroke-[1.5] [stroke-dasharray:3_4]"
        />
      )}
      {isLasting ? (
        <rect {...bar} width="100%" className="fill-cyan-700 opacity-[0.3]" />
      ) : (
        <>
          <rect
            {...bar}
            width={shareOf(most)}
            className={waitsFrom === undefined ? 'fill-purple-300 opacity-55' : 'fill-green-ink opacity-30'}
          />
          <rect
            {...bar}
            width={shareOf(least)}
            className={waitsFrom === undefined ? 'fill-purple-600' : 'fill-green-ink'}
          />
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
