import { expect, it } from 'vitest';
import type { RequestStep, TicketRequestView } from '#contract/request/request.ts';
import { stageTimes } from './request-clock.tsx';

const step = (kind: RequestStep['kind'], at: number, about: string | null = null): RequestStep => ({
  kind,
  at,
  about,
  byVisitor: false,
});

const view = (state: TicketRequestView['state'], steps: readonly RequestStep[]): TicketRequestView => ({
  kind: 'ticket',
  id: 'K7M-4QX-9PD',
  receivedAt: 1,
  contact: { email: 'a•••@example.com', phone: null },
  steps,
  next: { who: 'us', by: null },
  isOpen: true,
  linkEndsAt: null,
  formKey: 'a-form-key',
  state,
  waitingUntil: null,
  promise: null,
  isTeamNotified: false,
  company: 'Example',
  services: [],
  detailChars: 0,
  scope: null,
  call: null,
  bookUrl: '/book?request=x',
  isNdaOut: false,
  ndaAskedAt: null,
  isMailed: false,
  documents: [],
  quotes: [],
  mayAskNda: true,
  quoteState: null,
});

it('a petal opens when its stage is reached: by a reply, a call or a move.', () => {
  expect(stageTimes(view('new', []))).toEqual([1, null, null, null]);
  expect(stageTimes(view('contacted', [step('replied', 2)]))).toEqual([1, 2, null, null]);
  expect(stageTimes(view('contacted', [step('called', 3)]))).toEqual([1, 3, null, null]);
  expect(stageTimes(view('scoped', [step('moved', 4, 'contacted'), step('moved', 5, 'scoped')]))).toEqual([
    1,
    4,
    5,
    null,
  ]);
});

it('a stage that was skipped was reached with the next one, and what is agreed has all of them.', () => {
  expect(stageTimes(view('quoted', [step('moved', 6, 'quoted')]))).toEqual([1, 6, 6, 6]);
  expect(stageTimes(view('won', [step('moved', 7, 'won')]))).toEqual([1, 7, 7, 7]);
});

it('a request on hold keeps the petals it had.', () => {
  const steps = [step('replied', 2), step('moved', 5, 'scoped'), step('waiting', 6, '9')];
  expect(stageTimes(view('waiting', steps))).toEqual([1, 2, 5, null]);
});
