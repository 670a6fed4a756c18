import type { ReactNode } from 'react';
import { bookPage } from '#content/pages/book.ts';
import type { EmbedSettings } from '#contract/embed.ts';
import { BookingAside } from './booking-aside.tsx';

export type BookingLayoutProps = {
  embed: EmbedSettings;
  heading: string;
  lead: string;
  label: string;
  children: ReactNode;
};

/** The booking page and its continuation: beside the site's frame or, in a popup, without it. */
export function BookingLayout({ embed, heading, lead, label, children }: BookingLayoutProps) {
  const { hideEventTypeDetails, hideLandingPageDetails } = embed.styling;
  const hidden = Boolean(hideEventTypeDetails ?? hideLandingPageDetails);
  const aside = (
    <BookingAside {...{ heading, lead, hidden }} facts={bookPage.facts} compact={embed.embedded} />
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
