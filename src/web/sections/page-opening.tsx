/**
 * Folder: sections. Props typed by content, no values. Not here: state, requests, words. May import: ui, and TYPES of
 * content.
 */
import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const grounds = {
  white: 'border-b border-rule bg-white',
  navy: 'on-dark hero-ground relative isolate overflow-clip',
  /** Navy without the glow. */
  night: 'on-dark bg-navy-950',
} as const;

type OpeningTextProps = {
  eyebrow: string;
  /** A dot before the eyebrow. */
  hasSignal?: boolean;
  heading: ReactNode;
  lead: string;
  actions?: readonly Action[];
  /** Below the lead: buttons of another kind, a date, a picture. */
  below?: ReactNode;
  onDark?: boolean;
};

export type PageOpeningProps = Omit<OpeningTextProps, 'onDark'> & {
  ground?: keyof typeof grounds;
  /** What the page shows first: next to the text if there's space, otherwise below it. */
  aside?: ReactNode;
  /** Alignment and widths of what's side by side. */
  widths?: string | undefined;
  /** Across the page, below the text. Without an aside, the lead then stands next to the heading. */
  children?: ReactNode;
};

/** A page's opening: what it's about, in one heading and one paragraph. */
export function PageOpening({ ground = 'white', aside, widths, children, ...rest }: PageOpeningProps) {
  const text = { ...rest, onDark: ground !== 'white' };
  return (
    <section className={grounds[ground]}>
      <div className="container-page py-7 md:py-14">
        {children && !aside ? (
          <SplitText {...text} widths={widths} />
        ) : (
          <div
            className={classNames(
              'grid gap-x-16 gap-y-6 md:gap-y-10',
              widths ?? 'items-center lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]',
            )}
          >
            <div>
              <OpeningText {...text} />
            </div>
            {aside}
          </div>
        )}
        {children ? <div className="mt-5 md:mt-10">{children}</div> : null}
      </div>
    </section>
  );
}

/** The heading on the left, lead and actions next to it. */
export function SplitText({ widths, ...text }: OpeningTextProps & Pick<PageOpeningProps, 'widths'>) {
  return (
    <div className={classNames('grid items-end gap-x-16 gap-y-4', widths ?? 'lg:grid-cols-[1.1fr_1fr]')}>
      <div>
        <Heading {...text} />
      </div>
      <div>
        <Lead {...text} />
      </div>
    </div>
  );
}

/** Heading, lead and actions below each other. */
export const OpeningText = (text: OpeningTextProps) => (
  <>
    <Heading {...text} />
    <Lead {...text} className="mt-4 md:mt-6" />
  </>
);

const Heading = ({ eyebrow, hasSignal = false, heading, onDark = false }: OpeningTextProps) => (
  <>
    <p className={classNames('eyebrow', onDark && 'text-cyan-300')}>
      {hasSignal ? <span aria-hidden="true" className="signal-dot" /> : null}
      {eyebrow}
    </p>
    <h1 className="mt-3 text-h1 md:mt-5">{heading}</h1>
  </>
);

type LeadProps = OpeningTextProps & { className?: string };

const Lead = ({ lead, actions = [], below, onDark = false, className }: LeadProps) => (
  <>
    <p className={classNames('measure text-balance md:text-lg', className)}>{lead}</p>
    {actions.length > 0 ? (
      <OpeningActions>
        {actions.map((action, index) => (
          <ButtonLink
            key={action.path}
            to={action.path}
            variant={index === 0 ? 'primary' : onDark ? 'outlineSecondary' : 'light'}
            className="max-sm:px-2"
          >
            {action.label}
          </ButtonLink>
        ))}
      </OpeningActions>
    ) : null}
    {below}
  </>
);

/** The row of buttons below the lead. */
export const OpeningActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3 max-sm:gap-x-2 md:mt-6 xl:flex-nowrap">{children}</div>
);
