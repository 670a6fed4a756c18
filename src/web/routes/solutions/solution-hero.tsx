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
    <section className="on-dark hero-ground solution-hero">
      <div className="container-page solution-opening">
        <div>
          <p className="inline-flex items-center gap-2.5 rounded-full border border-line bg-navy-900/70 py-1.5 pr-4 pl-3 font-mono text-sm text-cyan-300">
            <Icon name={icon} className="size-4 shrink-0" />
            {category}
          </p>
          <h1 className="mt-5 text-h1">{title}</h1>
          <p className="mt-4 font-medium text-white">{tagline}</p>
          <p className="measure mt-3 text-lg max-lg:text-base">{lead}</p>
          <div className="solution-actions">{actions}</div>
        </div>
        {path}
      </div>
      <div className="border-t border-line">
        <div className="container-page solution-proofs">
          {figures}
          {standards}
        </div>
      </div>
      {live}
    </section>
  );
}
