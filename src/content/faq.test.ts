import { describe, expect, it } from 'vitest';
import { faq, faqWords } from '#content/faq.ts';
import { site } from '#content/site.ts';

const wordsIn = (text: string): number => text.split(/\s+/).length;

describe('The FAQ', () => {
  it('has entries with ids and questions of their own.', () => {
    expect(new Set(faq.map(({ id }) => id)).size).toBe(faq.length);
    expect(faq.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
  });

  it.each(faq.map((entry) => [entry.id, entry] as const))('answers %s in 60 to 120 words.', (_id, entry) => {
    expect(wordsIn(entry.answer)).toBeGreaterThanOrEqual(60);
    expect(wordsIn(entry.answer)).toBeLessThanOrEqual(120);
  });

  it('speaks the words of the specification.', () => {
    expect(faqWords.results(3, 'price')).toBe('Showing 3 results for "price"');
    expect(faqWords.noResults('zebra')).toBe('No results found for "zebra"');
    expect(faqWords.emptyTitle).toBe('No matching results');
    expect(faqWords.emptyHint).toBe('Try adjusting your search terms or browse all FAQs');
    expect(faqWords.moreTitle).toBe('Still have questions?');
    expect(faqWords.contact.label).toBe('Contact Support');
    expect(faqWords.contact.href).toBe(`mailto:${site.email}?subject=Inquiry`);
  });
});
