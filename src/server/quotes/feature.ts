import type { Base, Feature } from '#server/feature.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { lookUpQuotes, quoteMails } from './mails.ts';
import { createQuoteRepository, quoteRepeats } from './repository.ts';
import { createQuoteService, type QuoteStores } from './service.ts';

export const quotes = {
  stores: { quotes: createQuoteRepository },
  repeats: quoteRepeats,
  mails: quoteMails,
  services: {
    quotes: (base: Base<QuoteStores>) => ({
      ...createQuoteService({ ...base, makeMail: createMailMaker(base.mailDomain) }),
      lookUps: lookUpQuotes(base.stores.quotes),
    }),
  },
} satisfies Feature;
