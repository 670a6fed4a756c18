import type { ReactNode } from 'react';
import type { Service } from '#content/services/service.ts';
import { Icon } from '#web/ui/icon.tsx';

export type SolutionHeroProps = Pick<Service, 'title' | 'category' | 'icon' | 'lead'> & {
  tagline: string;
  /** The page's own evidence. */
  path: ReactNode;
  /** The four figures, the four standards and the ways on: what moves or leads on comes from outside. */
  figures: ReactNode;
  standards: ReactNode;
  actions: ReactNode;
  /** The strip at the foot. */
  live: ReactNode;
};

/** Spec 2, Solution detail page: the hero fills the window under the header. */
export function SolutionHero(props: SolutionHeroProps) {
  const { title, category, icon, lead, tagline, path, live, figures, standards, actions } = props;
  return (
    <section className="on-dark hero-ground solution-hero flex flex-col min-h-[calc(100svh-var(--spacing)*16)] lg:min-h-[calc(100svh-var(--spacing)*20)]">
      <div className="container-page solution-opening grid flex-1 content-start items-start gap-y-10 gap-x-12 pt-7 pb-6 lg:pt-4.5 lg:pb-4 min-[74rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] min-[74rem]:pt-[max(1.125rem,(100svh-54rem)/2)]">
        <div className="min-[74rem]:pt-19">
          <p className="inline-flex items-center gap-2.5 rounded-full border border-line bg-navy-900/70 py-1.5 pr-4 pl-3 font-mono text-sm text-cyan-300">
            <Icon name={icon} className="size-4 shrink-0" />
            {category}
          </p>
          <h1 className="mt-5 text-h1">{title}</h1>
          <p className="mt-4 font-medium text-white">{tagline}</p>
          <p className="measure mt-3 text-lg max-lg:text-base">{lead}</p>
          <div className="solution-actions flex flex-wrap gap-3 mt-7">{actions}</div>
        </div>
        {path}
      </div>
      <div className="border-t border-line">
        <div className="container-page grid gap-y-4 gap-x-8 py-5 min-[74rem]:grid-cols-[1fr_1.1fr] min-[74rem]:items-center">
          {figures}
          {standards}
        </div>
      </div>
      {live}
    </section>
  );
}
