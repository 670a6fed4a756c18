import { brandColors, brandMark, ownLogo } from '#contract/brand-look.ts';

const { size, strokeWidth, gradient, paths } = brandMark;

/** The mark alone, to be placed in a drawing. */
export const markSvg = (): string =>
  ownLogo === null ? sampleMark() : `<svg width="${size}" height="${size}" viewBox="${ownLogo.viewBox}">${ownLogo.markup}</svg>`;

const sampleMark = (): string =>
  `<defs><linearGradient id="mark" x1="${gradient.from}" y1="${gradient.from}" x2="${gradient.to}" y2="${gradient.to}" gradientUnits="userSpaceOnUse"><stop stop-color="${brandColors.markFrom}"/><stop offset="1" stop-color="${brandColors.markTo}"/></linearGradient></defs>` +
  `<g fill="none" stroke="url(#mark)" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`;

/** The mark on navy. `share` is how much of the width it takes; `radius` rounds the corners. */
export function iconSvg({ share, radius }: { readonly share: number; readonly radius: number }): string {
  const inset = (size * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${brandColors.navy}"/><g transform="translate(${inset} ${inset}) scale(${share})">${markSvg()}</g></svg>\n`;
}

/** `public/icon.svg`, the tab icon. */
export const tabIcon = (): string => iconSvg({ share: 0.8, radius: 8 });
