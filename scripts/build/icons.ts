/** Draws every icon from the mark in `src/contract/brand-look.ts`: run `npm run icons` after changing it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { iconSvg, tabIcon } from './brand-svg.ts';
import { rasterizer } from './rasterizer.ts';

/** Systems that round corners themselves get square ones. */
const fullBleed = iconSvg({ share: 0.8, radius: 0 });

const icons = [
  { name: 'icon-192', size: 192, svg: tabIcon() },
  { name: 'icon-512', size: 512, svg: tabIcon() },
  { name: 'apple-touch-icon', size: 180, svg: fullBleed },
  // Only a circle of 80% of the width is guaranteed to be visible.
  { name: 'maskable-512', size: 512, svg: iconSvg({ share: 0.64, radius: 0 }) },
] as const;

const toPng = await rasterizer();
mkdirSync('public/icons', { recursive: true });
writeFileSync('public/icon.svg', tabIcon());
for (const { name, size, svg } of icons)
  writeFileSync(`public/icons/${name}.png`, toPng(svg, { fitTo: { mode: 'width', value: size } }));
console.log(`public/icon.svg and ${icons.length} icons in public/icons`);
