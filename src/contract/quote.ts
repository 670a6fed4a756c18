/** A quote: what is offered, for how much, until when. Amounts are in hundredths of the currency. */
import { z } from 'zod/mini';
import { isPlainLine, trimSeen } from './plain-text.ts';
import { dayMs } from './durations.ts';

export const quoteLimits = {
  /** In hundredths. */
  amountMost: 1_000_000_000_00,
  daysMost: 2_000,
  includedMax: 2_000,
  termsMax: 160,
  /** Start dates offered in one quote. */
  starts: 3,
  validDaysMost: 180,
  /** Versions shown, and made, for one ticket. */
  perTicket: 20,
  /** What a client types to accept or decline. */
  nameMax: 100,
  roleMax: 100,
  declineMax: 500,
  /** An undecided quote is about to be lost this long before its last day. */
  endingMs: 2 * dayMs,
  /** How long the mailed link that accepts works. */
  confirmMs: 2 * dayMs,
} as const;

export type QuotePrice =
  | { readonly kind: 'fixed'; readonly amount: number }
  /** Half days are sold, too. */
  | { readonly kind: 'days'; readonly rate: number; readonly days: number };

/** What is offered: it never changes, a changed quote is another one. */
export type QuoteOffer = {
  readonly currency: string;
  readonly price: QuotePrice;
  readonly included: readonly string[];
  /** The last day, in the team's zone. */
  readonly validUntil: string;
  readonly terms: string;
  /** Offered first days of the work. */
  readonly starts: readonly string[];
  /** Lines of the client's own estimate; none if they sent none. */
  readonly estimate: readonly string[];
  readonly client: { readonly name: string; readonly company: string };
};

export const quoteTotal = (price: QuotePrice): number =>
  price.kind === 'fixed' ? price.amount : Math.round(price.rate * price.days);

/** Three letters that are one: others would be printed as they are. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** '$12,500' or '$12,500.50' */
export const moneyOf = (hundredths: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(hundredths / 100);

/** Hundredths of an amount as people type it: `12500`, `12,500.50`. Null: not an amount. */
export function readAmount(typed: string): number | null {
  const match = /^(?<whole>\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(?<part>\d{1,2}))?$/.exec(typed.trim());
  if (!match?.groups) return null;
  const whole = Number(match.groups.whole?.replaceAll(',', ''));
  const hundredths = whole * 100 + Number((match.groups.part ?? '').padEnd(2, '0'));
  return hundredths > 0 && hundredths <= quoteLimits.amountMost ? hundredths : null;
}

/** Days, half days included: `12` or `12.5`. Null: not a number of days. */
export function readDays(typed: string): number | null {
  if (!/^\d{1,4}(?:\.[05])?$/.test(typed.trim())) return null;
  const days = Number(typed);
  return days > 0 && days <= quoteLimits.daysMost ? days : null;
}

export const quoteStates = ['waiting', 'open', 'void', 'accepted', 'declined'] as const;
/** As stored; `waiting` until its mail is sent; that an open one has expired follows from the day. */
export type QuoteState = (typeof quoteStates)[number];

/** `closed`: the request was closed before anyone decided. */
export type ShownQuoteState = QuoteState | 'expired' | 'closed';

export type QuoteView = QuoteOffer & {
  readonly id: string;
  /** The version, counted from 1 in each ticket. */
  readonly number: number;
  readonly state: ShownQuoteState;
  readonly sentAt: number;
  readonly settledAt: number | null;
  /** Of the PDF: names the version beyond doubt. */
  readonly sha256: string;
  /** Why it was declined. */
  readonly reason: string | null;
  readonly acceptance: QuoteAcceptance | null;
};

export type QuoteAcceptance = { readonly name: string; readonly role: string; readonly startOn: string };

/** Its last day is near. */
export const isEnding = ({ validUntil }: Pick<QuoteOffer, 'validUntil'>, now: number): boolean =>
  Date.parse(validUntil) - now <= quoteLimits.endingMs;

/** An open quote in the team's list. */
export type OpenQuote = Pick<QuoteView, 'id' | 'number' | 'validUntil' | 'starts' | 'sentAt'> & {
  readonly ticketId: string;
  readonly company: string;
  /** With its currency. */
  readonly total: string;
  readonly isExpired: boolean;
};

export const quoteMessages = {
  name: 'Enter your name',
  role: 'Enter your role',
  start: 'Choose a start date',
  reason: 'Tell us why',
  long: (max: number) => `Use ${max} characters or fewer`,
  characters: 'Your text contains characters we can’t accept',
} as const;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(trimSeen),
      z.maxLength(max, { error: quoteMessages.long(max), abort: true }),
      z.minLength(1, missing),
      z.refine(isPlainLine, quoteMessages.characters),
    );

const quoteId = z.string().check(z.regex(/^[a-z0-9]{10,60}$/));

/** What the client sends with the two buttons, besides the form's own members. */
export const acceptFields = {
  quote: quoteId,
  name: line(quoteLimits.nameMax, quoteMessages.name),
  role: line(quoteLimits.roleMax, quoteMessages.role),
  start: z.string(quoteMessages.start).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, quoteMessages.start)),
};

export const declineFields = { quote: quoteId, reason: line(quoteLimits.declineMax, quoteMessages.reason) };

/** What a mailed link asks the client to confirm. */
export type AcceptanceView = {
  readonly quote: QuoteView;
  /** As typed on the request's page. */
  readonly asked: QuoteAcceptance;
  readonly company: string;
  /** The request's page. */
  readonly requestUrl: string;
};
