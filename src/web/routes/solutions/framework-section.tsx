import type { FrameworkCard } from '#content/services/framework.ts';
import { Icon } from '#web/ui/icon.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type FrameworkSectionProps = { heading: string; lead: string; cards: readonly FrameworkCard[] };

/** Three views of one system, side by side: what each one is, and three representative checks. */
export function FrameworkSection({ heading, lead, cards }: FrameworkSectionProps) {
  return (
    <section className="on-dark band bg-navy-950" aria-labelledby="framework-title">
      <div className="container-page">
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
          <h2 id="framework-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure text-balance">{lead}</p>
        </div>
        <ul className="framework-cards grid mt-8 overflow-hidden border border-line rounded-panel bg-navy-900 lg:grid-cols-3">
          {cards.map((card, index) => (
            <li
              className="px-5 border-line max-lg:not-first:border-t max-md:[&_.fold-body]:pt-0 max-md:[&_.fold-body]:pb-4.5 md:unfolded-grid md:max-lg:grid-cols-[1.5rem_1.2fr_1fr] md:max-lg:grid-rows-[auto_1fr] md:max-lg:gap-x-4 md:px-6 md:py-5 lg:row-span-4 lg:grid-rows-subgrid lg:px-8 lg:py-7 lg:not-first:border-l"
              key={card.title}
            >
              <Icon name={card.icon} className="size-6 text-cyan-400 max-md:hidden lg:mb-3" />
              <WideFold
                id={`framework-${index + 1}`}
                title={card.title}
                titleClass="md:text-h3"
                level={3}
                from="48rem"
              >
                <p className="md:mt-3 md:max-lg:col-start-2">{card.text}</p>
                <ul className="mt-4 grid content-start gap-1.5 font-mono text-sm text-white md:max-lg:col-start-3 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:mt-1 md:max-lg:pl-4">
                  {card.checks.map((check) => (
                    <li key={check} className="flex gap-3">
                      <span aria-hidden="true" className="mt-2.5 h-px w-4 shrink-0 bg-cyan-400" />
                      {check}
                    </li>
                  ))}
                </ul>
              </WideFold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
