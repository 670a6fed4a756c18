/**
 * The social card of a page: its title next to its attack path, 1200 by 630. Drawn from content at build time, without
 * a browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { brandColors } from '#contract/brand-look.ts';
import { theme } from '#contract/theme.ts';
import { socialCard, socialCardPath } from '#contract/social-card.ts';
import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { knownPages } from '#content/sitemap.ts';
import { artType, subjectArt, type ArtMark, type ArtTone } from '#web/ui/subject-art.ts';
import { artShapes, attackArt, type ArtNode, type ArtShape } from '#web/ui/attack-art.ts';
import { markSvg } from './brand-svg.ts';
import { escapeXml } from '#contract/xml.ts';
import { fontFaces } from '#server/pdf/fonts.ts';
import { rasterizer } from './rasterizer.ts';

const { width, height } = socialCard;
const margin = 80;
const title = { size: 64, line: 72, tracking: -0.035, width: 860, lines: 4 } as const;

export async function writeSocialCards(clientFolder: string): Promise<void> {
  const toPng = await rasterizer();
  const { semibold, mono } = fontFaces;
  const options = {
    font: { fontBuffers: [new Uint8Array(semibold), new Uint8Array(mono)], loadSystemFonts: false },
  };
  for (const page of knownPages) {
    const file = join(clientFolder, socialCardPath(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, toPng(cardSvg(page), options));
  }
}

/** Static fonts of one family: the title's font and the monospace font have different names. */
const family = { text: 'Geist', machine: 'Geist Mono' } as const;

export function cardSvg(page: Pick<PageMeta, 'path' | 'title'>): string {
  const lines = wrapTitle(page.title);
  const bottom = height - margin - 64;
  const text = lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * title.line;
    return `<text x="${margin}" y="${y}" font-size="${title.size}" letter-spacing="${title.size * title.tracking}" fill="${theme['color-white']}">${escapeXml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${brandColors.navy}"/>
<path d="${gridLines()}" stroke="${theme['color-navy-800']}" fill="none"/>
${attackPath(page.path)}
<g transform="translate(${margin - 6} ${margin - 16}) scale(1.75)">${markSvg()}</g>
<g font-family="${family.text}" font-weight="600">
<text x="${margin + 62}" y="${margin + 22}" font-size="34" letter-spacing="-0.7" fill="${theme['color-white']}">${escapeXml(site.name)}</text>
${text.join('\n')}
</g>
<text x="${margin}" y="${height - margin}" font-family="${family.machine}" font-size="24" fill="${theme['color-cyan-300']}">${page.path === '/' ? '' : escapeXml(page.path)}</text>
</svg>`;
}

/** Greedy lines by glyph widths; text beyond four lines ends in an ellipsis. */
function wrapTitle(words: string): string[] {
  const font = create(fontFaces.semibold);
  const widthOf = (text: string): number => {
    const advance = font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return (advance / font.unitsPerEm) * title.size + text.length * title.size * title.tracking;
  };
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= title.width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= title.lines
    ? lines
    : [...lines.slice(0, title.lines - 1), `${lines[title.lines - 1]}…`];
}

const tones: Readonly<Record<ArtTone, string>> = {
  idle: '#33406e',
  taken: theme['color-purple-300'],
  breach: '#fb4d6d',
  safe: '#5eead4',
  plain: theme['color-mist'],
};

/** An article's topic, as on its cover. */
function subject(marks: readonly ArtMark[]): string {
  const drawn = marks.map((mark) =>
    'text' in mark
      ? `<text x="${mark.x}" y="${mark.y}" font-family="${family.machine}" font-size="${artType.size}" stroke="none" fill="${tones[mark.tone]}">${escapeXml(mark.text)}</text>`
      : `<path d="${mark.d}" stroke="${tones[mark.tone]}" fill="${mark.isFilled ? theme['color-navy-800'] : 'none'}"${mark.isDashed ? ' stroke-dasharray="2 7"' : ''}/>`,
  );
  return `<g transform="translate(540 10) scale(1.3)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

function attackPath(path: string): string {
  const marks = subjectArt[path.split('/').at(-1) ?? ''];
  if (marks) return subject(marks);
  const shapes = Object.keys(artShapes) as ArtShape[];
  const art = attackArt(path, shapes[path.length % shapes.length] ?? 'layers');
  const dots = (nodes: readonly ArtNode[], radius: number) =>
    nodes.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');
  return `<g transform="translate(440 -6) scale(1.5)" fill="none" stroke-width="2">
<path d="${art.idleEdges}" stroke="${theme['color-line']}"/><path d="${art.takenEdges}" stroke="${theme['color-purple-300']}"/>
<path d="${art.breachEdge}" stroke="#fb4d6d"/>
<path d="M${art.weakNode.x} ${art.weakNode.y}L${art.goal.x} ${art.goal.y}" stroke="#5eead4" stroke-width="2.500" stroke-dasharray="1 7" stroke-linecap="round"/>
<g fill="${theme['color-navy-800']}" stroke="#33406e">${dots(art.idleNodes, 7)}</g><g fill="${theme['color-navy-800']}" stroke="${theme['color-purple-300']}">${dots(art.takenNodes, 9)}</g>
<g fill="${theme['color-red-night']}" stroke="#fb4d6d">${dots([art.weakNode], 10)}</g>
<g transform="translate(${art.cut.x} ${art.cut.y})" fill="${brandColors.navy}" stroke="#5eead4" stroke-linecap="round"><circle r="10"/><path d="m-3.500-3.500 7 7m0-7-7 7"/></g>
<g transform="translate(${art.goal.x} ${art.goal.y})" stroke="#5eead4" stroke-linecap="round" stroke-linejoin="round"><path d="m0-22 17 6v14c0 11-6 19-17 24-11-5-17-13-17-24v-14Z" fill="${theme['color-green-night']}"/><path d="m-7 0 5 5 9-10"/></g>
</g>`;
}

function gridLines(): string {
  const step = 60;
  const places = (length: number) =>
    Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step);
  return [
    ...places(width).map((x) => `M${x} 0v${height}`),
    ...places(height).map((y) => `M0 ${y}h${width}`),
  ].join('');
}
