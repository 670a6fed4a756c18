import { Icon, type IconName } from '#web/ui/icon.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type FeatureCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/** Spec 2 and 4: six cards in one panel; they rise in, once, when scrolled into view. On phones rows, the first open. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  return (
    <ul data-enhance="reveal" className="feature-cards">
      {cards.map((card, index) => (
        <li key={card.title}>
          <span aria-hidden="true" className="feature-mark">
            {String(index + 1).padStart(2, '0')}
            <Icon name={card.icon} className="size-5" />
          </span>
          <WideFold
            id={`check-${index + 1}`}
            title={card.title}
            titleClass="feature-title"
            level={3}
            from="48rem"
            isOpen={index === 0}
          >
            <p>{card.description}</p>
          </WideFold>
        </li>
      ))}
    </ul>
  );
}
