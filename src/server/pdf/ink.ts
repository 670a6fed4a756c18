import { theme } from '#contract/theme.ts';

/** The site's design tokens for print. */
export const ink = {
  heading: theme['color-ink'],
  text: '#343c5c',
  quiet: theme['color-body'],
  rule: '#d9dcec',
  panel: '#f6f6fb',
  accent: theme['color-purple-700'],
  signal: theme['color-cyan-700'],
  navy: theme['color-navy-950'],
  navyPanel: theme['color-navy-800'],
  navyLine: '#2b3760',
  onNavy: theme['color-mist'],
  signalOnNavy: theme['color-cyan-300'],
  white: theme['color-white'],
} as const;

export const severityInk: Readonly<Record<string, string>> = {
  Critical: theme['color-red-ink'],
  High: theme['color-orange-ink'],
  Medium: theme['color-yellow-ink'],
  Low: theme['color-green-ink'],
};

/** A4 in points, and its margins. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 62, top: 64, bottom: 74 } as const;
export const textWidth = sheet.width - sheet.left - sheet.right;
export const lowestLine = sheet.height - sheet.bottom;
