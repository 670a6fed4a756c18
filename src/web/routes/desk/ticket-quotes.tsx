import { quoteCurrencies, quoteFormWords as words } from '#content/desk/quotes.ts';
import { quoteWords, totalText } from '#content/quotes.ts';
import { longDate, shortDate } from '#contract/dates.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { quoteLimits, type QuoteView } from '#contract/quote.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { DeskForm, StepButton } from './desk-form.tsx';
import type { ErrorOf } from './desk-parts.tsx';
import { SendLater } from './sending.tsx';

/** Of the form below, in its order. */
export const quoteFields = [
  'currency',
  'priceKind',
  'amount',
  'days',
  'included',
  'validUntil',
  'terms',
  'starts',
  'quote-text',
] as const;

type QuotesProps = {
  ticket: TicketView;
  errorOf: ErrorOf;
  /** What was sent before a failure. */
  typed: Fields | null;
};

const settledText = ({ acceptance, reason, state, validUntil }: QuoteView): string => {
  if (acceptance) return words.settled.accepted(quoteWords.person(acceptance), longDate(acceptance.startOn));
  if (reason !== null) return words.settled.declined(reason);
  return state === 'open' ? words.until(shortDate(validUntil)) : quoteWords.states[state].toLowerCase();
};

/** Every quote of a ticket and what happened to it; the form for the next one. */
export function TicketQuotes({ ticket, errorOf, typed }: QuotesProps) {
  const { quotes, mayQuote, isNdaOpen } = ticket;
  const isWritable = mayQuote && !isNdaOpen && quotes[0]?.state !== 'waiting';
  if (quotes.length === 0 && !isWritable) return null;
  const open = quotes.find(({ state }) => state === 'open' || state === 'expired');
  return (
    <section id="quote" aria-labelledby="quote-heading" className="desk-box">
      <h2 id="quote-heading" className="text-[1.0625rem]">
        {words.heading}
      </h2>
      <ul className="divide-y divide-rule">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <p>
              <b className="font-semibold text-ink">{words.version(quote.number, totalText(quote))}</b>
              {', '}
              {settledText(quote)}
            </p>
            {quote.id === open?.id ? <DeskForm intent="quote-void" button={words.takeBack} /> : null}
          </li>
        ))}
      </ul>
      {isWritable ? (
        <details open={typed !== null || ticket.kept.quote !== undefined || ticket.state === 'scoped'}>
          <summary className={buttonClass('light', 'sm', 'w-fit')}>
            {open ? words.change : words.write}
          </summary>
          {open ? <p className="text-sm">{words.changeHint}</p> : null}
          <QuoteForm ticket={ticket} errorOf={typed === null ? () => undefined : errorOf} typed={typed} />
        </details>
      ) : null}
    </section>
  );
}

function QuoteForm({ ticket, errorOf, typed }: QuotesProps) {
  const { quoteStart: start, scope, signature, name, drafts } = ticket;
  const known: Fields | null = typed ?? ticket.kept.quote?.fields ?? null;
  const value = (field: Exclude<keyof typeof start, 'starts'>) => known?.[field] ?? start[field];
  const starts = known?.starts?.split(',') ?? start.starts;
  const { currency } = start;
  const isScoped = ticket.state === 'scoped' || ticket.state === 'quoted';
  return (
    <DeskForm intent="quote" label={words.heading} className="mt-2 grid gap-x-4 sm:grid-cols-2">
      <SelectField
        name="currency"
        label={words.currency}
        defaultValue={value('currency')}
        options={[...new Set([currency, ...quoteCurrencies])].map((code) => ({ value: code, label: code }))}
        error={errorOf('currency')}
      />
      <SelectField
        name="priceKind"
        label={words.priceKind}
        defaultValue={value('priceKind')}
        options={[
          { value: 'days', label: words.kinds.days },
          { value: 'fixed', label: words.kinds.fixed },
        ]}
        error={errorOf('priceKind')}
      />
      <TextField
        name="amount"
        label={words.amount}
        hint={words.amountHint}
        inputMode="decimal"
        maxLength={20}
        defaultValue={value('amount')}
        error={errorOf('amount')}
        required
      />
      <TextField
        name="days"
        label={words.days}
        hint={words.daysHint}
        inputMode="decimal"
        maxLength={8}
        defaultValue={value('days')}
        error={errorOf('days')}
      />
      <TextAreaField
        className="sm:col-span-2"
        name="included"
        label={words.included}
        hint={words.includedHint}
        rows={4}
        maxLength={quoteLimits.includedMax}
        defaultValue={value('included')}
        error={errorOf('included')}
        required
      />
      <TextField
        name="validUntil"
        type="date"
        label={words.validUntil}
        hint={words.validHint}
        defaultValue={value('validUntil')}
        error={errorOf('validUntil')}
        required
      />
      <TextField
        name="terms"
        label={words.terms}
        hint={words.termsHint}
        maxLength={quoteLimits.termsMax}
        defaultValue={value('terms')}
        error={errorOf('terms')}
        required
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold text-ink">{words.starts}</legend>
        <p className="pt-1 text-sm">{words.startsHint}</p>
        <div className="mt-2 grid gap-x-4 sm:grid-cols-3">
          {Array.from({ length: quoteLimits.starts }, (_, place) => (
            <TextField
              key={place}
              id={place === 0 ? 'starts' : `starts-${place}`}
              name="starts"
              type="date"
              label={words.start(place + 1)}
              defaultValue={starts[place] ?? ''}
              error={place === 0 ? errorOf('starts') : undefined}
            />
          ))}
        </div>
      </fieldset>
      {scope === null ? null : (
        <label className="flex min-h-11 items-center gap-2.5 text-ink sm:col-span-2">
          <input
            type="checkbox"
            name="estimate"
            value="yes"
            defaultChecked={known === null || known.estimate === 'yes'}
            className="size-4.5"
          />
          {words.estimate}
        </label>
      )}
      <TextAreaField
        className="sm:col-span-2"
        id="quote-text"
        name="text"
        label={words.text}
        hint={words.textHint}
        rows={7}
        maxLength={requestLimits.replyMax}
        data-draft="quote"
        data-draft-form=""
        defaultValue={typed?.text ?? drafts.quote ?? words.letter(name.split(' ')[0] ?? name, signature)}
        error={errorOf('text')}
        required
      />
      {isScoped ? null : <p className="pb-3 text-sm sm:col-span-2">{words.scopeHint}</p>}
      <div className="desk-buttons sm:col-span-2">
        <StepButton variant="primary">{isScoped ? words.send : words.scopeAndSend}</StepButton>
      </div>
      <div className="sm:col-span-2">
        <SendLater id="quote-send" times={ticket.sendTimes} errorOf={errorOf} typed={typed} />
      </div>
    </DeskForm>
  );
}
