import { theme } from './theme.ts';

/**
 * The brand's mark and colors, for pages, icons, social cards, documents and the manifest. After a change run `npm run
 * icons`; cards and documents follow with the next build.
 */
export const brandColors = {
  navy: theme['color-navy-950'],
  markFrom: '#8b5cf6',
  markTo: theme['color-cyan-400'],
} as const;

export { brandMark } from './brand-mark.ts';
