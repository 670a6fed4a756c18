/** Between the quote's form and what is offered. */
import { deskMessages } from '#content/desk/messages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { scopeTextLines } from '#content/estimate-summary.ts';
import { dayRate } from '#content/pricing.ts';
import { company } from '#contract/company.ts';
import type { RequestAction } from '#contract/desk/forms.ts';
import type { DocumentView, QuoteStart } from '#contract/desk/views.ts';
import { dayMs } from '#contract/durations.ts';
import { answersOf } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { scopeSchema, type Scope } from '#contract/estimate/scope.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { quoteLimits, readDays, type QuoteOffer, type QuoteView } from '#contract/quote.ts';
import { dayOf } from '#contract/zones.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { WorkedTicket } from '#server/work/work.ts';

const dayAfter = (now: number, days: number): string => dayOf(now + days * dayMs, company.hours.zone);

function scopeIn({ scope }: Pick<WorkedTicket, 'scope'>): Scope | null {
  const parsed = scope === null ? null : scopeSchema.safeParse(JSON.parse(scope));
  return parsed?.success ? parsed.data : null;
}

/** Throws `DeskRefused` for what only the day, the ticket or the paper can tell. */
export async function offerOf(
  ticket: WorkedTicket,
  form: RequestAction & { intent: 'quote' },
  now: number,
): Promise<QuoteOffer> {
  const { currency, priceKind, amount, days, validUntil, terms, starts } = form;
  if (validUntil < dayAfter(now, 0) || validUntil > dayAfter(now, quoteLimits.validDaysMost))
    throw new DeskRefused(400, deskMessages.quoteDay, 'validUntil');
  const included = form.included
    .split('\n')
    .map((one) => one.replace(/^[-•*\s]+/, '').trim())
    .filter((one) => one !== '');
  // Large, and only needed here.
  const { findUndrawable } = await import('#server/pdf/fonts.ts');
  for (const [field, text] of [
    ['included', included.join('')],
    ['terms', terms],
  ] as const) {
    const missing = findUndrawable(text, 'regular');
    if (missing !== null) throw new DeskRefused(400, deskMessages.undrawable(missing), field);
  }
  const scope = form.estimate === 'yes' ? scopeIn(ticket) : null;
  return {
    currency,
    price:
      priceKind === 'fixed'
        ? { kind: 'fixed', amount }
        : { kind: 'days', rate: amount, days: readDays(days) ?? 0 },
    included,
    validUntil,
    terms,
    starts,
    estimate: scope === null ? [] : scopeTextLines(scope),
    client: { name: ticket.name, company: ticket.company },
  };
}

const amountText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', {
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });

/** The former version to change; without one the usual rate and what the client estimated. */
export function startQuote(
  ticket: WorkedTicket,
  [former]: readonly QuoteView[],
  documents: readonly Pick<DocumentView, 'purpose' | 'title' | 'version'>[],
  now: number,
): QuoteStart {
  if (former) {
    const { currency, price, included, validUntil, terms, starts } = former;
    return {
      currency,
      priceKind: price.kind,
      amount: amountText(price.kind === 'fixed' ? price.amount : price.rate),
      days: price.kind === 'fixed' ? '' : String(price.days),
      included: included.join('\n'),
      validUntil,
      terms,
      starts,
    };
  }
  const agreement = documents.find(({ purpose }) => purpose === 'msa');
  const scope = scopeIn(ticket);
  const days = scope && Math.ceil(estimateEffort(estimateModel, answersOf(scope)).total.max);
  return {
    currency: dayRate.currency,
    priceKind: 'days',
    amount: amountText(dayRate.max * 100),
    days: days === null ? '' : String(days),
    included: quoteFormWords.usual.join('\n'),
    validUntil: dayAfter(now, 30),
    terms: agreement ? quoteFormWords.agreement(agreement.title, agreement.version) : '',
    starts: [],
  };
}
