import type { Action } from '#content/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type ClosingCallProps = { heading: string; lead: string; primary: Action; secondary: Action };

/** The short final call to action: the only centered section. It covers the quote bar, which says the same. */
export function ClosingCall({ heading, lead, primary, secondary }: ClosingCallProps) {
  return (
    <section className="relative z-21 on-dark hero-ground border-b border-line print:hidden">
      <div className="container-page py-12 text-center lg:py-14">
        <h2 className="mx-auto max-w-180 whitespace-pre-line text-h2">{heading}</h2>
        <p className="measure mx-auto mt-4 text-lg">{lead}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
          <ButtonLink to={secondary.path} variant="outlineSecondary">
            {secondary.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
