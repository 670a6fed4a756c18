import type { LiveFinding } from './room-model.ts';
import { dayMs } from '#contract/durations.ts';

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / dayMs);

export const dayAfter = (day: string, days: number): string =>
  new Date(time(day) + days * dayMs).toISOString().slice(0, 10);

/** Days on which the flaw was live and known; the day of the fix does not count. */
export const ageOf = (finding: LiveFinding, today: string): number =>
  daysBetween(finding.found, finding.fixed ?? today);

export const isLiveOn = (finding: LiveFinding, day: string): boolean =>
  finding.found <= day && (finding.fixed === null || day < finding.fixed);
