/** Spec 4 and 9: the footer's threat gauge. */
export const threatGaugeLimits = {
  min: 1,
  max: 10,
  start: 7,
  tickMs: 15_000,
  lowUpTo: 3,
  mediumUpTo: 6,
} as const;

/** From 0 up to but not including 1. */
export type Random = () => number;

export type ThreatBand = 'low' | 'medium' | 'high';

const { min, max, lowUpTo, mediumUpTo } = threatGaugeLimits;

/** Spec 4: moves by 1, up or down, and never leaves the scale. */
export function nextThreatLevel(level: number, random: Random): number {
  return Math.min(max, Math.max(min, level + (random() < 0.5 ? -1 : 1)));
}

/** Spec 9: Low up to 3, Medium up to 6, High above. */
export function threatBand(level: number): ThreatBand {
  if (level <= lowUpTo) return 'low';
  return level <= mediumUpTo ? 'medium' : 'high';
}
