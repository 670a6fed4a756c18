import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { bookingProblems } from '#content/booking-messages.ts';
import { requestProblems } from '#content/request-problems.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { ResumeRefused } from '#server/applications/service.ts';
import { TooManyOpen } from '#server/bookings/repository.ts';
import { NotChangeable, SlotGone } from '#server/bookings/service.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { LimitExceeded } from '#server/http/limiter.ts';
import { CapacityExceeded } from '#server/base/semaphore.ts';
import { KeyInFlight, KeyReused } from '#server/intake/submission.ts';
import { parseBody } from '#server/http/write-route.ts';
import { admitEveryone } from '#tests/support/admission.ts';
import { contentKeyKeptMs, formKeyOf, settleForm } from './page-forms.ts';

const admit = () => admitEveryone('192.0.2.1');

describe('What became of a form', () => {
  it('is told with what its service answered.', async () => {
    expect(await settleForm(admit, () => Promise.resolve({ ticketId: 'K7M' }))).toEqual({
      ok: true,
      ticketId: 'K7M',
    });
  });

  it.each<[Error, number, object]>([
    [new LimitExceeded([], 60), 429, { message: requestProblems.tooMany(1), retryAfterSeconds: 60 }],
    [new TooManyOpen(), 429, { message: bookingProblems.tooManyOpen }],
    [new SlotGone(['2026-11-16T14:00:00.000Z']), 409, { slots: ['2026-11-16T14:00:00.000Z'] }],
    [new SlotGone([]), 409, { message: bookingProblems.noneFree, slots: [] }],
    [new NotChangeable(), 409, { message: bookingProblems.notChangeable }],
    [new KeyReused(), 422, { message: requestProblems.keyReused }],
    [new KeyInFlight(), 409, { message: requestProblems.keyInFlight }],
    [new ResumeRefused('Too odd'), 400, { errors: [{ field: 'resume', msg: 'Too odd' }] }],
    [new CapacityExceeded(), 503, {}],
    [new StoreUnavailable('secret'), 503, { message: requestProblems.storeDown }],
    [new DomainError(404, 'Gone.'), 404, { message: 'Gone.', errors: [], slots: [] }],
  ])('is told as a refusal: %s is %s.', async (thrown, status, rest) => {
    expect(await settleForm(admit, () => Promise.reject(thrown))).toMatchObject({
      ok: false,
      status,
      ...rest,
    });
  });

  it('is not even looked at when there is no room for it.', async () => {
    const full = () => Promise.reject(new LimitExceeded([], 60));
    const work = () => Promise.reject(new DomainError(400, 'Looked at.'));
    expect(await settleForm(full, work)).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  });

  it('is no refusal when the fault is ours: that is thrown on.', async () => {
    await expect(settleForm(admit, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });

  it('names every failing field once.', async () => {
    const schema = z.object({ email: z.string('Invalid email'), name: z.string('Name required') });
    const outcome = await settleForm(admit, async () => parseBody(schema, { email: 1 }, 'Please check.'));
    expect(outcome).toEqual({
      ok: false,
      status: 400,
      message: 'Please check.',
      errors: [
        { field: 'email', msg: 'Invalid email' },
        { field: 'name', msg: 'Name required' },
      ],
      slots: [],
      retryAfterSeconds: null,
    });
  });
});

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
