import { RotateCw } from 'lucide-react';

export type FlipCard = { readonly title: string; readonly code: string; readonly meaning: string };
export type FlipCardsProps = { label: string; cards: readonly FlipCard[] };

/**
 * Spec 2 and 4: the code is on the back, shown on hover, focus and tap. CSS flips the card, so it works without a
 * script; a click keeps it flipped (enhance/controls.ts). Assistive technology reads the back.
 */
export function FlipCards({ label, cards }: FlipCardsProps) {
  return (
    <ul
      aria-label={label}
      className="flex gap-3 -mx-5 py-1 px-5 overflow-x-auto [scroll-snap-type:x_proximity] scrollbar-none md:mx-0 md:px-0"
    >
      {cards.map((card) => (
        <li className="grid flex-[1_0_9.25rem] snap-center min-[74rem]:basis-0" key={card.title}>
          <TurningCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function TurningCard({ title, code, meaning }: FlipCard) {
  return (
    <button
      type="button"
      className="flip-card group/flip grid rounded-card text-start perspective-midrange cursor-pointer"
      title={meaning}
    >
      <span className="flip-card-inner grid group-[:is(:focus-visible,[aria-pressed=true],:not([aria-pressed]):focus)]/flip:[transform:rotateY(180deg)] group-hover/flip:[transform:rotateY(180deg)] transform-3d [transition:transform_450ms_var(--ease-out)] print:transform-none!">
        <span
          aria-hidden="true"
          className="flex items-center justify-between gap-2 [grid-area:1/1] min-h-13 py-2 px-3.5 border border-line rounded-card bg-navy-900 backface-hidden print:hidden"
        >
          <span className="font-semibold text-white">{title}</span>
          <RotateCw className="size-4 shrink-0 text-haze" />
        </span>
        <span className="flex items-center gap-2 [grid-area:1/1] min-h-13 py-2 border rounded-card backface-hidden justify-center px-1 whitespace-nowrap border-cyan-700 text-mist bg-navy-800 transform-[rotateY(180deg)] print:transform-none!">
          <span className="visually-hidden">{title} </span>
          <span className="font-mono text-sm text-cyan-300">{code} </span>
          <span className="visually-hidden">{meaning}</span>
        </span>
      </span>
    </button>
  );
}
