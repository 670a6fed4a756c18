import type { ReactNode } from 'react';
import type { Plan, PlannedStep } from '#content/services/days.ts';
import type { MethodStep } from '#content/services/service.ts';

export type MethodDaysProps = {
  id: string;
  heading: string;
  words: Readonly<Record<'duration' | 'chart', string>>;
  duration: string;
  plan: Plan;
  /** Begins after the room that your fix takes. */
  retest: PlannedStep;
  /** The way to a number for the reader's own scope. */
  estimate: { readonly label: string; readonly href: string };
};

const barHeight = 14;
/** Beyond that many days only every fifth is numbered. */
const allNumbered = 12;

/** The days of a test, drawn: a bar for each step, from its shortest to its longest, and what is done in it one tap away. */
export function MethodDays({ id, heading, words, duration, plan, retest, estimate }: MethodDaysProps) {
  const shareOf = shares(retest.start + retest.most);
  return (
    <section id={id} className="band bg-white" aria-labelledby="method-title">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <h2 id="method-title" className="text-h2">
            {heading}
          </h2>
          <p className="lg:text-right">
            {words.duration}: <strong className="font-semibold text-ink">{duration}</strong>
            <a href={estimate.href} className="text-action block">
              {estimate.label}
            </a>
          </p>
        </div>
        <div className="method-days">
          <div aria-hidden="true" className="method-scale">
            <span>{words.chart}</span>
            <svg>
              {daysUpTo(plan.days)
                .filter((day) => plan.days <= allNumbered || day === 1 || day % 5 === 0)
                .map((day) => (
                  <text key={day} x={shareOf(day - 1)} y="15">
                    {day}
                  </text>
                ))}
              {daysUpTo(plan.days <= allNumbered ? retest.most : 1).map((day) => (
                <text key={`+${day}`} x={shareOf(retest.start + day - 1)} y="15" className="method-again">
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
            <Step step={retest}>
              <Bar step={retest} shareOf={shareOf} waitsFrom={plan.days} />
            </Step>
          </ol>
        </div>
      </div>
    </section>
  );
}

function Step({ step: { name, text, time }, children }: { step: MethodStep; children: ReactNode }) {
  return (
    <li>
      <details className="method-step">
        <summary>
          <span className="method-name">{name}</span>
          {children}
          <span className="method-time">{time}</span>
          <span aria-hidden="true" className="fold-mark" />
        </summary>
        <p>{text}</p>
      </details>
    </li>
  );
}

type BarProps = {
  step: PlannedStep;
  shareOf: (days: number) => string;
  /** The day from which the step waits for you: drawn as a broken line. */
  waitsFrom?: number;
};

function Bar({ step: { start, least, most, isLasting }, shareOf, waitsFrom }: BarProps) {
  const x = shareOf(start);
  const bar = { x, height: barHeight, rx: 4 };
  return (
    <svg aria-hidden="true">
      {waitsFrom === undefined ? null : (
        <line x1={shareOf(waitsFrom)} x2={x} y1={barHeight / 2} y2={barHeight / 2} className="method-wait" />
      )}
      {isLasting ? (
        <rect {...bar} width="100%" className="method-lasting" />
      ) : (
        <>
          <rect {...bar} width={shareOf(most)} className="method-most" />
          <rect {...bar} width={shareOf(least)} className="method-least" />
        </>
      )}
    </svg>
  );
}

/** Days as a share of the drawing, which is as wide as the page lets it be; its bars keep their height. */
const shares =
  (days: number) =>
  (part: number): string =>
    `${((part / days) * 100).toFixed(2)}%`;

const daysUpTo = (last: number): number[] => Array.from({ length: Math.floor(last) }, (_, day) => day + 1);
