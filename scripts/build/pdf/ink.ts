import { brandColors } from '#contract/brand-look.ts';

/** The site's design tokens for print. */
export const ink = {
  heading: '#0e1430',
  text: '#343c5c',
  quiet: '#4a5374',
  rule: '#d9dcec',
  panel: '#f6f6fb',
  accent: '#5b21b6',
  signal: '#0e7490',
  navy: brandColors.navy,
  navyPanel: '#121a33',
  navyLine: '#2b3760',
  onNavy: '#c8cfe8',
  white: '#ffffff',
} as const;

export const severityInk: Readonly<Record<string, string>> = {
  Critical: '#be123c',
  High: '#b04a07',
  Medium: '#8a5a00',
  Low: '#047857',
};

/** A4 in points, and its margins. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 62, top: 64, bottom: 74 } as const;
export const textWidth = sheet.width - sheet.left - sheet.right;
export const lowestLine = sheet.height - sheet.bottom;
