import { describe, expect, it } from 'vitest';
import { normalizePhone, phonePattern, phoneText, storedPhone } from './phone.ts';

it.each([
  ['415 555-0100', '4155550100', '+1 415 555 0100'],
  ['+1 (415) 555-0100', '4155550100', '+1 415 555 0100'],
  ['+49 30 901820', '+4930901820', '+4930901820'],
  ['+91 98765 43210', '+919876543210', '+919876543210'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(storedPhone(typed)).toBe(stored);
  expect(phonePattern.test(stored)).toBe(true);
  expect(phoneText(stored)).toBe(shown);
});

it.each([
  '',
  '123456789',
  '12345678901',
  '+1415555010',
  '+0123456789',
  '+49301',
  '+4912345678901234',
  '00493090',
  '+',
])('%j is no number', (typed) => {
  expect(phonePattern.test(storedPhone(typed))).toBe(false);
});

describe('normalizePhone', () => {
  it.each([
    ['(012) 345-6789', '0123456789'],
    ['012.345.6789', '0123456789'],
    ['[012] 345\u00a06789', '0123456789'],
    ['012\u2013345\u20116789', '0123456789'],
    ['+91 98', '+9198'],
  ])('turns %j into %j', (typed, digits) => {
    expect(normalizePhone(typed)).toBe(digits);
  });
});
