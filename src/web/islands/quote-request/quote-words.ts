import type { quotePage } from '#content/pages/get-a-quote.ts';

export type QuoteWords = typeof quotePage;
