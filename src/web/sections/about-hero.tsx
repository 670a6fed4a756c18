import type { ReactNode } from 'react';

export type AboutHeroProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  actions: ReactNode;
  /** The fact sheet beside the words. */
  children: ReactNode;
};

export function AboutHero({ eyebrow, heading, lead, actions, children }: AboutHeroProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-16 gap-y-14 py-18 md:py-28 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="eyebrow">
            <span aria-hidden="true" className="signal-dot" />
            {eyebrow}
          </p>
          <h1 className="mt-6 text-h1">{heading}</h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">{actions}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
