/**
 * An owner's colors in what is built: every color of a token, wherever a sheet or a drawing of a page has it, in hex or
 * as `rgb()`. Without a theme.yaml nothing is touched.
 */
import type { Plugin } from 'vite';
import { sampleTheme } from '#contract/sample-theme.ts';
import type { OwnTheme } from '#contract/own-look.ts';

export function recolor(code: string, colors: NonNullable<OwnTheme['colors']>): string {
  const byHex = new Map<string, string>(
    Object.entries(colors).map(([name, value]) => [sampleTheme[name as keyof typeof sampleTheme], value]),
  );
  const byTriplet = new Map([...byHex].map(([from, to]) => [tripletOf(from), tripletOf(to)]));
  return code
    .replaceAll(/#[\da-f]{6}(?=(?:[\da-f]{2})?(?![\da-f]))/gi, (hex) => byHex.get(hex.toLowerCase()) ?? hex)
    .replaceAll(
      /(?<=\brgba?\()\d+[ ,]+\d+[ ,]+\d+/g,
      (triplet) => byTriplet.get(triplet.replaceAll(/[ ,]+/g, ' ')) ?? triplet,
    );
}

const tripletOf = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

/** Listed after Tailwind: it sees the sheet with all of its parts, and what the minifier made of them. */
export const ownColors = (colors: OwnTheme['colors']): Plugin[] => (['pre', 'post'] as const).map((enforce) => ({
  name: `own-colors-${enforce}`,
  enforce,
  transform(code, id) {
    const isOurs = /\/src\/web\/.*\.(?:css|tsx?)(?:\?|$)/.test(id);
    return isOurs && colors !== undefined ? { code: recolor(code, colors), map: null } : undefined;
  },
}));
