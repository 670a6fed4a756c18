import type { FrameworkCard } from '#content/services/framework.ts';
import { Icon } from '#web/ui/icon.tsx';

export type FrameworkBandProps = { heading: string; lead: string; cards: readonly FrameworkCard[] };

/** Three views of one system, each a wide card: what it is, what it does, three checks that stand for the rest. */
export function FrameworkBand({ heading, lead, cards }: FrameworkBandProps) {
  return (
    <section className="band bg-white" aria-labelledby="framework-title">
      <div className="container-page">
        <h2 id="framework-title" className="max-w-160 text-h2">
          {heading}
        </h2>
        <p className="measure mt-5 text-lg">{lead}</p>
        <ul className="mt-12 border-t border-rule">
          {cards.map((card) => (
            <li
              key={card.title}
              className="grid gap-x-12 gap-y-5 border-b border-rule py-9 lg:grid-cols-[1fr_1.45fr_1.1fr]"
            >
              <h3 className="flex items-start gap-4 text-h3">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-cyan-100 text-cyan-700">
                  <Icon name={card.icon} className="size-5.5" />
                </span>
                <span className="pt-2">{card.title}</span>
              </h3>
              <p className="lg:pt-2">{card.text}</p>
              <ul className="grid content-start gap-2 font-mono text-sm text-ink lg:pt-2.5">
                {card.checks.map((check) => (
                  <li key={check} className="flex gap-3">
                    <span aria-hidden="true" className="mt-2.25 h-px w-4 shrink-0 bg-cyan-700" />
                    {check}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
