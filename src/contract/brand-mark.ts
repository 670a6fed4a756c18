import { width } from '#own/logo.ts';

/** A lotus drawn as a shield: strokes on a 32 by 32 square, colored from top left to bottom right. */
const lotus = [
  'M16 3.2c3 3.3 4.3 6.4 4.3 9.3 0 2.6-1.3 5-4.3 7.4-3-2.4-4.3-4.8-4.3-7.4 0-2.9 1.3-6 4.3-9.3Z',
  'M11.8 10.9C9.9 8.9 7.6 7.9 4.6 7.7c-.5 9.8 3 16.7 11.4 21.1 8.4-4.4 11.9-11.3 11.4-21.1-3 .2-5.3 1.2-7.2 3.2',
  'M16 19.9v4.3',
] as const;
/** Beside another brand's logo, nobody's: a seal in three strokes. */
const seal = [
  'M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z',
  'M10.5 16.5 14.4 20.4',
  'M14.4 20.4 21.6 12.4',
] as const;

export const brandMark = {
  size: 32,
  strokeWidth: 2.1,
  gradient: { from: 4, to: 28 },
  paths: width === undefined ? lotus : seal,
} as const;
