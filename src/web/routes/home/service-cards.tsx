import { Activity, AppWindow, Network, type LucideIcon } from 'lucide-react';
import type { DrawnPath, ShownHop } from '#content/attack-paths/draw.ts';
import type { ServiceCard } from '#content/pages/home.ts';
import type { Opening } from '#content/services/openings.ts';
import { Miniature } from '#web/sections/miniature.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EvidenceLines } from '#web/ui/evidence.tsx';
import { Link } from '#web/ui/link.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

export type ServiceCardsProps = {
  heading: string;
  lead: string;
  /** On the first card, which has space for it. */
  evidence: Pick<ShownHop, 'lines' | 'notes'>;
  cards: readonly (ServiceCard & { readonly opening: Opening; readonly drawing: DrawnPath })[];
};

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

/** What each test looks like: the first with evidence, the others as drawings. */
export function ServiceCards({ heading, lead, cards, evidence }: ServiceCardsProps) {
  return (
    <TitledSection titleId="services-title" title={heading} lead={lead} isSplit>
      <ul className="mt-10 grid gap-4 md:gap-5 lg:grid-cols-[1.15fr_1fr]">
        {cards.map((card, index) => {
          const Icon = icons[card.icon];
          const isFirst = index === 0;
          return (
            <li
              key={card.title}
              className={classNames(
                'group relative grid overflow-hidden rounded-panel border border-rule bg-white transition-colors hover:border-purple-300',
                isFirst
                  ? 'md:grid-rows-[1fr_auto] lg:row-span-2'
                  : 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]',
              )}
            >
              {isFirst ? (
                <div className="on-dark hero-ground col-start-1 row-start-1 grid content-center px-6 py-8 max-md:hidden lg:px-8">
                  <EvidenceLines lines={evidence.lines} notes={evidence.notes} />
                </div>
              ) : null}
              <Miniature
                opening={card.opening}
                path={card.drawing}
                className={classNames(
                  'border-rule max-md:absolute max-md:top-5 max-md:left-5 max-md:h-15 max-md:w-25 max-md:rounded-control max-md:border',
                  isFirst
                    ? 'col-start-1 row-start-1 md:mr-6 md:aspect-5/3 md:w-[36%] md:self-center md:justify-self-end md:bg-transparent!'
                    : 'md:size-full md:border-r',
                )}
              />
              <div className={classNames('flex flex-col p-5 md:p-6', isFirst && 'lg:p-8')}>
                <div className="flex items-center gap-3.5 max-md:min-h-15 max-md:pl-29">
                  <span
                    aria-hidden="true"
                    className={`grid size-10 shrink-0 place-items-center rounded-control max-md:hidden ${colors[card.color]}`}
                  >
                    <Icon className="size-5" strokeWidth={1.75} />
                  </span>
                  <h3 className="text-h3">{card.title}</h3>
                </div>
                <p className={classNames('mt-3', isFirst && 'lg:text-lg')}>{card.description}</p>
                <Link
                  to={card.link.path}
                  className="mt-auto block pt-3 font-semibold text-purple-600 no-underline after:absolute after:inset-0 group-hover:underline"
                >
                  {card.link.label}
                  <span aria-hidden="true">&nbsp;→</span>
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
