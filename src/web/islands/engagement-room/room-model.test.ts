import { describe, expect, it } from 'vitest';
import type { RoomAction } from '#contract/engagement-room.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import {
  countsOf,
  initialRoom,
  canAccept,
  canAskRetest,
  canMarkFixed,
  ratingOf,
  roomReducer,
} from './room-model.ts';

const sample = roomSample();
const start = initialRoom(sample);
const after = (...actions: RoomAction[]) =>
  actions.reduce((room, action) => roomReducer(sample, room, action), start);
const finding = (id: string, ...actions: RoomAction[]) => {
  const found = after(...actions).find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const open = 'MP-08';
const fixed: RoomAction = { type: 'fixed', finding: open };
const retest: RoomAction = { type: 'retest', finding: open };
const answer: RoomAction = { type: 'answer', finding: open };
const accept: RoomAction = { type: 'accept', finding: open, name: 'Ada', review: '2026-09-01' };

describe('The room before the first step', () => {
  it('has the states, owners, scores and retests of the report.', () => {
    expect(
      start.map(({ id, status, owner, score, severity, vector, retestDate }) => [
        id,
        status,
        owner,
        score,
        severity,
        vector,
        retestDate,
      ]),
    ).toEqual(
      reportFindings.map(({ id, retest: { status, date }, owner, rating }) => [
        id,
        status,
        owner,
        rating.v40.score,
        rating.severity,
        rating.v40.vector,
        date,
      ]),
    );
    expect(countsOf(start)).toEqual({
      all: 8,
      fixed: 6,
      partial: 1,
      open: 1,
      accepted: 0,
    });
  });

  it('tells each history in order, from the report of the finding to its retest.', () => {
    for (const { events, found } of sample.findings) {
      const days = events.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      expect(events[0]).toMatchObject({ kind: 'reported', day: found });
      expect(events.at(-1)?.kind).toBe('retested');
    }
  });
});

describe('A fix', () => {
  it('waits for a retest, which its tester answers: first a variation still works, then it is fixed.', () => {
    expect(finding(open, fixed)).toMatchObject({ status: 'Open', stage: 'fix-ready' });
    expect(finding(open, fixed, retest)).toMatchObject({ status: 'Open', stage: 'retest-asked' });
    const partly = finding(open, fixed, retest, answer);
    expect(partly).toMatchObject({
      status: 'Partially fixed',
      stage: 'idle',
      fixed: null,
      retestDate: sample.today,
    });
    expect(partly.retestNote).toMatch(/^A variation still works\./);
    expect(partly.events.at(-1)).toEqual({
      day: sample.today,
      who: 'Web tester',
      kind: 'retested',
      text: partly.retestNote,
    });
    const done = finding(open, fixed, retest, answer, fixed, retest, answer);
    expect(done).toMatchObject({ status: 'Fixed', stage: 'idle', fixed: sample.today, answersGiven: 2 });
  });

  it('can be tested again later, and keeps the day on which it went live.', () => {
    const before = finding('MP-01');
    const again = finding(
      'MP-01',
      { type: 'retest', finding: 'MP-01' },
      { type: 'answer', finding: 'MP-01' },
    );
    expect(again).toMatchObject({ status: 'Fixed', fixed: before.fixed, retestDate: sample.today });
    expect(again.retestNote).not.toBe(before.retestNote);
  });

  it.each<[string, RoomAction[]]>([
    ['marked twice', [fixed, fixed]],
    ['marked on what a retest confirmed', [{ type: 'fixed', finding: 'MP-01' }]],
    ['tested before anything is fixed', [retest]],
    ['tested twice at once', [fixed, retest, retest]],
    ['answered without a question', [fixed, answer]],
  ])('can’t be %s.', (_what, actions) => {
    expect(after(...actions)).toEqual(after(...actions.slice(0, -1)));
  });
});

describe('Accepting a risk', () => {
  it('takes a name and a day of review, and both stay in the log.', () => {
    const accepted = finding(open, accept);
    expect(accepted).toMatchObject({
      status: 'Risk accepted',
      acceptance: { name: 'Ada', review: '2026-09-01' },
    });
    expect(accepted.events.at(-1)).toMatchObject({ who: 'Ada', kind: 'accepted', text: '2026-09-01' });
  });

  it('ends when a fix is confirmed, and is not the fix itself.', () => {
    expect(finding(open, accept).fixed).toBeNull();
    expect(finding(open, accept, fixed, retest, answer).acceptance).toBeNull();
  });

  it.each(['2026-04-24', '2020-01-01', '2027-04-25'])('is refused with a review on %s.', (review) => {
    expect(after({ ...accept, review })).toBe(start);
  });

  it('is refused for what is fixed, accepted or being tested.', () => {
    expect(after({ ...accept, finding: 'MP-01' })).toBe(start);
    expect(after(accept, accept)).toEqual(after(accept));
    expect(after(fixed, retest, accept)).toEqual(after(fixed, retest));
  });
});

describe('Other steps', () => {
  it('assign a finding to someone of the client, and say so.', () => {
    const assigned = finding(open, { type: 'assign', finding: open, owner: 'Head of Engineering' });
    expect(assigned.owner).toBe('Head of Engineering');
    expect(assigned.events.at(-1)).toMatchObject({
      who: 'You',
      kind: 'assigned',
      text: 'Head of Engineering',
    });
  });

  it.each(['Mallory', 'Back-office team lead'])('do not assign it to %s: unknown, or the owner.', (owner) => {
    expect(after({ type: 'assign', finding: open, owner })).toBe(start);
  });

  it('add a comment under the visitor’s name.', () => {
    const { events } = finding(open, { type: 'comment', finding: open, text: 'In review.' });
    expect(events.at(-1)).toEqual({ day: sample.today, who: 'You', kind: 'said', text: 'In review.' });
  });

  it('change the vector, and score and severity with it.', () => {
    const vector = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H';
    expect(finding(open, { type: 'rate', finding: open, vector })).toMatchObject({
      vector,
      score: 10,
      severity: 'Critical',
    });
  });

  it.each([
    'CVSS:4.0/AV:N',
    'javascript:alert(1)',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N',
  ])('keep the rating when the vector is %s.', (vector) => {
    expect(ratingOf(vector)).toBeNull();
    expect(after({ type: 'rate', finding: open, vector })).toBe(start);
  });

  it('change nothing on a finding that does not exist.', () => {
    expect(after({ type: 'fixed', finding: 'MP-99' })).toBe(start);
  });
});

describe('What can be done', () => {
  it('follows state and stage.', () => {
    const can = (state: typeof start, id: string) => {
      const one = state.find((each) => each.id === id);
      return one && [canMarkFixed(one), canAskRetest(one), canAccept(one)];
    };
    expect(can(start, open)).toEqual([true, false, true]);
    expect(can(start, 'MP-01')).toEqual([false, true, false]);
    expect(can(after(fixed), open)).toEqual([false, true, true]);
    expect(can(after(fixed, retest), open)).toEqual([false, false, false]);
    expect(can(after(accept), open)).toEqual([true, false, false]);
  });
});
