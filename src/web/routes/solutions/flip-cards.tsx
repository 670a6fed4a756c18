import { RotateCw } from 'lucide-react';

export type FlipCard = { readonly title: string; readonly code: string; readonly meaning: string };
export type FlipCardsProps = { label: string; cards: readonly FlipCard[] };

/**
 * Spec 2 and 4: the code is on the back, and shows on hover, focus and tap. The style sheet turns the card, so
 * that it turns without a script too; a press keeps it turned (enhance/controls.ts). Assistive technology reads the back.
 */
export function FlipCards({ label, cards }: FlipCardsProps) {
  return (
    <ul aria-label={label} className="flip-cards">
      {cards.map((card) => (
        <li key={card.title}>
          <TurningCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function TurningCard({ title, code, meaning }: FlipCard) {
  return (
    <button type="button" className="flip-card" title={meaning}>
      <span className="flip-card-inner">
        <span aria-hidden="true" className="flip-card-face">
          <span className="font-semibold text-white">{title}</span>
          <RotateCw className="size-4 shrink-0 text-haze" />
        </span>
        <span className="flip-card-face flip-card-back">
          <span className="visually-hidden">{title} </span>
          <span className="font-mono text-sm text-cyan-300">{code} </span>
          <span className="visually-hidden">{meaning}</span>
        </span>
      </span>
    </button>
  );
}
