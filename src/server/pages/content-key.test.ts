import { expect, it } from 'vitest';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { contentKeyKeptMs, formKeyOf } from './content-key.ts';

const address = '192.0.2.7';
const asked = { start: '2026-11-17T10:00:00Z' };

it('keeps the key of a form that has one for as long as the key of a script.', () => {
  expect(formKeyOf(asked, 'form-1', address).keptMs).toBe(idempotencyLimits.keptMs);
  expect(formKeyOf(asked, '', address).keptMs).toBe(contentKeyKeptMs);
});

it('tells one form, and one content, from another.', () => {
  const keys = [
    formKeyOf(asked, 'form-1', address),
    formKeyOf(asked, 'form-2', address),
    formKeyOf({}, 'form-1', address),
  ];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  expect(formKeyOf(asked, 'form-1', address)).toEqual(formKeyOf(asked, 'form-1', address));
});

it('without a key of its own is bound to the network: equal words from elsewhere are another request.', () => {
  const from = (clientAddress: string) => formKeyOf(asked, '', clientAddress).key;
  expect(from('198.51.100.7')).not.toBe(from(address));
  expect(from('2001:db8::1')).toBe(from('2001:db8::2'));
});
