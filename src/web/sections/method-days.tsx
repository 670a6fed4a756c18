import type { ReactNode } from 'react';
import type { Plan, PlannedStep } from '#content/services/days.ts';
import type { MethodStep } from '#content/services/service.ts';

export type MethodDaysProps = {
  id: string;
  heading: string;
  words: Readonly<Record<'duration' | 'chart', string>>;
  duration: string;
  plan: Plan;
  retest: MethodStep;
  /** The way to a number for the reader's own scope. */
  estimate: { readonly label: string; readonly href: string };
};

/** Units of the drawing: the bars are as wide as their days, whatever the width of the page. */
const chart = { width: 900, height: 14, retestDays: 1.5 } as const;
/** Beyond that many days only every fifth is numbered. */
const allNumbered = 12;

/** The days of a test, drawn: a bar for each step, from its shortest to its longest, and what is done in it one tap away. */
export function MethodDays({ id, heading, words, duration, plan, retest, estimate }: MethodDaysProps) {
  const days = plan.days + chart.retestDays;
  const unit = chart.width / days;
  return (
    <section id={id} className="band bg-white" aria-labelledby="method-title">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <h2 id="method-title" className="text-h2">
            {heading}
          </h2>
          <p>
            {words.duration}: <strong className="font-semibold text-ink">{duration}</strong>
            <a href={estimate.href} className="text-action block">
              {estimate.label}
            </a>
          </p>
        </div>
        <div className="method-days">
          <div aria-hidden="true" className="method-scale">
            <span>{words.chart}</span>
            <svg viewBox={`0 0 ${chart.width} 20`}>
              {Array.from({ length: plan.days }, (_, day) => day + 1)
                .filter((day) => plan.days <= allNumbered || day === 1 || day % 5 === 0)
                .map((day) => (
                  <text key={day} x={(day - 1) * unit} y="15">
                    {day}
                  </text>
                ))}
            </svg>
          </div>
          <ol>
            {plan.steps.map((step) => (
              <Step key={step.name} step={step}>
                <Bar step={step} unit={unit} />
              </Step>
            ))}
            <Step step={retest}>
              <svg viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
                <rect
                  x={plan.days * unit}
                  width={chart.retestDays * unit}
                  height={chart.height}
                  rx="4"
                  className="method-retest"
                />
              </svg>
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
        </summary>
        <p>{text}</p>
      </details>
    </li>
  );
}

function Bar({ step: { start, least, most, isLasting }, unit }: { step: PlannedStep; unit: number }) {
  const { width, height } = chart;
  const x = start * unit;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect
        x={x}
        width={isLasting ? width - x : most * unit}
        height={height}
        rx="4"
        className={isLasting ? 'method-lasting' : 'method-most'}
      />
      {isLasting ? null : <rect x={x} width={least * unit} height={height} rx="4" className="method-least" />}
    </svg>
  );
}
