import { useReveal } from '#web/lib/use-reveal.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

export type FeatureCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/** Spec 2 and 4: six cards in one panel; they rise in, once, when scrolled into view. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  const ref = useReveal<HTMLUListElement>();
  return (
    <ul
      ref={ref}
      className="grid overflow-hidden rounded-panel border border-rule bg-white sm:grid-cols-2 lg:grid-cols-3"
    >
      {cards.map((card) => (
        <li key={card.title} className="-mr-px -mb-px border-r border-b border-rule p-7 sm:p-8">
          <Icon name={card.icon} className="size-6 text-purple-600" />
          <h3 className="mt-6 text-h3">
            <Unbroken text={card.title} />
          </h3>
          <p className="mt-2">{card.description}</p>
        </li>
      ))}
    </ul>
  );
}
