import { describe, expect, it } from 'vitest';
import { requestLookupSchema, lookupMessages, normalizeRecordId } from './look-up.ts';

describe('an ID as people type it', () => {
  it.each([
    ['K7M-4QX-9TB', 'K7M-4QX-9TB'],
    ['#K7M-4QX-9TB', 'K7M-4QX-9TB'],
    ['  k7m 4qx 9tb ', 'K7M-4QX-9TB'],
    ['k7m4qx9tb', 'K7M-4QX-9TB'],
    ['K7M–4QX—9TB.', 'K7M-4QX-9TB'],
    ['app-k7m-4qx-9tb', 'APP-K7M-4QX-9TB'],
    ['APP K7M4QX9TB', 'APP-K7M-4QX-9TB'],
    ['#appk7m4qx9tb', 'APP-K7M-4QX-9TB'],
    // A ticket whose ID starts like an application reference.
    ['APP-4QX-9TB', 'APP-4QX-9TB'],
  ])('%j is %s', (typed, id) => {
    expect(normalizeRecordId(typed)).toBe(id);
    expect(requestLookupSchema.parse({ email: ' Ada@Example.com ', caseId: typed })).toEqual({
      email: 'ada@example.com',
      caseId: id,
    });
  });

  it.each(['', '  ', '#', undefined])('%j means every request of the address', (caseId) => {
    expect(requestLookupSchema.parse({ email: 'ada@example.com', caseId }).caseId).toBeUndefined();
  });

  it.each(['K7M', 'K7M-4QX-9TB-9TB', 'O0I-4QX-9TB', 'x'.repeat(41), 7, null])('%j is refused', (caseId) => {
    const parsed = requestLookupSchema.safeParse({ email: 'ada@example.com', caseId });
    expect(parsed.error?.issues[0]?.message).toBe(lookupMessages.caseId);
  });
});
