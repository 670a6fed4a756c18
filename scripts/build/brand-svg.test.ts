import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandMark } from '#contract/brand-look.ts';
import { sampleTheme } from '#contract/sample-theme.ts';
import { tabIcon } from './brand-svg.ts';

it('the icon of tabs is drawn from the mark: `npm run icons` makes it', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toBe(tabIcon());
});

it('no other source draws the mark or repeats a color of the brand', () => {
  const own = [
    'src/contract/brand-look.ts',
    'src/contract/brand-mark.ts',
    'src/contract/sample-theme.ts',
    'src/web/styles/theme.css',
    'public/icon.svg',
  ];
  const colors = Object.entries(sampleTheme).flatMap(([name, color]) =>
    /^color-(?:navy|purple|cyan)-(?:\d|logo)/.test(name) ? [color] : [],
  );
  const repeats = globSync('{src,scripts,public}/**/*.{ts,tsx,css,svg}')
    .filter((file) => !own.includes(file) && !file.includes('.test.'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8').toLowerCase();
      return [...colors, ...brandMark.paths.map((path) => path.slice(0, 24).toLowerCase())].some((mark) =>
        text.includes(mark),
      );
    });
  expect(repeats).toEqual([]);
});
