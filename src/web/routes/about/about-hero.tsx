import type { ReactNode } from 'react';

export type AboutHeroProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  actions: ReactNode;
  /** The founder's letter. */
  children: ReactNode;
};

/** The about page's light opening: a letter on a desk. */
export function AboutHero({ eyebrow, heading, lead, actions, children }: AboutHeroProps) {
  return (
    <section className="border-b border-b-rule [background:radial-gradient(40rem_26rem_at_88%_0%,rgb(124_58_237/0.1),transparent_70%),var(--color-tint)]">
      <div className="container-page grid items-start gap-x-14 gap-y-7 pt-7 pb-14 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
        <div className="lg:sticky lg:top-34 lg:pt-8">
          <p className="eyebrow">
            <span aria-hidden="true" className="signal-dot" />
            {eyebrow}
          </p>
          <h1 className="mt-3 text-h1 md:mt-6">{heading}</h1>
          <p className="measure mt-3.5 md:mt-6 md:text-lg">{lead}</p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-9">{actions}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
