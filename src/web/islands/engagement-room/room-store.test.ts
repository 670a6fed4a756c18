import { describe, expect, it } from 'vitest';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import type { RoomAction } from '#contract/engagement-room.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import {
  awaitingAnswer,
  emptyLog,
  isFull,
  lastStep,
  logFromText,
  replayed,
  storedText,
  undone,
  withAction,
} from './room-store.ts';

const sample = roomSample();
const empty = emptyLog(sample);
const fixed: RoomAction = { type: 'fixed', finding: 'MP-08' };
const retest: RoomAction = { type: 'retest', finding: 'MP-08' };
const answer: RoomAction = { type: 'answer', finding: 'MP-08' };
const comment: RoomAction = { type: 'comment', finding: 'MP-04', text: 'On it.' };

describe('The log of steps', () => {
  it('keeps a step that is possible and leaves out one that is not.', () => {
    const log = withAction(sample, empty, fixed);
    expect(log.actions).toEqual([fixed]);
    expect(withAction(sample, log, fixed)).toBe(log);
  });

  it('names the findings whose tester has still to answer.', () => {
    expect(awaitingAnswer(replayed(sample, [fixed, retest]))).toEqual(['MP-08']);
    expect(awaitingAnswer(replayed(sample, [fixed, retest, answer]))).toEqual([]);
  });

  it('is full after its number of steps; the tester still answers.', () => {
    const many = Array.from({ length: roomLimits.actions - 2 }, () => comment);
    const log = replayed(sample, [...many, fixed, retest]);
    expect(isFull(log)).toBe(true);
    expect(withAction(sample, log, comment)).toBe(log);
    expect(withAction(sample, log, answer).actions).toHaveLength(roomLimits.actions + 1);
  });
});

describe('Undo', () => {
  it('takes back the last step, and does nothing when there is none.', () => {
    const log = replayed(sample, [comment, fixed]);
    expect(undone(sample, log)).toEqual(replayed(sample, [comment]));
    expect(undone(sample, empty)).toBe(empty);
    expect(lastStep(empty)).toBeNull();
  });

  it('takes back a retest with its answer.', () => {
    const log = replayed(sample, [fixed, retest, answer]);
    expect(lastStep(log)).toEqual(retest);
    expect(undone(sample, log)).toEqual(replayed(sample, [fixed]));
  });

  it('leaves an answer that came after another step.', () => {
    const log = replayed(sample, [fixed, retest, comment, answer]);
    expect(undone(sample, log).actions).toEqual([fixed, retest, answer]);
  });

  it('leads back to the first room, step by step.', () => {
    let log = replayed(sample, [fixed, retest, answer, comment, fixed, retest, answer]);
    for (let steps = 0; steps < 5; steps += 1) log = undone(sample, log);
    expect(log).toEqual(empty);
  });
});

describe('What the tab holds', () => {
  it('reads back as the same room.', () => {
    const log = replayed(sample, [fixed, retest, answer, comment]);
    expect(logFromText(sample, storedText(log))).toEqual(log);
  });

  it('reads back at its fullest.', () => {
    const text = '\u0001'.repeat(roomLimits.comment - 1);
    const long: RoomAction = { type: 'comment', finding: 'MP-04', text: `x${text}` };
    const log = replayed(
      sample,
      Array.from({ length: roomLimits.actions }, () => long),
    );
    expect(logFromText(sample, storedText(log)).actions).toHaveLength(roomLimits.actions);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another version', '{"version":2,"actions":[]}'],
    ['an unknown step', '{"version":1,"actions":[{"type":"delete","finding":"MP-01"}]}'],
    ['a step on a prototype', '{"version":1,"actions":[{"type":"fixed","finding":"__proto__"}]}'],
    [
      'a comment that is too long',
      JSON.stringify({ version: 1, actions: [{ ...comment, text: 'x'.repeat(roomLimits.comment + 1) }] }),
    ],
    [
      'too many steps',
      JSON.stringify({
        version: 1,
        actions: Array.from({ length: 2 * roomLimits.actions + 1 }, () => comment),
      }),
    ],
    ['more than is ever read', `"${'x'.repeat(roomLimits.storedCharacters)}"`],
    [
      'a name of no text',
      '{"version":1,"actions":[{"type":"accept","finding":"MP-08","name":{},"review":1}]}',
    ],
  ])('counts as empty when it is %s.', (_what, text) => {
    expect(logFromText(sample, text)).toEqual(empty);
  });

  it('is replayed without the steps that could not have been taken.', () => {
    const text = JSON.stringify({ version: 1, actions: [answer, retest, comment] });
    expect(logFromText(sample, text)).toEqual(replayed(sample, [comment]));
  });
});
