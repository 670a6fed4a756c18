import type { NetworkOpening as Map } from '#content/services/openings.ts';
import { OpeningActions } from '#web/sections/page-opening.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { heroFrame, OpeningText, StepEvidence, StepMark, type OpeningProps } from './opening-frame.tsx';

/** Each tier's machine position on a wide screen; the curve goes through the same points. */
const places = ['md:left-6', 'md:left-10', 'md:left-28', 'md:left-14'] as const;
const curve = 'M46 0V50C46 100 62 100 62 150S134 200 134 250S78 300 78 350';

/** The network as tiers, outermost on top, with one highlighted route. */
export function NetworkOpening({ map, ...props }: OpeningProps & { map: Map }) {
  const { lead, actions, path, words, proofs } = props;
  return (
    <section className={classNames(heroFrame, 'on-dark hero-ground group/path overflow-hidden')}>
      <div className="container-page grid flex-1 gap-x-14 gap-y-4 py-6 md:gap-y-8 md:py-10 lg:py-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] min-[100rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:gap-y-2 xl:py-0">
        <div className="xl:col-start-2 xl:pt-[max(0.5rem,calc((100svh-58rem)/2))]">
          <OpeningText {...props} onDark titleClass="xl:text-[3rem] min-[100rem]:text-h1" />
          <p className="measure mt-2 max-md:hidden">{lead}</p>
          <OpeningActions>{actions}</OpeningActions>
        </div>
        <div className="flex flex-col xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:border-r xl:border-line">
          <div className="relative grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line max-md:py-3 md:grid-cols-[8rem_11.25rem_minmax(0,1fr)] xl:-ml-[50vw] xl:pl-[50vw]">
            <p className="font-semibold text-white max-md:col-start-2">{map.entry.name}</p>
            <span className="relative h-full max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
              <span
                aria-hidden="true"
                className="absolute top-1/2 -bottom-3 left-[1.3rem] w-0.5 bg-red md:bottom-0 md:left-[2.8rem] md:w-[3px]"
              />
              <span
                aria-hidden="true"
                className="absolute top-1/2 left-[1.05rem] size-2.5 -translate-y-1/2 rounded-full bg-red md:left-[2.6rem]"
              />
            </span>
            <p className="text-sm max-md:col-start-2">{map.entry.note}</p>
          </div>
          <fieldset className="relative grid flex-1">
            <legend className="visually-hidden">{words.steps}</legend>
            <span
              aria-hidden="true"
              className="absolute top-0 bottom-8 left-[1.3rem] w-0.5 bg-red md:hidden"
            />
            <svg
              viewBox="0 0 180 400"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-36 z-10 h-full w-45 fill-none max-md:hidden"
            >
              <path
                d={curve}
                className="stroke-red/25 [stroke-width:12] [vector-effect:non-scaling-stroke]"
              />
              <path d={curve} className="stroke-red [stroke-width:3] [vector-effect:non-scaling-stroke]" />
            </svg>
            {map.tiers.map((tier, index) => (
              <div
                key={tier.name}
                className={classNames(
                  'relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 border-line py-3 not-last:border-b md:min-h-26 md:grid-cols-[8rem_11.25rem_minmax(0,1fr)] md:py-0 xl:-ml-[50vw] xl:pl-[50vw]',
                  index === map.tiers.length - 1 && 'bg-purple-700/25',
                )}
              >
                {tier.gate ? (
                  <p className="absolute -top-3.5 z-20 rounded-full border border-red/60 bg-navy-900 px-3 py-0.5 font-mono text-sm text-rose max-md:left-16 md:left-44 xl:left-[calc(50vw+11rem)]">
                    {tier.gate}
                  </p>
                ) : null}
                <div className="max-md:col-start-2 max-md:mb-1">
                  <p className="font-semibold text-white">{tier.name}</p>
                  <p className="font-mono text-sm text-haze">{tier.range}</p>
                </div>
                <div className="relative z-20 flex max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
                  <span className={classNames('relative', places[index])}>
                    <StepMark step={index + 1} path={path} />
                  </span>
                </div>
                <div className="min-w-0 max-md:col-start-2 md:flex md:items-center md:justify-between md:gap-6 md:pr-2">
                  <div>
                    <p className="font-mono font-semibold text-white">{tier.host}</p>
                    <p className="text-sm">{tier.note}</p>
                  </div>
                  <p
                    aria-hidden="true"
                    className="hidden gap-2 font-mono text-sm text-haze min-[100rem]:flex"
                  >
                    {tier.others.map((other) => (
                      <span
                        key={other}
                        className="rounded-control border border-line px-2 py-1 whitespace-nowrap"
                      >
                        {other}
                      </span>
                    ))}
                  </p>
                </div>
              </div>
            ))}
          </fieldset>
        </div>
        <div className="xl:col-start-2 xl:pb-4">
          <StepEvidence path={path} words={words} />
        </div>
      </div>
      {proofs}
    </section>
  );
}
