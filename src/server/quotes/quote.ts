/** A quote as it's stored, shown and exported. */
import { company } from '#contract/company.ts';
import { isOpen, type RequestState } from '#contract/desk/lifecycle.ts';
import {
  moneyOf,
  quoteTotal,
  type QuoteOffer,
  type QuoteView,
  type ShownQuoteState,
} from '#contract/quote.ts';
import { dayOf } from '#contract/zones.ts';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import type { Tables } from '#server/database/tables.ts';

/** Without its PDF. */
export type StoredQuote = Omit<Tables['quotes'], 'pdf' | 'offer' | 'validUntil' | 'expiredAt'> & {
  readonly offer: QuoteOffer;
};

/** The day has ended in the team's zone. */
export const hasExpired = ({ validUntil }: Pick<QuoteOffer, 'validUntil'>, now: number): boolean =>
  dayOf(now, company.hours.zone) > validUntil;

/** What someone may still do with it follows from this. */
export function stateOf({ state, offer }: StoredQuote, ticket: RequestState, now: number): ShownQuoteState {
  if (state !== 'open') return state;
  if (!isOpen(ticket)) return 'closed';
  return hasExpired(offer, now) ? 'expired' : 'open';
}

export function toQuoteView(quote: StoredQuote, ticket: RequestState, now: number): QuoteView {
  const { id, number, sentAt, settledAt, sha256, reason, acceptedBy, acceptedRole, startOn, offer } = quote;
  return {
    ...offer,
    id,
    number,
    state: stateOf(quote, ticket, now),
    sentAt,
    settledAt,
    sha256,
    reason,
    acceptance:
      acceptedBy === null ? null : { name: acceptedBy, role: acceptedRole ?? '', startOn: startOn ?? '' },
  };
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export function quoteRecord(quote: StoredQuote): Exported {
  const { recordId, number, state, offer, sha256, sentAt, settledAt, reason, ...rest } = quote;
  const { acceptedBy, acceptedRole, acceptedEmail, startOn } = rest;
  const { client, price, currency, validUntil, starts, included, terms, estimate } = offer;
  return {
    ticketId: recordId,
    number,
    state,
    client: client.name,
    company: client.company,
    total: (quoteTotal(price) / 100).toFixed(2),
    currency,
    price: price.kind === 'fixed' ? 'fixed' : `${price.days} × ${moneyOf(price.rate, currency)}`,
    validUntil,
    starts: [...starts],
    included: [...included],
    terms,
    estimate: [...estimate],
    sentAt: iso(sentAt),
    settledAt: iso(settledAt),
    reason,
    acceptedBy,
    acceptedRole,
    acceptedEmail,
    startOn,
    sha256,
  };
}

const columns =
  'ticketId number state company client total currency price validUntil starts included terms sentAt settledAt reason acceptedBy acceptedRole acceptedEmail startOn sha256'.split(
    ' ',
  );

export const exportQuotes = (quotes: AsyncIterable<StoredQuote>, format: ExportFormat) =>
  exportRecords(quotes, format, columns, quoteRecord);
