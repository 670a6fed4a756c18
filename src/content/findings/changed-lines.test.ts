import { expect, it } from 'vitest';
import { changedLines } from '#content/findings/changed-lines.ts';
import { writeUps } from '#content/findings/write-ups.ts';

it('names the lines that went and those that came, and leaves alone what stayed', () => {
  expect(changedLines('a\nb\nc', 'a\nx\ny\nc')).toEqual({ removed: [1], added: [1, 2] });
  expect(changedLines('same', 'same')).toEqual({ removed: [], added: [] });
});

it('rather keeps a long line than a short one', () => {
  expect(changedLines('a long line\n}\nx', '}\na long line\nx')).toEqual({ removed: [1], added: [0] });
});

it('counts neither blank lines nor a new indent as a change', () => {
  expect(changedLines('a\n\nb', '  a\nb\n')).toEqual({ removed: [], added: [] });
});

it.each(writeUps.map(({ id, fix }) => [id, fix] as const))(
  'finds the change of %s',
  (_id, { before, after }) => {
    const { removed, added } = changedLines(before.code, after.code);
    expect(added.length).toBeGreaterThan(0);
    const kept = (code: string, changed: readonly number[]) =>
      code
        .split('\n')
        .map((line) => line.trim())
        .filter((line, place) => line !== '' && !changed.includes(place));
    expect(kept(before.code, removed)).toEqual(kept(after.code, added));
  },
);
