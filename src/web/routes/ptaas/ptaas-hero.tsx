import type { ReactNode } from 'react';
import type { flawLog } from '#content/pages/ptaas-comparison.ts';
import type { Action } from '#content/page.ts';
import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextAction } from '#web/ui/text-action.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dayLabel } from '#web/ui/day-label.ts';

export type PtaasHeroProps = PtaasOffering['hero'] & {
  log: typeof flawLog;
  /** The link to the lab. */
  lab: Action;
  /** The engagement room as a picture that links to it; without it the hero shows one flaw's log. */
  room: { readonly picture: ReactNode; readonly open: Action } | null;
};

export function PtaasHero({ room, ...hero }: PtaasHeroProps) {
  return room ? <HeroWithRoom {...hero} room={room} /> : <HeroWithLog {...hero} />;
}

function HeroWithRoom({
  eyebrow,
  heading,
  lead,
  primary,
  lab,
  room,
}: Omit<PtaasHeroProps, 'room'> & { room: NonNullable<PtaasHeroProps['room']> }) {
  return (
    <section className="on-dark hero-ground overflow-clip">
      <div className="container-page pt-9 pb-8 md:pt-16 md:pb-12 lg:pt-14">
        <div className="grid gap-x-10 gap-y-4 md:gap-y-6 lg:grid-cols-[1fr_1.13fr]">
          <div>
            <p className="eyebrow text-cyan-300">
              <span aria-hidden="true" className="signal-dot" />
              {eyebrow}
            </p>
            <h1 className="mt-4 text-h1 md:mt-6">{heading}</h1>
          </div>
          <div className="lg:pt-12">
            <p className="measure text-balance md:text-lg">{lead}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-md:*:last:-mt-2 xl:flex-nowrap">
              <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
              <ButtonLink to={room.open.path} variant="outlineSecondary">
                {room.open.label}
              </ButtonLink>
              <TextAction to={lab.path}>{lab.label}</TextAction>
            </div>
          </div>
        </div>
        {room.picture}
      </div>
    </section>
  );
}

function HeroWithLog({ eyebrow, heading, lead, primary, secondary, lab, log }: Omit<PtaasHeroProps, 'room'>) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-16 gap-y-14 py-18 lg:min-h-168 lg:grid-cols-[1.08fr_1fr] lg:py-24">
        <div>
          <p className="eyebrow text-cyan-300">
            <span aria-hidden="true" className="signal-dot" />
            {eyebrow}
          </p>
          <h1 className="mt-6 text-h1">{heading}</h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
            <ButtonLink to={secondary.path} variant="outlineSecondary">
              {secondary.label}
            </ButtonLink>
            <TextAction to={lab.path}>{lab.label}</TextAction>
          </div>
        </div>
        <FlawLog {...log} />
      </div>
    </section>
  );
}

const marks: Readonly<Record<string, string>> = {
  Shipped: 'border-red bg-red-night',
  Fixed: 'border-green bg-green-night',
  Retested: 'border-green bg-green',
};

/** One flaw from release to retest, as its log reads. */
function FlawLog({ title, note, events, caption }: typeof flawLog) {
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-navy-900/70 shadow-float">
      <div className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 font-mono text-sm text-haze sm:px-7">
        <span>{title}</span>
        <span>{note}</span>
      </div>
      <ol className="px-5 py-7 sm:px-7">
        {events.map((event) => (
          <li
            key={event.name}
            className="relative grid grid-cols-[4rem_2.25rem_1fr] pb-5 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:-bottom-1.5 not-last:before:left-[4.4375rem] not-last:before:w-0.5 not-last:before:bg-line"
          >
            <time dateTime={event.day} className="font-mono text-sm leading-6.5 text-haze">
              {dayLabel(event.day)}
            </time>
            <span
              aria-hidden="true"
              className={classNames(
                'relative mt-1.25 border-2 rounded-full size-4',
                marks[event.name] ?? 'border-purple-300 bg-navy-800',
              )}
            />
            <p>
              <span className="block font-semibold text-white">{event.name}</span>
              {event.text}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="border-t border-line px-5 py-3.5 text-sm text-haze sm:px-7">
        {caption}
      </figcaption>
    </figure>
  );
}
