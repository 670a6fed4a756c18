import { Icon, type IconName } from '#web/ui/icon.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type FeatureCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/**
 * Spec 2 and 4: six cards in one panel; they animate in once when scrolled into view. On phones rows, the first one
 * open.
 */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  return (
    <ul
      data-enhance="reveal"
      className="feature-cards grid overflow-hidden border border-rule rounded-panel bg-white md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]"
    >
      {cards.map((card, index) => (
        <li
          className="mt-0 -mb-px -mr-px ml-0 py-0 px-5 [border-width:0_1px_1px_0] border-rule md:py-7 md:px-8 max-md:[&_.fold-body]:pt-0 max-md:[&_.fold-body]:pb-4.5"
          key={card.title}
        >
          <span
            aria-hidden="true"
            className="hidden items-center justify-between font-mono text-[0.875rem] text-purple-600 md:flex"
          >
            {String(index + 1).padStart(2, '0')}
            <Icon name={card.icon} className="size-5" />
          </span>
          <WideFold
            id={`check-${index + 1}`}
            title={card.title}
            titleClass="md:mt-4 md:mb-2.5 md:text-[1.1875rem] md:tracking-[-0.012em]"
            level={3}
            from="48rem"
            isOpen={index === 0}
          >
            <p className="leading-normal">{card.description}</p>
          </WideFold>
        </li>
      ))}
    </ul>
  );
}
