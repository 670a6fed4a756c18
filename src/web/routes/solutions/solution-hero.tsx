import { Fragment, type ReactNode } from 'react';
import type { ComplianceCard, solutionHero, StatTile } from '#content/services/framework.ts';
import type { Opening } from '#content/services/openings.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CloudOpening } from './openings/cloud-opening.tsx';
import { ComplianceOpening } from './openings/compliance-opening.tsx';
import { NetworkOpening } from './openings/network-opening.tsx';
import { WideOpening, type OpeningProps } from './openings/opening-frame.tsx';
import { ProgramOpening } from './openings/program-opening.tsx';

type Words = typeof solutionSections;

type SolutionHeroProps = OpeningProps & {
  opening: Opening;
  /** The interactive attack path, for applications. */
  walk: ReactNode;
};

/**
 * Spec 2, Solution detail page: the hero fills the viewport below the header. Each family draws its own subject above the same row.
 * Nothing's position depends on what follows it: on a slow connection it would shift while the rest loads.
 */
export function SolutionHero({ opening, walk, ...props }: SolutionHeroProps) {
  switch (opening.family) {
    case 'network':
      return <NetworkOpening map={opening} {...props} />;
    case 'cloud':
      return <CloudOpening map={opening} {...props} />;
    case 'compliance':
      return <ComplianceOpening ledger={opening} {...props} />;
    case 'program':
      return <ProgramOpening queue={opening} {...props} />;
    case 'application':
      return (
        <WideOpening ground="on-dark hero-ground overflow-clip" onDark {...props}>
          {walk}
        </WideOpening>
      );
  }
}

type SolutionProofsProps = {
  words: Words['hero'];
  live: typeof solutionHero.live;
  tiles: readonly StatTile[];
  cards: readonly ComplianceCard[];
};

/** Spec 2: the four figures, the four standards and the lights, as one slim row that ends the hero. */
export const SolutionProofs = ({ words, live, tiles, cards }: SolutionProofsProps) => (
  <div className="on-dark border-t border-line bg-navy-950">
    <div
      className={classNames(
        'container-page grid gap-x-10 gap-y-3 py-3 md:gap-y-4 md:py-5 xl:items-center xl:justify-between',
        tiles.length > 0 ? 'xl:grid-cols-[auto_auto] xl:gap-y-1.5 xl:py-3' : 'xl:flex',
      )}
    >
      {tiles.length > 0 && <StatTiles label={words.figures} tiles={tiles} />}
      <FlipCards label={words.clausesLabel} cards={cards} />
      <LiveSecurity words={{ ...live, ...words.live }} />
    </div>
  </div>
);

const grouped = (value: number): string => value.toLocaleString('en');

/** Spec 2 and 4: four figures; counts count up from 0 when they first scroll into view (enhance/sections.ts). */
function StatTiles({ label, tiles }: { label: string; tiles: readonly StatTile[] }) {
  return (
    <dl
      aria-label={label}
      data-enhance="count-up"
      className="xl:row-span-2 stat-tiles grid grid-cols-[1fr_1fr] gap-x-5 gap-y-3 md:grid-cols-[repeat(4,auto)] md:justify-between"
    >
      {tiles.map((tile) => (
        <div className="flex flex-col" key={tile.label}>
          <dt className="text-sm leading-[1.35] text-mist">{tile.label}</dt>
          <dd className="flex items-center gap-2 -order-1 text-xl font-semibold leading-[1.3] tracking-[-0.02em] text-white [font-variant-numeric:tabular-nums]">
            <Icon name={tile.icon} className="flex-none text-cyan-400 size-4.5" />
            <ClaimLink
              href={tile.href}
              value={[grouped(tile.value), tile.unit].join(' ').trim()}
              label={tile.label}
              countTo={tile.unit ? undefined : tile.value}
            >
              {tile.unit ? (
                <>
                  <span data-count-to={tile.value}>{grouped(tile.value)}</span> {tile.unit}
                </>
              ) : (
                grouped(tile.value)
              )}
            </ClaimLink>
          </dd>
          {tile.caption ? (
            <dd className={tile.isDated ? 'text-sm leading-[1.35] text-haze' : 'visually-hidden'}>
              {tile.caption}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/**
 * Spec 2 and 4: the code is on the back, shown on hover, focus and tap. CSS flips the card, so it works without a
 * script; a click keeps it flipped (enhance/controls.ts). Assistive technology reads the back.
 */
function FlipCards({ label, cards }: { label: string; cards: readonly ComplianceCard[] }) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {cards.map((card) => (
        <TurningCard key={card.title} {...card} />
      ))}
    </div>
  );
}

function TurningCard({ title, code, meaning }: ComplianceCard) {
  return (
    <button
      type="button"
      className="flip-card turn-card"
      aria-label={`${title} ${code} ${meaning}`}
      title={meaning}
    >
      <span className="flip-card-inner">
        <b>{title}</b> <code>{code}</code>
      </span>
    </button>
  );
}

/** `items`: firewall first, shield second (spec 2); `meanings` in the same order. */
type LiveWords = typeof solutionHero.live & Words['hero']['live'];

/**
 * Spec 2: the strip of the solution hero. Gray until the server and this browser have been checked
 * (enhance/sections.ts), then the result; the sheet draws its sign.
 */
function LiveSecurity({ words }: { words: LiveWords }) {
  return (
    <details data-enhance="live-security" className="live-security hero-lights">
      <summary>
        <span aria-hidden="true" className="signal-dot" />
        <b>{words.label}</b>
        {words.items.map((item, place) => (
          <span key={item} data-light={place} data-state="unknown">
            <span>{item}</span>
            <StateWord words={words.states} isHidden />
          </span>
        ))}
        <span className="visually-hidden">{words.explain}</span>
      </summary>
      <dl className="grid gap-x-10 gap-y-1 text-sm max-xl:pt-2 md:max-xl:grid-flow-col md:max-xl:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:absolute xl:right-0 xl:bottom-full xl:z-30 xl:mb-12 xl:w-md xl:rounded-card xl:border xl:border-line xl:bg-navy-900 xl:p-5 xl:[box-shadow:var(--shadow-float)]">
        {words.items.map((item, place) => (
          <Fragment key={item}>
            <dt data-light={place}>
              {item}
              <StateWord words={words.states} />
            </dt>
            <dd>{words.meanings[place]}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** The light's text; the texts for the other states are next to it. */
const StateWord = ({ words, isHidden }: { words: LiveWords['states']; isHidden?: boolean }) => (
  <span
    className={isHidden ? 'visually-hidden' : undefined}
    data-on={`: ${words.on}`}
    data-off={`: ${words.off}`}
    data-unknown={`: ${words.unknown}`}
  >
    {`: ${words.unknown}`}
  </span>
);
