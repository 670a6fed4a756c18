import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownClaim } from '#content/claims.ts';
import type { Action } from '#content/page.ts';
import type { flawLog } from '#content/pages/ptaas-comparison.ts';
import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { columnsFor } from '#web/ui/columns-for.ts';
import { dayLabel } from '#web/ui/day-label.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead, TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Figures } from '#web/ui/figures.tsx';

const marks: Readonly<Record<string, string>> = {
  Shipped: 'border-red bg-red-night',
  Fixed: 'border-green bg-green-night',
  Retested: 'border-green bg-green',
};

/** One flaw from release to retest, as its log reads. */
export function FlawLog({ title, note, events, caption }: typeof flawLog) {
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-navy-900/70 shadow-float">
      <div className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 text-sm text-haze sm:px-7">
        <span>{title}</span>
        <span>{note}</span>
      </div>
      <Timeline
        mark="dot"
        className="px-5 py-7 sm:px-7 [--rail-width:2px] [--rail:var(--color-line)]"
        bodyClass="pb-5 pl-5"
        entries={events.map((event) => ({
          key: event.name,
          date: (
            <time dateTime={event.day} className="font-mono text-sm leading-6.5 text-haze">
              {dayLabel(event.day)}
            </time>
          ),
          markClass: classNames(
            'mt-1.25 size-4 rounded-full',
            marks[event.name] ?? 'border-purple-300 bg-navy-800',
          ),
          body: (
            <p>
              <span className="block font-semibold text-white">{event.name}</span>
              {event.text}
            </p>
          ),
        }))}
      />
      <figcaption className="border-t border-line px-5 py-3.5 text-sm text-haze sm:px-7">
        {caption}
      </figcaption>
    </figure>
  );
}

type PtaasIntroProps = PtaasOffering['whatIs'] & {
  figures: readonly ShownClaim[];
  /** One detail of the engagement room per card, in order; without them each card has its icon. */
  details: readonly ReactNode[];
};

