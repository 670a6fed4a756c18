import type { Fields } from '#contract/desk/desk.ts';
import { dayMs } from '#contract/durations.ts';
import { dayOf } from '#contract/zones.ts';
import type { StoredQuote } from '#server/quotes/quote.ts';
import { createQuoteService } from '#server/quotes/service.ts';
import { noMailBudget, type MailBudgets } from '#server/mail/budgets.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';

/** The quotes of real stores, by a test's clock. */
export const quotesOn = (stores: Stores, now: () => number, mailBudget: MailBudgets = noMailBudget) =>
  createQuoteService({
    stores,
    makeMail: createMailMaker('example.com'),
    mailBudget,
    teamEmail: 'team@example.com',
    onStored: () => undefined,
    now,
  });

/** The second version of a ticket's quote. */
export const someQuote = (recordId: string, sentAt: number, validUntil: string): StoredQuote => ({
  id: `quote${recordId.replaceAll('-', '').toLowerCase()}`,
  recordId,
  number: 2,
  state: 'open',
  offer: {
    currency: 'USD',
    price: { kind: 'days', rate: 160_000, days: 12.5 },
    included: [
      'Testing by two named senior testers, with your contact informed every day',
      'A report with evidence, steps to reproduce and fixes for every finding',
      'A retest of every fixed finding within 90 days of the report',
    ],
    validUntil,
    terms: 'Master services agreement, v2',
    starts: [21, 28].map((days) => dayOf(Date.parse(validUntil) + days * dayMs, 'UTC')),
    estimate: ['12–18 person-days, 2–4 weeks from kickoff to report', 'API: 40 operations, 3 roles'],
    client: { name: 'Ada Lovelace', company: 'Meridian Pay' },
  },
  sha256: '3f2a'.repeat(16),
  staffId: 'staff',
  sentAt,
  settledAt: null,
  reason: null,
  acceptedBy: null,
  acceptedRole: null,
  acceptedEmail: null,
  startOn: null,
});

/** The quote's form, filled in: $19,200, valid until the end of November 30. */
export const quoteForm: Fields = {
  intent: 'quote',
  text: 'Hello, our quote is attached.',
  currency: 'USD',
  priceKind: 'days',
  amount: '1,600',
  days: '12',
  included: '- Testing by two people\n\n- A report',
  validUntil: '2026-11-30',
  terms: 'Master services agreement, v2',
  starts: '2026-12-07,2026-12-14,',
};
