/** Draws every icon from the mark: `npm run icons` after the sample's was changed, the build from an owner's logo and colors. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { iconSvg, tabIcon } from './brand-svg.ts';
import { rasterizer } from './rasterizer.ts';

export async function writeIcons(folder: string): Promise<void> {
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
  mkdirSync(`${folder}/icons`, { recursive: true });
  writeFileSync(`${folder}/icon.svg`, tabIcon());
  for (const { name, size, svg } of icons)
    writeFileSync(`${folder}/icons/${name}.png`, toPng(svg, { fitTo: { mode: 'width', value: size } }));
}

if (process.argv[1] === import.meta.filename) {
  await writeIcons('public');
  console.log('public/icon.svg and the icons in public/icons');
}