/** Spec 2, PTaaS page: what it is, in three cards over four figures, all in one panel. */
export function PtaasIntro({ heading, lead, features, figures, details }: PtaasIntroProps) {
  return (
    <section className="band bg-white" aria-labelledby="what-is-title">
      <div className="container-page">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
          <h2 id="what-is-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure text-lg">{lead}</p>
        </div>
        <div className="mt-8 overflow-hidden md:mt-12 rounded-panel border border-rule">
          <ul className="grid grid-cols-1 divide-y divide-rule lg:grid-cols-3 lg:divide-x lg:divide-y-0">
            {features.map((feature, place) => (
              <li
                key={feature.title}
                className="ptaas-feature p-5 sm:p-8 lg:row-span-2 lg:grid lg:grid-rows-subgrid md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-8"
              >
                {details[place] ?? (
                  <span className="mb-6 grid size-12 place-items-center rounded-control bg-purple-100 text-purple-600">
                    <Icon name={feature.icon} className="size-6" />
                  </span>
                )}
                <div>
                  <h3 className="text-h3">{feature.title}</h3>
                  <p className="mt-1.5 max-md:text-[0.9375rem] md:mt-2">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
          {figures.length > 0 && (
            <Figures
              className={classNames(
                'grid gap-y-1 border-t border-rule bg-paper py-3 lg:py-0',
                columnsFor(figures.length),
              )}
              itemClass="px-5 py-3.5 lg:p-8 lg:py-7"
              labelClass="max-w-48 text-sm"
              valueClass="text-h2 whitespace-nowrap text-ink md:max-lg:text-[1.75rem]"
              figures={figures.map((figure) => ({
                label: (
                  <>
                    <span className="font-medium text-ink">{figure.label}</span>
                    {figure.caption ? <span className="block">{figure.caption}</span> : null}
                  </>
                ),
                value: <ClaimLink {...figure} />,
              }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Spec 2, PTaaS page: six sectors, each with its regulations. */
export function SectorList({ heading, lead, cards }: PtaasOffering['sectors']) {
  return (
    <TitledSection
      titleId="sectors-title"
      title={heading}
      lead={lead}
      className="border-t border-rule bg-white"
    >
      <ul className="mt-8 grid gap-x-8 border-t border-rule md:mt-12 md:grid-cols-2 lg:gap-x-16">
        {cards.map((card, index) => (
          <li
            key={card.title}
            className="content-start border-b border-rule md:grid md:grid-cols-[2.5rem_1fr] md:py-7"
          >
            <Icon name={card.icon} className="mt-1 size-5.5 text-cyan-700 max-md:hidden" />
            <WideFold
              id={`sector-${index + 1}`}
              title={card.title}
              titleClass="md:text-h3"
              fact={card.tags[0] ?? ''}
              level={3}
              from="48rem"
            >
              <p className="md:mt-1.5">{card.text}</p>
              <ul className="mt-2 flex flex-wrap gap-x-5 text-sm text-cyan-700">
                {card.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type PainSectionProps = { pains: PtaasOffering['pains']; benefits: PtaasOffering['benefits'] };

/** Spec 2, PTaaS page: pain points as a list, benefits as a panel. */
export function PainSection({ pains, benefits }: PainSectionProps) {
  return (
    <section className="band border-t border-rule" aria-labelledby="pains-title">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <SectionHead titleId="pains-title" title={pains.heading} />
          <ol className="mt-6 divide-y divide-rule border-y border-rule md:mt-8 md:border-0">
            {pains.items.map((item, index) => (
              <li
                key={item.title}
                className="grid grid-cols-[2.25rem_1fr] md:grid-cols-[3rem_1fr] md:items-baseline md:py-5"
              >
                <span aria-hidden="true" className="font-mono text-sm leading-13 text-red-ink md:leading-7">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <WideFold
                  id={`pain-${index + 1}`}
                  title={item.title}
                  titleClass="md:text-h3"
                  level={3}
                  from="48rem"
                >
                  <p className="md:mt-1">{item.text}</p>
                </WideFold>
              </li>
            ))}
          </ol>
        </div>
        <section
          aria-labelledby="benefits-title"
          className="on-dark rounded-panel bg-navy-950 p-7 sm:p-9 lg:sticky lg:top-32 lg:self-start"
        >
          <h3 id="benefits-title" className="text-[1.75rem] leading-tight tracking-[-0.025em]">
            {benefits.heading}
          </h3>
          <ul className="mt-6 border-t border-line">
            {benefits.items.map((item) => (
              <li key={item} className="flex gap-3 border-b border-line py-4">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-purple-300" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-6">{benefits.text}</p>
          <ButtonLink to={benefits.action.path} variant="secondary" className="mt-6 w-full">
            {benefits.action.label}
          </ButtonLink>
        </section>
      </div>
    </section>
  );
}

/** Spec 2, PTaaS page: four focus areas as four columns under one rule. */
export function FocusAreas({ heading, lead, areas }: PtaasOffering['focus']) {
  return (
    <TitledSection
      titleId="focus-title"
      title={heading}
      lead={lead}
      className="border-t border-rule bg-white"
    >
      <ul className="grid mt-6 border-b border-b-rule md:grid-cols-2 md:gap-x-8 md:mt-12 md:border-b-0 lg:grid-cols-4">
        {areas.map((area, index) => (
          <li
            className="border-t border-t-rule md:unfolded-grid md:row-span-4 md:grid-rows-subgrid md:pt-6 md:border-t-2 md:border-t-ink md:max-lg:nth-[-n+2]:pb-10"
            key={area.title}
          >
            <Icon name={area.icon} className="mb-4 size-6 text-purple-600 max-md:hidden" />
            <WideFold
              id={`focus-${index + 1}`}
              title={area.title}
              titleClass="md:text-h3"
              level={3}
              from="48rem"
            >
              <p className="mb-4 md:mt-2 md:mb-5">{area.text}</p>
              <ul className="border-t border-rule text-sm text-ink">
                {area.points.map((point) => (
                  <li key={point} className="border-b border-rule py-2 md:py-2.5">
                    {point}
                  </li>
                ))}
              </ul>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type PtaasClosingProps = Pick<
  PtaasOffering['closing'],
  'heading' | 'text' | 'primary' | 'bullets' | 'mailLabel'
> & {
  sales: ReactNode;
  /** Null: nothing can be estimated here. */
  estimate: Action | null;
  mail: { readonly href: string; readonly address: string };
};

const linkClass =
  'inline-flex min-h-11 items-center text-white underline underline-offset-4 hover:text-cyan-300';

/** Spec 2, PTaaS page: the final call to action with its four benefits. */
export function PtaasClosing(props: PtaasClosingProps) {
  const { heading, text, primary, bullets, sales, mailLabel, mail, estimate } = props;
  return (
    <section
      className="relative z-21 on-dark hero-ground border-b border-line"
      aria-labelledby="closing-title"
    >
      <div className="container-page band grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <SectionHead titleId="closing-title" title={heading} lead={text} />
          <div className="mt-9 flex flex-wrap items-center gap-3">
            <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
            {sales}
          </div>
          {estimate && (
            <p className="mt-3">
              <a href={estimate.path} className={linkClass}>
                {estimate.label}
              </a>
            </p>
          )}
          <p className={estimate ? undefined : 'mt-3'}>
            {mailLabel}:{' '}
            <a href={mail.href} className={linkClass}>
              {mail.address}
            </a>
          </p>
        </div>
        <ul className="border-t border-line">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3 border-b border-line py-4.5 text-lg text-white">
              <Check aria-hidden="true" className="mt-1.25 size-4.5 shrink-0 text-cyan-400" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
