import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type CompanyHeroProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  actions: readonly Action[];
  /** Background decoration. */
  backdrop: ReactNode;
  /** The people, and the numbers below them. */
  children: ReactNode;
};

/** The company page's dark opening: people first. */
export function CompanyHero({ eyebrow, heading, lead, actions, backdrop, children }: CompanyHeroProps) {
  return (
    <section className="on-dark hero-ground relative isolate overflow-hidden">
      {backdrop}
      <div className="container-page pt-7 pb-14 md:pt-12 md:pb-20">
        <div className="grid items-end gap-x-16 gap-y-3 md:gap-y-5 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <p className="eyebrow text-cyan-300">{eyebrow}</p>
            <h1 className="mt-2.5 text-h1 md:mt-5">{heading}</h1>
          </div>
          <div>
            <p className="measure md:text-lg">{lead}</p>
            <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
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
          </div>
        </div>
        <div className="mt-5 grid gap-5 md:mt-9 md:gap-6">{children}</div>
      </div>
    </section>
  );
}
