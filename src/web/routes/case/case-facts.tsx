import type { ReactNode } from 'react';
import { casePage } from '#content/pages/case.ts';
import type { CaseView, TicketCase } from '#contract/case/case.ts';
import { LocalTime } from '#web/ui/local-time.tsx';

const { facts: words } = casePage;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3.5 border-t border-t-rule">
      <dt className="text-[0.875rem]">{label}</dt>
      <dd className="text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What we hold, as far as a forwarded link may show it. */
export function CaseFacts({ view }: { view: CaseView }) {
  const { email, phone } = view.contact;
  return (
    <section
      aria-labelledby="facts-title"
      className="pt-6 pb-2 px-5 border border-rule rounded-panel bg-white md:px-7 lg:sticky lg:top-28 min-w-0"
    >
      <h2 id="facts-title" className="text-h3">
        {words.title}
      </h2>
      <dl className="mt-3">
        {view.kind === 'ticket' ? <TicketFacts view={view} /> : null}
        <Fact label={words.contact}>
          <span className="block font-mono">{email}</span>
          {phone === null ? null : <span className="block font-mono">{phone}</span>}
          <span className="text-[0.875rem] block mt-1 text-body font-normal">{words.masked}</span>
        </Fact>
        <Fact label={words.link}>
          {view.linkEndsAt === null ? (
            words.linkOpen
          ) : (
            <>
              {words.linkEnds} <LocalTime instant={new Date(view.linkEndsAt)} />
            </>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function TicketFacts({ view }: { view: TicketCase }) {
  const { services, company, detailChars, scope } = view;
  return (
    <>
      <Fact label={words.services}>{services.join(', ')}</Fact>
      <Fact label={words.company}>{company}</Fact>
      <Fact label={words.details}>
        {detailChars === 0 ? words.noDetails : words.detailsText(detailChars)}
      </Fact>
      {scope === null ? null : (
        <Fact label={words.scope}>
          <span className="block whitespace-pre-line">{scope}</span>
        </Fact>
      )}
    </>
  );
}
