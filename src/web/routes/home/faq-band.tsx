import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { buttonClass } from '#web/ui/button.tsx';

export type FaqBandProps = {
  heading: string;
  moreTitle: string;
  moreText: string;
  contact: { readonly label: string; readonly href: string };
  /** The way to a number for the reader's own scope. */
  estimate: Action;
  children: ReactNode;
};

/** Questions on the right, the way to a person on the left. */
export function FaqBand({ heading, moreTitle, moreText, contact, estimate, children }: FaqBandProps) {
  return (
    <section className="band" aria-labelledby="faq-title">
      <div className="container-page grid items-start gap-x-10 gap-y-6 md:gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] lg:gap-x-16">
        <div className="contents md:sticky md:top-32 md:block">
          <h2 id="faq-title" className="text-h2 md:max-lg:text-[1.875rem]">
            {heading}
          </h2>
          <a href={estimate.path} className="text-action md:mt-5">
            {estimate.label}
          </a>
          <div className="order-last rounded-card border border-rule bg-white p-6 md:mt-10">
            <h3 className="text-h3">{moreTitle}</h3>
            <p className="mt-1.5">{moreText}</p>
            <a href={contact.href} className={buttonClass('outline', 'sm', 'mt-5')}>
              {contact.label}
            </a>
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
