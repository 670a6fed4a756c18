import type { RoomOrder } from './room-address.ts';
import type { StatusCounts } from './room-context.ts';
import { ageOf } from './room-days.ts';
import { isClosed, type LiveFinding } from './room-model.ts';

/** What is to fix stands first, whatever the order; within, the most severe. */
export function ordered(
  findings: readonly LiveFinding[],
  order: RoomOrder,
  today: string,
): readonly LiveFinding[] {
  const bySeverity = findings.toSorted((a, b) => b.score - a.score);
  if (order === 'severity') return bySeverity;
  if (order === 'age') return bySeverity.toSorted((a, b) => ageOf(b, today) - ageOf(a, today));
  return [...bySeverity.filter(isToFix), ...bySeverity.filter((finding) => !isToFix(finding))];
}

export const isToFix = ({ status }: LiveFinding): boolean => !isClosed(status);

export function countsOf(findings: readonly LiveFinding[]): StatusCounts {
  const count = (status: LiveFinding['status']) => findings.filter((each) => each.status === status).length;
  return {
    all: findings.length,
    fixed: count('Fixed'),
    partial: count('Partially fixed'),
    open: count('Open'),
    accepted: count('Risk accepted'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
