import { expect, it } from 'vitest';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { contentKeyKeptMs, formKeyOf } from './content-key.ts';

const asked = { start: '2026-11-17T10:00:00Z' };

it('keeps the key of a form that has one for as long as the key of a script.', () => {
  expect(formKeyOf(asked, 'form-1').keptMs).toBe(idempotencyLimits.keptMs);
  expect(formKeyOf(asked, '').keptMs).toBe(contentKeyKeptMs);
});

it('tells one form, and one content, from another.', () => {
  const keys = [formKeyOf(asked, 'form-1'), formKeyOf(asked, 'form-2'), formKeyOf({}, 'form-1')];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  expect(formKeyOf(asked, 'form-1')).toEqual(formKeyOf(asked, 'form-1'));
});
