import type { Threat } from '#contract/threats.ts';
import { dayOf } from '#contract/threats.ts';
import { dayMs } from '#contract/durations.ts';

type Entry = Pick<Threat, 'id' | 'title' | 'added' | 'inRansomware'>;
type Dot = Pick<Entry, 'id' | 'title' | 'inRansomware'>;

export type DrawnDay = {
  readonly day: string;
  /** Among the last seven. */
  readonly isLate: boolean;
  readonly dots: readonly Dot[];
};

const weekDays = 7;

/** Every day from the oldest entry's to the newest's, with the entries listed on it; null without entries. */
export function drawDays(entries: readonly Entry[]) {
  const to = entries[0]?.added;
  const from = entries.at(-1)?.added;
  if (to === undefined || from === undefined) return null;
  const end = Date.parse(to);
  const count = Math.round((end - Date.parse(from)) / dayMs) + 1;
  const days: DrawnDay[] = Array.from({ length: count }, (_, index) => {
    const age = count - 1 - index;
    const day = dayOf(end - age * dayMs);
    const dots = entries
      .filter(({ added }) => added === day)
      .map(({ id, title, inRansomware }) => ({ id, title, inRansomware }));
    return { day, isLate: age < weekDays, dots };
  });
  const late = days.filter(({ isLate }) => isLate);
  return { from, to, days, week: late.reduce((sum, { dots }) => sum + dots.length, 0) };
}
