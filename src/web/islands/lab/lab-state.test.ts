import { describe, expect, it } from 'vitest';
import { cvss40 } from '#cvss/v40.ts';
import { labExerciseWords, labWords } from '#content/lab/words.ts';
import { sampleNotice } from '#content/sample-report/cover.ts';
import { findingsToJson } from '#content/sample-report/exports.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { changedPieces, durationText, findingJson, responseLines, writeFinding } from './finding.ts';
import {
  firstLab,
  labReducer,
  readStored,
  solved,
  storedText,
  type LabAction,
  type LabState,
} from './lab-reducer.ts';
import { decodeState, encodeState, findingOf, freshState, stepsDone } from './lab-state.ts';
import {
  labExercises,
  labLimits,
  nextPrice,
  originalRequest,
  withBodyFigure,
  withBodyMessage,
  withOrderBy,
  type LabExercise,
} from './request.ts';

const after = (...actions: readonly LabAction[]): LabState => actions.reduce(labReducer, firstLab);

const foundIn = (exercise: LabExercise, ...more: readonly LabAction[]) =>
  after(
    { type: 'chosen', exercise },
    { type: 'edited', draft: solved(exercise) },
    { type: 'sent', atMs: 41_000 },
    ...more,
  );

describe('A finding', () => {
  it.each(labExercises)('of exercise %s is written with the score of its vector', (exercise) => {
    const found = findingOf(exercise, foundIn(exercise).exercises[exercise].attempts);
    if (!found) throw new Error('nothing was found');
    const written = writeFinding(found);
    expect(written.id).toMatch(/^LAB-[2-9A-Z]{5}$/);
    expect(written.score).toBe(cvss40(written.rating.v40.vector).score.toFixed(1));
    expect(written.foundIn).toBe('41 seconds');
    const marks = [...written.request, ...written.response].flatMap(({ pieces }) => pieces);
    expect(marks.some(({ mark }) => mark === 'forged')).toBe(true);
    expect(marks.some(({ mark }) => mark === 'leaked')).toBe(true);
    expect(written.diff.some((line) => line.startsWith('+'))).toBe(true);
  });

  it('names the stranger whose order was really read, and the path that was really sent', () => {
    const lab = after(
      { type: 'edited', draft: { ...originalRequest('order'), path: '/v2/orders/88212' } },
      { type: 'sent', atMs: 95_000 },
    );
    const found = findingOf('order', lab.exercises.order.attempts);
    const written = found && writeFinding(found);
    expect(written?.steps).toContain('Change the path from /v2/orders/88215 to /v2/orders/88212.');
    expect(written?.summary).toContain('88212');
    expect(written?.foundIn).toBe('1 min 35 s');
    expect(written?.retest).toEqual({ status: 404, note: labWords.retest.fixed(404) });
  });

  it('needs a click where its code does, and is rated so', () => {
    const body = withBodyMessage('{}', '<a href="javascript:go()">x</a>');
    const request = { ...originalRequest('note'), body: body.replace('{', '{"subject":"Tea",') };
    const found = findingOf('note', [{ request, atMs: 1, version: 'vulnerable' }]);
    expect(found && writeFinding(found).rating.v40.vector).toContain('/UI:A/');
  });

  it('is the same file as the sample report, member by member', () => {
    const found = findingOf('order', foundIn('order').exercises.order.attempts);
    if (!found) throw new Error('nothing was found');
    const ours = JSON.parse(
      findingJson(writeFinding(found), found.breach, true, { provider: 'Us', today: '2026-11-17' }),
    ) as Record<string, unknown> & { findings: [object] };
    const sample = JSON.parse(findingsToJson(reportFindings)) as typeof ours;
    expect(Object.keys(ours)).toEqual(Object.keys(sample));
    expect(Object.keys(ours.findings[0])).toEqual(Object.keys(sample.findings[0]));
    expect(ours['notice']).toMatch(/^SAMPLE\. /);
    expect(sampleNotice).toMatch(/^SAMPLE\. /);
  });

  it('marks whole words', () => {
    expect(changedPieces('/v2/orders/88215', '/v2/orders/88214')).toEqual([
      { text: '/v2/orders/' },
      { text: '88214', mark: 'forged' },
    ]);
    expect(changedPieces('"unitPrice": 18', '"unitPrice": 0.01')).toEqual([
      { text: '"unitPrice": ' },
      { text: '0.01', mark: 'forged' },
    ]);
    expect(changedPieces('a', '')).toEqual([]);
    expect(changedPieces('', '')).toEqual([]);
  });

  it('shows the first lines of a long answer', () => {
    const body = Array.from({ length: 60 }, () => 'x'.repeat(900)).join('\n');
    const lines = responseLines({ status: 200, headers: [], body, log: '', effect: null }, null);
    expect(lines.length).toBeLessThan(20);
    expect(lines.flatMap(({ pieces }) => pieces).every(({ text }) => text.length < 300)).toBe(true);
  });

  it('keeps what leaked in sight, however much stands before it', () => {
    const body = withBodyMessage('{"subject":"Tea"}', `${'word '.repeat(380)}<svg onload=go()>`);
    const found = findingOf('note', [
      { request: { ...originalRequest('note'), body }, atMs: 1, version: 'vulnerable' },
    ]);
    const pieces = found ? writeFinding(found).response.flatMap((line) => line.pieces) : [];
    expect(pieces.find(({ mark }) => mark === 'leaked')?.text).toBe('<svg onload=go()>');
    expect(pieces.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(1_000);
  });

  it('says how long it took', () => {
    expect([1, 1_400, 59_000, 61_000, 4_000_000].map(durationText)).toEqual([
      '1 second',
      '1 second',
      '59 seconds',
      '1 min 1 s',
      'over an hour',
    ]);
  });
});

describe('The steps', () => {
  it.each(labExercises)('of exercise %s are done one by one: five petals', (exercise) => {
    const count = (lab: LabState) => stepsDone(exercise, lab.exercises[exercise]).filter(Boolean).length;
    const chosen = { type: 'chosen', exercise } as const;
    expect(labExerciseWords[exercise].steps).toHaveLength(5);
    expect(count(after(chosen))).toBe(1);
    expect(count(after(chosen, { type: 'edited', draft: solved(exercise) }))).toBe(2);
    expect(count(foundIn(exercise))).toBe(3);
    const fixed = foundIn(exercise, { type: 'fixed', atMs: 50_000 });
    expect(count(fixed)).toBe(4);
    expect(count(labReducer(fixed, { type: 'taken' }))).toBe(5);
    expect(count(labReducer(fixed, { type: 'reset' }))).toBe(1);
  });

  it('say what came back, once, and the finding with it', () => {
    expect(foundIn('order').news.text).toMatch(
      /^Attempt 1: 200, someone else’s\. Finding LAB-\w{5} added: High 7\.1\.$/,
    );
    expect(foundIn('order', { type: 'fixed', atMs: 50_000 }).news.text).toBe(
      'Fix applied. Fixed. The same request now returns 404.',
    );
  });

  it('nothing is fixed before something is found', () => {
    expect(after({ type: 'fixed', atMs: 1 })).toBe(firstLab);
  });

  it('the last hint fills in what finds it', () => {
    const hinted = after(
      { type: 'hinted' },
      { type: 'hinted' },
      { type: 'hinted' },
      { type: 'sent', atMs: 1 },
    );
    expect(findingOf('order', hinted.exercises.order.attempts)).not.toBeNull();
  });

  it('a hundred attempts are forty, and the finding among them', () => {
    let lab = foundIn('order');
    for (let place = 0; place < 100; place += 1)
      lab = labReducer(
        labReducer(lab, { type: 'edited', draft: { ...originalRequest('order'), path: `/${place}` } }),
        { type: 'sent', atMs: 42_000 + place },
      );
    expect(lab.exercises.order.attempts).toHaveLength(labLimits.attempts);
    expect(findingOf('order', lab.exercises.order.attempts)).not.toBeNull();
  });
});

describe('A link', () => {
  it.each(labExercises)('carries all of exercise %s, with its id', (exercise) => {
    const { [exercise]: state } = foundIn(exercise, { type: 'fixed', atMs: 60_000 }).exercises;
    const text = encodeState(exercise, state);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(600);
    const opened = decodeState(text);
    expect(opened?.exercise).toBe(exercise);
    expect(opened?.state.attempts).toEqual(state.attempts);
    expect(opened?.state.isFixed).toBe(true);
    expect(findingOf(exercise, opened?.state.attempts ?? [])?.id).toBe(
      findingOf(exercise, state.attempts)?.id,
    );
  });

  it('of the longest requests in any script stays within what is read back', () => {
    const body = '\u{1f375}\u{202e}"\\'.repeat(300);
    const request = { ...originalRequest('note'), body };
    const attempts = Array.from({ length: 40 }, () => ({ request, atMs: 1, version: 'vulnerable' as const }));
    const text = encodeState('note', { ...freshState('note'), attempts });
    expect(text.length).toBeLessThan(labLimits.fragmentChars);
    expect(decodeState(text)?.state.attempts.at(-1)?.request.body).toBe(body);
  });

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sent = [0, '/v2/orders/88214', 0, 0, 5, 0];
  it.each([
    ['nothing', ''],
    ['a word', 'main-content'],
    ['no base64', '%%%'],
    ['markup', '<script>alert(1)</script>'],
    ['a number', forged(7)],
    ['null', forged(null)],
    ['no version', forged({ x: 'order', a: [sent], f: 0 })],
    ['an old version', forged({ v: 0, x: 'order', a: [sent], f: 0 })],
    ['an exercise there is not', forged({ v: 1, x: '__proto__', a: [sent], f: 0 })],
    ['attempts that are no list', forged({ v: 1, x: 'order', a: { length: 1 }, f: 0 })],
    ['too many attempts', forged({ v: 1, x: 'order', a: Array.from({ length: 41 }, () => sent), f: 0 })],
    ['a short attempt', forged({ v: 1, x: 'order', a: [[0, 0]], f: 0 })],
    ['a path that is a list', forged({ v: 1, x: 'order', a: [[0, ['/'], 0, 0, 5, 0]], f: 0 })],
    ['a path too long', forged({ v: 1, x: 'order', a: [[0, 'x'.repeat(5_000), 0, 0, 5, 0]], f: 0 })],
    ['a time before', forged({ v: 1, x: 'order', a: [[0, 0, 0, 0, -1, 0]], f: 0 })],
    ['half a millisecond', forged({ v: 1, x: 'order', a: [[0, 0, 0, 0, 0.5, 0]], f: 0 })],
    ['a time of a year', forged({ v: 1, x: 'order', a: [[0, 0, 0, 0, 4e10, 0]], f: 0 })],
    ['a third version of the shop', forged({ v: 1, x: 'order', a: [[0, 0, 0, 0, 5, 2]], f: 0 })],
    ['a fix that is a word', forged({ v: 1, x: 'order', a: [sent], f: 'yes' })],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x80]).toString('base64url')],
    ['too much', 'A'.repeat(labLimits.fragmentChars + 1)],
  ])('with %s is none', (_, text) => {
    expect(decodeState(text)).toBeNull();
  });

  it('cannot claim a finding or a fix: both are worked out', () => {
    const opened = decodeState(forged({ v: 1, x: 'order', a: [[0, '/v2/orders/88190', 0, 0, 5, 0]], f: 1 }));
    expect(opened?.state.isFixed).toBe(false);
    expect(findingOf('order', opened?.state.attempts ?? [])).toBeNull();
  });

  it('that is damaged starts afresh and says so; one that is whole is shown', () => {
    const bad = after({ type: 'opened', stored: null, shared: null });
    expect(bad.exercises).toEqual(firstLab.exercises);
    expect(bad.news).toEqual({ text: labWords.status.badLink, isSeen: true });
    const shared = decodeState(forged({ v: 1, x: 'order', a: [sent], f: 0 }));
    expect(after({ type: 'opened', stored: null, shared }).exercises.order.isShared).toBe(true);
  });
});

