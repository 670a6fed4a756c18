import type { ReactNode } from 'react';
import type { ClaimedText } from '#content/pages/home.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { ContactRows, type ContactRow } from './contact-rows.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

export type FormPageProps = {
  heading: string;
  lead: string;
  /** Below the lead, and short: on phones the form comes next. */
  picture?: ReactNode;
  trust: {
    readonly title: string;
    /** What happens, in order. */
    readonly steps?: readonly ClaimedText[];
    /** What always applies. */
    readonly points: readonly ClaimedText[];
  };
  cards: readonly ContactRow[];
  /** The panel's accessible name. */
  label: string;
  /** The form. */
  children: ReactNode;
};

/**
 * Spec 2, Quote request page: a panel on the left, the form on the right. In one column the form comes right after the
 * heading, so its first field is on a phone's first screen, and the contacts follow it.
 */
export function FormPage({ heading, lead, picture, trust, cards, label, children }: FormPageProps) {
  const points = <Points {...trust} />;
  return (
    <div className="form-page container-page grid items-start gap-x-16 gap-y-7 py-7 md:gap-y-10 md:py-12 lg:grid-cols-[1fr_1.42fr] lg:grid-rows-[auto_1fr] lg:py-18">
      <div>
        <h1 className="text-[clamp(2.125rem,1.5rem+2.600vw,2.875rem)] leading-[1.04] tracking-[-0.036em]">
          {heading}
        </h1>
        <p className="measure mt-3 md:mt-5 md:text-lg">{lead}</p>
        {picture ? <div className="mt-4 empty:hidden md:mt-6 lg:mt-8">{picture}</div> : null}
      </div>
      <div className="grid gap-y-9 lg:row-span-2">
        <section className="form-panel" aria-label={label}>
          {children}
        </section>
        {trust.steps ? null : points}
      </div>
      <div
        className={classNames(
          'grid items-start gap-x-12 gap-y-9 lg:sticky lg:top-32 lg:grid-cols-none',
          trust.steps && 'md:grid-cols-2',
        )}
      >
        <ContactRows rows={cards} />
        {trust.steps ? points : null}
      </div>
    </div>
  );
}

/** With steps next to the form, which is long; without them below it. */
function Points({ title, steps, points }: FormPageProps['trust']) {
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      {steps ? (
        <Timeline
          mark="number"
          className="form-steps mt-4 mb-4.5 [counter-reset:step] [&>li]:[counter-increment:step]"
          markClass="form-step-mark size-7.5 border border-purple-600 bg-white text-purple-700 before:content-[counter(step)/'']"
          bodyClass="pt-0.5 pb-4.5 pl-3.5 text-pretty"
          entries={steps.map((step) => ({ key: step.value, body: <Point {...step} /> }))}
        />
      ) : null}
      {points.length > 0 && (
        <ul className={classNames('mt-3 grid gap-x-8 gap-y-2.5', steps ? undefined : 'sm:grid-cols-2')}>
          {points.map((point) => (
            <li key={point.value} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
              <Point {...point} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Point({ value, href }: ClaimedText) {
  return href ? <ClaimLink value={value} href={href} /> : <span>{value}</span>;
}
