import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type CompanyHeroProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  actions: readonly Action[];
  /** Decoration behind everything. */
  backdrop: ReactNode;
  /** The figures below the words. */
  children: ReactNode;
};

/** The dark opening of the company page. */
export function CompanyHero({ eyebrow, heading, lead, actions, backdrop, children }: CompanyHeroProps) {
  return (
    <section className="on-dark hero-ground relative isolate overflow-hidden">
      {backdrop}
      <div className="container-page pt-18 pb-18 md:pt-24 md:pb-24">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 max-w-180 text-h1">{heading}</h1>
        <p className="measure mt-6 text-lg">{lead}</p>
        <div className="mt-9 mb-14 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <ButtonLink
              key={action.path}
              to={action.path}
              variant={index === 0 ? 'primary' : 'outlineSecondary'}
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
