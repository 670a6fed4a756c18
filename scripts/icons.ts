/** Draws the icons that can't be SVG from the one that is: `node scripts/run.mjs icons`, after a change of it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from './browser.ts';

const navy = '#070b1a';
const source = readFileSync('public/icon.svg', 'utf8');
/** The mark on a ground without corners, for systems that cut their own. */
const fullBleed = source.replace(/ rx="\d+"/, '');

type Icon = { readonly name: string; readonly size: number; readonly svg: string; readonly share: number };
const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, svg: source, share: 1 },
  { name: 'icon-512', size: 512, svg: source, share: 1 },
  { name: 'apple-touch-icon', size: 180, svg: fullBleed, share: 1 },
  // Only a circle of four fifths of the width is sure to be seen.
  { name: 'maskable-512', size: 512, svg: fullBleed, share: 0.8 },
];

const browser = await openBrowser();
mkdirSync('public/icons', { recursive: true });
for (const { name, size, svg, share } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = svg === source ? 'transparent' : navy;
  const style = `html{background:${ground}}body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${share * 100}%}`;
  await page.setContent(`<!doctype html><style>${style}</style>${svg}`);
  writeFileSync(`public/icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
console.log(`${icons.length} icons in public/icons`);
