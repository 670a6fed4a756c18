import type { ReactNode } from 'react';
import type { Service } from '#content/services/service.ts';
import { Icon } from '#web/ui/icon.tsx';

export type SolutionHeroProps = Pick<Service, 'title' | 'category' | 'icon' | 'lead'> & {
  tagline: string;
  /** The four figures, the four standards and the way to a quote: what moves or leads on comes from outside. */
  figures: ReactNode;
  standards: ReactNode;
  action: ReactNode;
  /** The strip at the foot. */
  live: ReactNode;
};

/** Spec 2, Solution detail page: the hero fills the window under the header. */
export function SolutionHero({
  title,
  category,
  icon,
  lead,
  tagline,
  live,
  figures,
  standards,
  action,
}: SolutionHeroProps) {
  return (
    <section className="on-dark hero-ground solution-hero">
      <div className="container-page flex flex-1 flex-col justify-center gap-y-12 py-14 lg:py-16">
        <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.16fr_1fr]">
          <div>
            <p className="inline-flex items-center gap-2.5 rounded-full border border-line bg-navy-900/70 py-1.5 pr-4 pl-3 font-mono text-sm text-cyan-300">
              <Icon name={icon} className="size-4 shrink-0" />
              {category}
            </p>
            <h1 className="mt-6 text-h1">{title}</h1>
            <p className="mt-5 text-lg font-medium text-white">{tagline}</p>
            <p className="measure mt-4 text-lg">{lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">{action}</div>
          </div>
          {figures}
        </div>
        {standards}
      </div>
      {live}
    </section>
  );
}
