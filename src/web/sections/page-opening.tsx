/**
 * Folder: sections. Props typed by content, no values. Not here: state, requests, words. May import: ui, and TYPES of
 * content.
 */
import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type PageOpeningProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  actions?: readonly Action[];
  /** What the page shows first: next to the heading if there's space, otherwise below it. */
  aside?: ReactNode;
  /** It takes the whole width, below the heading. */
  isAsideWide?: boolean;
};

/** A page's light opening: what it's about, in one heading and one paragraph. */
export function PageOpening({
  eyebrow,
  heading,
  lead,
  actions = [],
  aside,
  isAsideWide = false,
}: PageOpeningProps) {
  return (
    <section className="border-b border-rule bg-white">
      <div
        className={classNames(
          'container-page',
          aside ? 'grid items-center gap-x-16 gap-y-7 py-9 md:gap-y-10 md:py-18' : 'py-18 md:py-24',
          Boolean(aside) && !isAsideWide && 'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]',
        )}
      >
        <div className={isAsideWide ? 'grid items-end gap-x-16 lg:grid-cols-[1.1fr_1fr]' : undefined}>
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h1 className="mt-3 max-w-200 text-h1 md:mt-5">{heading}</h1>
          </div>
          <div>
            <p
              className={classNames('measure mt-4 text-pretty md:mt-6 md:text-lg', isAsideWide && 'lg:mt-0')}
            >
              {lead}
            </p>
            {actions.length > 0 ? (
              <div className="mt-6 flex flex-wrap gap-3 max-sm:gap-x-2 max-sm:*:px-2 md:mt-9">
                {actions.map((action, index) => (
                  <ButtonLink key={action.path} to={action.path} variant={index === 0 ? 'primary' : 'light'}>
                    {action.label}
                  </ButtonLink>
                ))}
              </div>
            ) : null}
          </div>
        </div>
        {aside}
      </div>
    </section>
  );
}
