import type { ReactNode } from 'react';
import { applyWords } from '#content/pages/apply.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { ContactRows } from '#web/sections/contact-rows.tsx';

const { help } = applyWords;

const rows = [
  { label: help.phone, value: site.phone, href: phoneHref },
  { label: help.email, value: site.email, href: emailHref },
  { label: help.office, value: site.office, href: null },
] as const;

export type ApplyFrameProps = {
  onPaper?: boolean;
  /** What candidates ask while filling it in. */
  beside?: ReactNode;
  children: ReactNode;
};

/**
 * The form, or its success view, next to the contact details. On a paper background if no posting separates it from a
 * white opening.
 */
export function ApplyFrame({ onPaper = false, beside, children }: ApplyFrameProps) {
  return (
    <div className={onPaper ? undefined : 'border-t border-rule bg-white'}>
      <div className="container-page grid items-start gap-x-16 gap-y-8 py-6 md:gap-y-12 md:py-16 lg:grid-cols-[1.9fr_1fr] lg:py-22">
        <section
          id="apply"
          tabIndex={-1}
          className="form-panel min-w-0 focus:outline-none"
          aria-label={applyWords.form.label}
        >
          {children}
        </section>
        <div className="grid items-start gap-10 md:max-lg:grid-cols-2 lg:sticky lg:top-28">
          {beside}
          <HelpBox />
        </div>
      </div>
    </div>
  );
}

/** Spec 2, Application page: 'Need Help or Have Questions?' with phone, email and office. */
function HelpBox() {
  return (
    <aside aria-labelledby="help-title">
      <h2 id="help-title" className="text-h3">
        {help.title}
      </h2>
      <p className="mt-2">{help.text}</p>
      <ContactRows rows={rows} className="mt-6" />
    </aside>
  );
}
