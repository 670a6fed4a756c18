import { expect, it } from 'vitest';
import { snapshotList } from '#content/threats/snapshot.ts';
import { drawDays } from './threat-days.ts';

const entry = (id: string, added: string) => ({ id, title: id, added, inRansomware: false });

it('draws every day between the oldest and the newest entry, and counts the last seven days.', () => {
  const drawn = drawDays([entry('c', '2026-03-02'), entry('b', '2026-02-24'), entry('a', '2026-02-23')]);
  expect(drawn?.days.map(({ day, dots }) => `${day} ${dots.map(({ id }) => id).join()}`)).toEqual([
    '2026-02-23 a',
    '2026-02-24 b',
    '2026-02-25 ',
    '2026-02-26 ',
    '2026-02-27 ',
    '2026-02-28 ',
    '2026-03-01 ',
    '2026-03-02 c',
  ]);
  expect(drawn?.week).toBe(2);
});

it('has one dot for each entry of the snapshot, and nothing without entries.', () => {
  const ids = drawDays(snapshotList.threats)?.days.flatMap(({ dots }) => dots.map(({ id }) => id));
  expect(ids).toHaveLength(snapshotList.threats.length);
  expect(new Set(ids)).toEqual(new Set(snapshotList.threats.map(({ id }) => id)));
  expect(drawDays([])).toBeNull();
});
