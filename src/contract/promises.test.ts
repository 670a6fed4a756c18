import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const hourMs = 60 * 60_000;

beforeAll(() => {
  vi.resetModules();
  vi.doMock('#own/company.ts', async (original) => ({
    ...(await original<object>()),
    responseHours: 48,
    applicationDays: 10,
  }));
});
afterAll(() => {
  vi.doUnmock('#own/company.ts');
  vi.resetModules();
});

it('an owner’s response times are in every sentence, and the desk counts by them', async () => {
  const { dueAt, stepDue } = await import('#contract/desk/clock.ts');
  expect(dueAt(0)).toBe(48 * hourMs);
  expect([7, 8, 32, 44, 48].map((hour) => stepDue(0, hour * hourMs, false))).toEqual([
    null,
    'unassigned',
    'first',
    'second',
    'due',
  ]);
  const said = JSON.stringify(
    await Promise.all([
      import('#content/commitments.ts'),
      import('#content/claims.ts').then(({ claims }) => claims),
      import('#content/pages/get-a-quote.ts'),
      import('#content/pages/terms.ts'),
      import('#content/pages/trust.ts'),
      import('#content/pages/request.ts'),
      import('#content/faq.ts'),
      import('#content/hiring.ts'),
      import('#content/desk/words.ts'),
      import('#content/desk/pages.ts'),
      import('#content/desk/response-times.ts'),
      import('#content/ticket-messages.ts'),
    ]),
  );
  expect(said).toContain('A person will contact you within 48 hours');
  expect(said).toContain('within 10 working days');
  const left = [...said.matchAll(/.{50}\b(?:24.hours?|within 5 working days).{20}/g)].map(([text]) => text);
  // What a repeated request is recognized within, and an invitation's link.
  expect(left.filter((text) => !/same key|works (?:once|for)/.test(text))).toEqual([]);
});
