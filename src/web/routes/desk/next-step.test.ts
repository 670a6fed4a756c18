import { describe, expect, it } from 'vitest';
import type { RequestEventView, TicketView } from '#contract/desk/views.ts';
import { nextStepOf } from './next-step.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const quoted = (state: string, validUntil = '2026-12-20') =>
  [{ state, validUntil }] as unknown as TicketView['quotes'];
const event = (kind: string, at: number, files = 0) =>
  ({
    kind,
    at,
    files: Array.from({ length: files }, () => ({})),
    waits: null,
  }) as unknown as RequestEventView;
const waiting = (why: string | null) => ({ ...event('reply', 1), waits: { why } }) as RequestEventView;
const ticket = {
  state: 'contacted',
  moves: ['lost'],
  owner: { id: 'asha', name: 'Asha' },
  isNdaOpen: false,
  dueAt: null,
  events: [],
  quotes: [],
  booked: [],
} as const;

const call = (end: number, status: 'booked' | 'cancelled' = 'booked') => ({
  id: 'call',
  start: end - 1,
  end,
  timeZone: 'UTC',
  status,
  host: null,
  link: null,
});

describe('The next step', () => {
  it.each([
    ['scope', {}],
    ['take', { owner: null }],
    ['reply', { dueAt: now }],
    [null, { dueAt: now, events: [waiting(null)] }],
    ['reply', { dueAt: now, events: [waiting('wrote')] }],
    ['nda', { isNdaOpen: true }],
    ['ndaSent', { isNdaOpen: true, events: [event('nda-sent', 1), event('mail', 2)] }],
    ['ndaSent', { isNdaOpen: true, events: [event('mail', 1, 1), event('nda-sent', 2)] }],
    ['ndaSigned', { isNdaOpen: true, events: [event('nda-sent', 1), event('mail', 2, 1)] }],
    ['call', { booked: [call(now - 1), call(now + 1)] }],
    ['callHeld', { booked: [call(now - 1)] }],
    ['scope', { booked: [call(now + 1, 'cancelled')] }],
    ['reply', { dueAt: now, booked: [call(now + 1)] }],
    ['quote', { state: 'scoped' }],
    ['outcome', { state: 'quoted' }],
    ['outcome', { state: 'quoted', quotes: quoted('open') }],
    ['quoteEnds', { state: 'quoted', quotes: quoted('open', '2026-11-22') }],
    ['quoteExpired', { state: 'quoted', quotes: quoted('expired') }],
    ['quoteDeclined', { state: 'quoted', quotes: quoted('declined') }],
    ['quoteAgain', { state: 'quoted', quotes: quoted('void') }],
    ['reopen', { state: 'lost', moves: ['new'] }],
    [null, { state: 'won', moves: [], quotes: quoted('accepted') }],
  ] as const)('is %s for %j', (step, change) => {
    expect(nextStepOf({ ...ticket, ...change }, now)).toBe(step);
  });
});
