import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { quoteWords as words, priceLine, totalText } from '#content/quotes.ts';
import { requestPage } from '#content/pages/request.ts';
import { longDate } from '#contract/dates.ts';
import type { TicketRequestView } from '#contract/request/request.ts';
import { quoteLimits, type QuoteOffer, type QuoteView } from '#contract/quote.ts';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ActionForm } from './request-actions.tsx';

export type TypedForm = Readonly<Record<'intent' | 'text' | 'name' | 'role' | 'start' | 'reason', string>>;

type QuoteProps = {
  view: TicketRequestView;
  action: string;
  typed: TypedForm;
  errorOf: (field: string) => string | undefined;
};

/** The newest quote with its buttons, and the earlier ones, each with what happened to it. */
export function RequestQuotes({ view, ...props }: QuoteProps) {
  const { quotes, quoteState, formKey } = view;
  const [newest, ...former] = quotes;
  const form = { formKey, action: props.action };
  if (quoteState === null) return null;
  if (!newest) {
    return (
      <section
        aria-label={words.title(1)}
        className="rounded-panel border border-purple-300 bg-white p-5 md:p-7 print:hidden"
      >
        <p className="measure font-semibold text-ink">{words.mailFirst}</p>
        <ActionForm {...form} intent="link" submit={requestPage.actions.document.sendLink} />
      </section>
    );
  }
  const { state, number, validUntil, currency, price } = newest;
  return (
    <section
      aria-labelledby="quote-title"
      className="overflow-hidden rounded-panel border border-rule bg-white data-[state=open]:border-purple-300"
      data-state={state}
    >
      <div className="p-5 md:p-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="quote-title" className="text-h3">
            {words.title(number)}
          </h2>
          <StateMark state={state} />
        </div>
        <p className="mt-4 text-[2rem] leading-none font-semibold tracking-[-0.03em] text-ink tabular-nums md:text-[2.75rem]">
          {totalText({ currency, price })}{' '}
          <span className="text-base font-normal tracking-normal text-body">{words.beforeTax}</span>
        </p>
        <p className="measure mt-3">{words.leads[state](validUntil)}</p>
        <QuoteFacts quote={newest} />
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <a href={newest.href} download className={buttonClass('light')}>
            <Download aria-hidden="true" className="size-5" />
            {words.download}
          </a>
          {state === 'open' ? (
            <a href="#text" className={buttonClass('light')}>
              {words.ask}
            </a>
          ) : null}
        </div>
      </div>
      {state === 'open' ? <Decisions quote={newest} form={form} {...props} /> : null}
      {former.length === 0 ? null : (
        <details className="border-t border-rule">
          <Summary>{words.former}</Summary>
          <ul className="divide-y divide-rule border-t border-rule">
            {former.map((quote) => (
              <li key={quote.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 md:px-7">
                <span className="font-semibold text-ink">{words.version(quote.number)}</span>
                <StateMark state={quote.state} />
                <span className="font-mono">{totalText(quote)}</span>
                <a
                  href={quote.href}
                  download
                  className="inline-flex min-h-11 items-center text-purple-700 underline underline-offset-3"
                >
                  {words.download}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const Summary = ({ children }: { children: ReactNode }) => (
  <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between px-5 py-3 font-semibold text-ink hover:bg-paper focus-visible:[outline-offset:-3px] md:px-7">
    {children}
    <span aria-hidden="true" className="fold-mark" />
  </summary>
);

const StateMark = ({ state }: { state: QuoteView['state'] }) => (
  <span data-state={state} className="quote-state">
    {words.states[state]}
  </span>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc pl-5 marker:text-purple-600">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What is offered, and what happened to it. */
function QuoteFacts({ quote }: { quote: QuoteView }) {
  const { labels } = words;
  const { included, validUntil, terms, starts, estimate, sha256, acceptance, reason } = quote;
  return (
    <Facts
      className="mt-6"
      facts={[
        acceptance && { label: labels.acceptedBy, value: words.person(acceptance) },
        acceptance && { label: labels.start, value: longDate(acceptance.startOn) },
        reason === null ? null : { label: labels.reason, value: reason },
        { label: labels.price, value: priceLine(quote) },
        { label: labels.included, value: <Lines lines={included} /> },
        { label: labels.validUntil, value: words.until(validUntil) },
        acceptance
          ? null
          : { label: labels.starts, value: starts.map((start) => longDate(start)).join(' · ') },
        { label: labels.terms, value: terms },
        estimate.length === 0 ? null : { label: labels.estimate, value: <Lines lines={estimate} /> },
        { label: labels.hash, value: <span className="font-mono text-sm">{sha256}</span> },
      ]}
    />
  );
}

type DecisionsProps = Omit<QuoteProps, 'view' | 'action'> & {
  quote: Pick<QuoteView, 'id'> & Pick<QuoteOffer, 'starts'>;
  form: { formKey: string; action: string };
};

function Decisions({ quote: { id, starts }, form, typed, errorOf }: DecisionsProps) {
  const { accept, decline } = words;
  const startError = errorOf('start');
  return (
    <div className="border-t border-rule print:hidden">
      <details open={typed.intent !== 'decline'} name="quote-decision">
        <Summary>{accept.title}</Summary>
        <div className="px-5 pb-6 md:px-7">
          <p className="measure">{accept.lead}</p>
          <p className="measure mt-2">{accept.what}</p>
          <ActionForm {...form} intent="accept" submit={accept.submit} variant="primary">
            <input type="hidden" name="quote" value={id} />
            <div className="grid gap-x-5 sm:grid-cols-2">
              <TextField
                name="name"
                label={accept.name}
                autoComplete="name"
                maxLength={quoteLimits.nameMax}
                defaultValue={typed.name}
                error={errorOf('name')}
                required
              />
              <TextField
                name="role"
                label={accept.role}
                hint={accept.roleHint}
                autoComplete="organization-title"
                maxLength={quoteLimits.roleMax}
                defaultValue={typed.role}
                error={errorOf('role')}
                required
              />
            </div>
            <fieldset className="mb-5" aria-describedby={startError ? 'start-error' : undefined}>
              <legend className="font-semibold text-ink">{accept.start}</legend>
              <div className="mt-1 flex flex-wrap gap-x-6">
                {starts.map((start, place) => (
                  <label key={start} className="flex min-h-11 items-center gap-2.5 text-ink">
                    <input
                      type="radio"
                      id={place === 0 ? 'start' : undefined}
                      name="start"
                      value={start}
                      defaultChecked={typed.start === start || (typed.start === '' && starts.length === 1)}
                      className="size-5"
                      required
                    />
                    {longDate(start)}
                  </label>
                ))}
              </div>
              {startError ? (
                <p id="start-error" className="text-sm font-medium text-red-ink">
                  {startError}
                </p>
              ) : null}
            </fieldset>
          </ActionForm>
        </div>
      </details>
      <details open={typed.intent === 'decline'} name="quote-decision" className="border-t border-rule">
        <Summary>{decline.title}</Summary>
        <div className="px-5 pb-6 md:px-7">
          <ActionForm {...form} intent="decline" submit={decline.submit}>
            <input type="hidden" name="quote" value={id} />
            <TextAreaField
              name="reason"
              label={decline.reason}
              hint={decline.hint}
              rows={2}
              maxLength={quoteLimits.declineMax}
              defaultValue={typed.reason}
              error={errorOf('reason')}
              required
            />
          </ActionForm>
        </div>
      </details>
    </div>
  );
}