describe('The tab', () => {
  it('keeps what was sent, and nothing where nothing was', () => {
    expect(storedText(firstLab)).toBeNull();
    const lab = foundIn('price', { type: 'taken' });
    const read = readStored(storedText(lab));
    expect(read?.current).toBe('price');
    expect(read?.exercises.price.attempts).toEqual(lab.exercises.price.attempts);
    expect(read?.exercises.price.isTaken).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '{"kept":7}', '{"kept":[["x",1],[7],null]}'])(
    'reads %j as nothing',
    (text) => {
      expect(readStored(text)?.exercises ?? firstLab.exercises).toEqual(firstLab.exercises);
    },
  );
});

describe('A quick change', () => {
  it('counts the last number of a path', () => {
    expect(withOrderBy('/v2/orders/88215', -1)).toBe('/v2/orders/88214');
    expect(withOrderBy('/v2/orders/0', -1)).toBe('/v2/orders/0');
    expect(withOrderBy('/orders', 1)).toBeNull();
    expect(withOrderBy(`/${'9'.repeat(100_000)}`, 1)).toContain('9');
  });

  it('sets a figure and a message in the body, and leaves the rest', () => {
    const { body } = originalRequest('price');
    expect(JSON.parse(withBodyFigure(body, 'quantity', -1))).toEqual({
      sku: 'oolong-100',
      quantity: -1,
      unitPrice: 18,
    });
    expect(withBodyFigure('no figure', 'quantity', 1)).toBe('no figure');
    expect(JSON.parse(withBodyMessage('{"subject":"a","message":"b"}', 'c'))).toEqual({
      subject: 'a',
      message: 'c',
    });
    expect(JSON.parse(withBodyMessage('{', 'c'))).toMatchObject({ message: 'c' });
    expect([nextPrice(18, -1), nextPrice(0.01, -1), nextPrice(18, 1), nextPrice(5, 1)]).toEqual([
      9, 0.01, 36, 9,
    ]);
  });
});
