import type { threatsPage } from '#content/pages/threats.ts';
import { longDate, shortDate } from '#contract/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { OpeningActions } from '#web/sections/page-opening.tsx';
import type { DrawnDay } from './threat-days.ts';

type Words = Pick<typeof threatsPage, 'heading' | 'lead' | 'actions' | 'dots' | 'entry' | 'source'>;

export type ThreatOpeningProps = Words & {
  drawn: {
    readonly label: string;
    readonly to: string;
    readonly week: number;
    readonly days: readonly DrawnDay[];
  } | null;
  newest: Readonly<Record<'id' | 'title' | 'due', string>> | undefined;
  /** How busy the week was, if we know. */
  level: string | null;
  /** As of when, in a sentence. */
  standing: string;
};

/** The catalog as a strip of dots, one for each entry, over the day it was listed. */
export function ThreatOpening(props: ThreatOpeningProps) {
  const { heading, lead, actions, dots, drawn, level } = props;
  return (
    <section className="border-b border-rule bg-white">
      <div className="threat-opening">
        <div className="container-page pt-7 pb-11 md:pt-14">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 md:flex-nowrap">
            <div>
              <h1 className="text-h1">
                {heading[0]} <span className="md:block">{heading[1]}</span>
              </h1>
              <p className="mt-4 max-w-[44ch] text-balance md:mt-5">{lead}</p>
              <OpeningActions>
                {actions.map((action, index) => (
                  <ButtonLink key={action.path} to={action.path} variant={index === 0 ? 'primary' : 'light'}>
                    {action.label}
                  </ButtonLink>
                ))}
              </OpeningActions>
            </div>
            {drawn ? (
              <p className="flex items-center gap-x-4 font-semibold text-ink md:block md:flex-none md:text-right">
                <span className="block text-[4.5rem] leading-none font-[620] tracking-[-0.05em] text-red-mark tabular-nums md:text-[9rem] md:leading-[0.9]">
                  {drawn.week}
                </span>
                <span className="block max-md:max-w-48 md:mt-3">
                  {dots.week.replace('{day}', longDate(drawn.to))}
                  {level === null ? null : <span className="block text-red-ink">{level}</span>}
                </span>
              </p>
            ) : null}
          </div>
          {drawn ? <Dots {...drawn} /> : null}
        </div>
      </div>
      <Below {...props} />
    </section>
  );
}

function Dots({ label, days }: NonNullable<ThreatOpeningProps['drawn']>) {
  const last = days.length - 1;
  return (
    <div role="img" aria-label={label} className="threat-dots mt-8 md:mt-6">
      {days.map(({ day, isLate, dots }, index) => (
        <span key={day} className={classNames('threat-day', isLate && 'threat-day-late')}>
          {dots.map(({ id, title, inRansomware }, place) => (
            <span
              key={id}
              title={`${id}: ${title}`}
              className={classNames(
                'threat-dot',
                inRansomware && 'threat-dot-ring',
                index === last && place === 0 && 'threat-dot-newest',
              )}
            />
          ))}
          {(last - index) % 7 === 0 ? (
            <span className="threat-date" data-odd={(last - index) % 14 === 0 ? undefined : ''}>
              {shortDate(day)}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  );
}

/** The newest entry, where it says how we'd test for it, and the source. */
function Below({ newest, dots, entry, source, standing }: ThreatOpeningProps) {
  return (
    <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-5 pb-6 text-sm">
      {newest ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="threat-key threat-key-newest" aria-hidden="true" />
          <span className="visually-hidden">{dots.newest}: </span>
          <span className="font-mono text-purple-700">{newest.id}</span>
          <span className="text-base font-semibold text-ink">{newest.title}</span>
          <time dateTime={newest.due}>{dots.due.replace('{day}', longDate(newest.due))}</time>
          <a href={`#${newest.id}`} className="text-action">
            {entry.test}&nbsp;<span aria-hidden="true">→</span>
          </a>
        </p>
      ) : null}
      <p className="flex items-center gap-x-3">
        <span className="threat-key threat-dot-ring" aria-hidden="true" /> {dots.ransomware}
      </p>
      <p className="basis-full border-t border-rule pt-4">
        {standing}{' '}
        <a href={source.url} className="underline underline-offset-4">
          {source.label}
        </a>
        . {source.notCisa}
      </p>
    </div>
  );
}
