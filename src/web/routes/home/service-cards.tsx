import { Activity, AppWindow, Network, type LucideIcon } from 'lucide-react';
import type { ServiceCard } from '#content/pages/home.ts';
import { Link } from '#web/ui/link.tsx';

export type ServiceCardsProps = { heading: string; lead: string; cards: readonly ServiceCard[] };

const icons: Record<ServiceCard['icon'], LucideIcon> = {
  browser: AppWindow,
  network: Network,
  pulse: Activity,
};
const colors: Record<ServiceCard['color'], string> = {
  purple: 'bg-purple-100 text-purple-600',
  cyan: 'bg-cyan-100 text-cyan-700',
  navy: 'bg-rule text-ink',
};

/** Three services in one bordered panel with inner hairlines. */
export function ServiceCards({ heading, lead, cards }: ServiceCardsProps) {
  return (
    <section className="band" aria-labelledby="services-title">
      <div className="container-page">
        <h2 id="services-title" className="max-w-130 text-h2">
          {heading}
        </h2>
        <p className="measure mt-5 text-lg">{lead}</p>
        <ul className="mt-10 grid divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white md:grid-cols-3 md:divide-x md:divide-y-0">
          {cards.map((card) => {
            const Icon = icons[card.icon];
            return (
              <li
                key={card.title}
                className="service-card grid grid-cols-[3rem_1fr] gap-x-4 items-center pt-5 pb-3 px-5 md:flex md:flex-col md:items-start md:p-6 group relative transition-colors hover:bg-purple-100/30 lg:p-8"
              >
                <span
                  aria-hidden="true"
                  className={`grid size-12 place-items-center rounded-control ${colors[card.color]}`}
                >
                  <Icon className="size-6" strokeWidth={1.75} />
                </span>
                <h3 className="text-h3 md:mt-7">{card.title}</h3>
                <p className="mt-3.5 mb-1 md:mt-2 md:mb-7">{card.description}</p>
                <Link
                  to={card.link.path}
                  className="block py-2.5 font-semibold text-purple-600 no-underline after:absolute after:inset-0 group-hover:underline"
                >
                  {card.link.label}
                  <span aria-hidden="true">&nbsp;→</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
