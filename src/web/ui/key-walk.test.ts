import { expect, it } from 'vitest';
import { keyField, walkKey } from './key-walk.ts';

/** As ssh-keygen prints it. */
function printed(fingerprint: string): string[] {
  const { visits, start, end } = walkKey(fingerprint);
  return visits.map((row, y) =>
    row
      .map((count, x) => {
        if (x === start[0] && y === start[1]) return 'S';
        if (x === end[0] && y === end[1]) return 'E';
        return ' .o+=*BOX@%&#/^'[count];
      })
      .join(''),
  );
}

it('a fingerprint is walked as OpenSSH walks it', () => {
  // The example of "The drunken bishop", an analysis of the algorithm.
  expect(printed('fc94b0c1e5b0987c5843997697ee9fb7')).toEqual([
    '       .=o.  .   ',
    '     . *+*. o    ',
    '      =.*..o     ',
    '       o + ..    ',
    '        S o.     ',
    '         o  .    ',
    '          .  . . ',
    '              o .',
    '               E.',
  ]);
});

it('has a place for each of its 64 steps', () => {
  const { visits } = walkKey('9c41e07b5d2a86f3c41870be3fa95d62');
  expect(visits).toHaveLength(keyField.rows);
  expect(visits.flat().reduce((sum, count) => sum + count, 0)).toBe(64);
});
