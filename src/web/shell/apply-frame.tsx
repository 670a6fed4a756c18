import type { ReactNode } from 'react';
import { applyWords } from '#content/pages/apply.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { HelpBox } from '#web/sections/help-box.tsx';

const { help } = applyWords;

const rows = [
  { label: help.phone, value: site.phone, href: phoneHref },
  { label: help.email, value: site.email, href: emailHref },
  { label: help.office, value: site.office, href: null },
] as const;

/** The form, or what stands in its place once it is sent, beside the people who help with it. On paper where no
 * posting stands between it and a white opening. */
export function ApplyFrame({ onPaper = false, children }: { onPaper?: boolean; children: ReactNode }) {
  return (
    <div className={onPaper ? undefined : 'border-t border-rule bg-white'}>
      <div className="container-page grid items-start gap-x-16 gap-y-12 py-8 md:py-16 lg:grid-cols-[1.9fr_1fr] lg:py-22">
        <section
          id="apply"
          tabIndex={-1}
          className="form-panel min-w-0 focus:outline-none"
          aria-label={applyWords.form.label}
        >
          {children}
        </section>
        <div className="lg:sticky lg:top-28">
          <HelpBox {...help} rows={rows} />
        </div>
      </div>
    </div>
  );
}
