import * as logo from '#own/logo.ts';
import type { OwnLogo } from './own-look.ts';
import { theme } from './theme.ts';

/**
 * The brand's mark and colors, for pages, icons, social cards, documents and the manifest. After a change of the sample's
 * run `npm run icons`; cards and documents follow with the next build.
 */
export const brandColors = {
  navy: theme['color-navy-950'],
  markFrom: theme['color-purple-logo'],
  markTo: theme['color-cyan-400'],
} as const;

/** The owner's logo.svg, which takes the place of the mark. */
export const ownLogo: OwnLogo | null =
  logo.width === undefined ||
  logo.height === undefined ||
  logo.viewBox === undefined ||
  logo.markup === undefined
    ? null
    : { width: logo.width, height: logo.height, viewBox: logo.viewBox, markup: logo.markup };
export const logoPath = '/logo.svg';

export { brandMark } from './brand-mark.ts';
