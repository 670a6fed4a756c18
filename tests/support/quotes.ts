import type { Fields } from '#contract/desk/desk.ts';
import { createQuoteService } from '#server/quotes/service.ts';
import { createMailMaker, noMailBudget, type MailBudgets } from '#server/mail/outbox.ts';
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
