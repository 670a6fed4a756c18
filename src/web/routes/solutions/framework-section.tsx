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
          <p className="measure">{lead}</p>
        </div>
        <ul className="framework-cards grid mt-8 overflow-hidden border border-line rounded-panel bg-navy-900 md:grid-cols-[repeat(3,1fr)]">
          {cards.map((card, index) => (
            <li
              className="px-5 md:py-7 md:px-8 border-line max-md:not-first:border-t md:not-first:border-l max-md:[&_.fold-body]:pt-0 max-md:[&_.fold-body]:pb-4.5"
              key={card.title}
            >
              <Icon name={card.icon} className="mb-3 size-6 text-cyan-400 max-md:hidden" />
              <WideFold
                id={`framework-${index + 1}`}
                title={card.title}
                titleClass="md:text-h3"
                level={3}
                from="48rem"
              >
                <p className="md:mt-3">{card.text}</p>
                <ul className="mt-4 grid gap-1.5 font-mono text-sm text-white">
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
