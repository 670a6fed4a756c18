import type { ReactNode } from 'react';
import { bookPage } from '#content/pages/book.ts';
import type { EmbedSettings } from '#contract/embed.ts';
import { classNames } from '#web/ui/class-names.ts';

type BookingLayoutProps = {
  embed: EmbedSettings;
  heading: string;
  lead: string;
  label: string;
  children: ReactNode;
};

/** The booking page and its follow-up: with the site's shell or, in a popup, without it. */
export function BookingLayout({ embed, heading, lead, label, children }: BookingLayoutProps) {
  const { hideEventTypeDetails, hideLandingPageDetails } = embed.styling;
  const hidden = Boolean(hideEventTypeDetails ?? hideLandingPageDetails);
  const aside = hidden ? (
    <h1 className="visually-hidden">{heading}</h1>
  ) : (
    <BookingAside heading={heading} lead={lead} compact={embed.embedded} />
  );
  if (embed.embedded) {
    return (
      <div
        className={`mx-auto grid max-w-250 gap-x-10 gap-y-6 p-5 sm:p-7 ${hidden ? '' : 'md:grid-cols-[15rem_minmax(0,1fr)]'}`}
      >
        {aside}
        <section className="min-w-0" aria-label={label}>
          {children}
        </section>
      </div>
    );
  }
  return (
    <div className="container-page grid items-start gap-x-16 gap-y-7 py-9 md:gap-y-12 md:py-14 lg:grid-cols-[1fr_1.62fr] lg:py-18">
      {aside}
      <section className="form-panel min-w-0" aria-label={label}>
        {children}
      </section>
    </div>
  );
}

type BookingAsideProps = {
  heading: string;
  lead: string;
  /** In a frame there is less space. */
  compact: boolean;
};

/** What kind of call it is: heading, one paragraph, four facts with dividers. */
function BookingAside({ heading, lead, compact }: BookingAsideProps) {
  return (
    <div className={compact ? undefined : 'lg:sticky lg:top-32'}>
      <h1
        className={
          compact
            ? 'text-[1.75rem] leading-[1.1] tracking-[-0.03em]'
            : 'text-[clamp(2.25rem,1.6rem+2.600vw,3.125rem)] leading-[1.04] tracking-[-0.036em]'
        }
      >
        {heading}
      </h1>
      <p className={compact ? 'mt-3' : 'measure mt-4 md:mt-5 md:text-lg'}>{lead}</p>
      <dl
        className={
          compact
            ? 'mt-5 divide-y divide-rule border-y border-rule text-sm'
            : 'mt-5 overflow-hidden rounded-card border border-rule max-md:grid max-md:grid-cols-2 max-md:gap-px max-md:bg-rule md:mt-9 md:divide-y md:divide-rule'
        }
      >
        {bookPage.facts.map((fact, place) => (
          <div
            key={fact.label}
            className={
              compact
                ? 'py-2.5 max-md:flex max-md:justify-between max-md:gap-4'
                : 'bg-white px-4 py-2 md:flex md:min-h-14 md:items-center md:justify-between md:gap-3 md:px-5'
            }
          >
            <dt className={compact ? undefined : 'max-md:text-sm'}>{fact.label}</dt>
            <dd
              className={
                compact
                  ? 'font-semibold text-ink'
                  : classNames(
                      'font-semibold text-ink max-md:leading-snug md:text-right',
                      place === 0 && 'md:py-5 md:text-h2 md:tracking-[-0.03em]',
                    )
              }
            >
              {fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
