import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandColors, brandMark } from '#contract/brand-look.ts';
import { tabIcon } from './brand-svg.ts';

it('the icon of tabs is drawn from the mark: `npm run icons` makes it', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toBe(tabIcon());
});

it('no other source draws the mark or repeats its navy', () => {
  const own = [
    'src/contract/brand-look.ts',
    'src/contract/brand-mark.ts',
    'src/contract/sample-theme.ts',
    'src/web/styles/theme.css',
    'public/icon.svg',
  ];
  const repeats = globSync('{src,scripts,public}/**/*.{ts,tsx,css,svg}')
    .filter((file) => !own.includes(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (
        text.includes(brandColors.navy) || brandMark.paths.some((path) => text.includes(path.slice(0, 24)))
      );
    });
  expect(repeats).toEqual([]);
});
