import { threatLimits } from '#contract/threat-limits.ts';

/** How the gauge is calculated (`rankLastWeek`), for the footer and /threats. */
export const pulseFormula = `Level = 10 × (weeks with fewer additions + half the weeks with the same number) ÷ ${threatLimits.weeks}, rounded up. Each of the ${threatLimits.weeks} weeks ends on the same weekday. The last week counts as one with the same number.`;
