import { useReveal } from '#web/lib/use-reveal.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

export type FeatureCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/** Spec 2 and 4: six cards in one panel; they rise in, once, when scrolled into view. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  const ref = useReveal<HTMLUListElement>();
  return (
    <ul ref={ref} className="feature-cards">
      {cards.map((card, index) => (
        <li key={card.title}>
          <span aria-hidden="true" className="feature-mark">
            {String(index + 1).padStart(2, '0')}
            <Icon name={card.icon} className="size-5" />
          </span>
          <h3>
            <Unbroken text={card.title} />
          </h3>
          <p>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
