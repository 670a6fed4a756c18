import type { NetworkOpening as Map } from '#content/services/openings.ts';
import { FindingPanel } from '#web/sections/attack-path.tsx';
import { OpeningActions } from '#web/sections/page-opening.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { heroFrame, OpeningText, StepMark, type OpeningProps } from './opening-frame.tsx';

/** Each tier's machine position on a wide screen; the curve goes through the same points. */
const places = ['md:left-6', 'md:left-10', 'md:left-28', 'md:left-14'] as const;
const curve = 'M46 0V50C46 100 62 100 62 150S134 200 134 250S78 300 78 350';

/** The network as tiers, outermost on top, with one highlighted route. */
export function NetworkOpening({ map, ...props }: OpeningProps & { map: Map }) {
  const { lead, actions, path, words, proofs } = props;
  return (
    <section className={classNames(heroFrame, 'on-dark hero-ground explorer path-steps overflow-hidden')}>
      <div className="container-page grid flex-1 gap-x-14 gap-y-2 py-4 md:gap-y-8 md:py-10 lg:py-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] min-[100rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:gap-y-5 xl:py-0">
        <div className="xl:col-start-2 xl:pt-[max(1.25rem,calc((100svh-58rem)/2))]">
          <OpeningText {...props} onDark titleClass="xl:text-[3rem] min-[100rem]:text-h1" />
          <p className="measure mt-2 max-md:hidden">{lead}</p>
          <OpeningActions>{actions}</OpeningActions>
        </div>
        <div className="flex flex-col xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:border-r xl:border-line">
          <p className="tier tier-entry">
            <b>{map.entry.name}</b>
            <span>{map.entry.note}</span>
          </p>
          <fieldset className="relative grid flex-1">
            <legend className="visually-hidden">{words.steps}</legend>
            <svg
              viewBox="0 0 180 400"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-36 z-10 h-full w-45 fill-none stroke-red *:[vector-effect:non-scaling-stroke] max-md:hidden"
            >
              <path d={curve} className="opacity-25 [stroke-width:12]" />
              <path d={curve} className="[stroke-width:3]" />
            </svg>
            {map.tiers.map((tier, index) => (
              <div
                key={tier.name}
                className={classNames('tier', index === map.tiers.length - 1 && 'bg-purple-700/25')}
              >
                {tier.gate ? <p className="tier-gate">{tier.gate}</p> : null}
                <p className="tier-name">
                  <b>{tier.name}</b> {tier.range}
                </p>
                <div className={classNames('tier-mark', places[index])}>
                  <StepMark step={index + 1} path={path} />
                </div>
                <p className="tier-host">
                  <b>{tier.host}</b> {tier.note}
                </p>
                <p aria-hidden="true" className="tier-others">
                  {tier.others.join(', ')}
                </p>
              </div>
            ))}
          </fieldset>
        </div>
        <div className="xl:col-start-2 xl:pb-4">
          <FindingPanel path={path} words={words} isNarrow />
        </div>
      </div>
      {proofs}
    </section>
  );
}
