import { describe, expect, it } from 'vitest';
import { requestStates, mayMove, mayStage, movesByHand, type RequestState } from './lifecycle.ts';

/** The whole table again, in plain words: anything missing here is refused. */
const byHand: readonly `${RequestState} ${RequestState}`[] = [
  'new lost',
  'new spam',
  'new withdrawn',
  'new merged',
  'contacted scoped',
  'contacted lost',
  'contacted spam',
  'contacted withdrawn',
  'contacted merged',
  'scoped lost',
  'scoped withdrawn',
  'scoped merged',
  'quoted scoped',
  'quoted won',
  'quoted lost',
  'quoted withdrawn',
  'quoted merged',
  'lost new',
  'spam new',
];

describe('the lifecycle of a request', () => {
  const pairs = requestStates.flatMap((from) => requestStates.map((to) => [from, to] as const));

  const allowed = (way: Parameters<typeof mayMove>[2]) =>
    pairs.filter(([from, to]) => mayMove(from, to, way)).map((pair) => pair.join(' '));

  it('moves by hand only where the table says so.', () => {
    expect(allowed('hand').toSorted()).toEqual(byHand.toSorted());
  });

  it('follows by itself only from an answer or a quote.', () => {
    expect(allowed('follows')).toEqual(['new contacted', 'scoped quoted']);
  });

  it.each(['contacted', 'quoted'])('never offers %j as a button.', (state) => {
    expect(requestStates.flatMap(movesByHand)).not.toContain(state);
  });

  it('lets an application go one stage on or back, and nowhere else.', () => {
    const possible = [0, 1, 2, 3, 4].map((to) => mayStage(2, to, 5));
    expect(possible).toEqual([false, true, false, true, false]);
    expect([mayStage(4, 5, 5), mayStage(0, -1, 5), mayStage(0, 0.5, 5)]).toEqual([false, false, false]);
  });
});
