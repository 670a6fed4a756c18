import { csvCell } from '#server/database/export.ts';
import type { AuditRepository, LoggedEntry } from '#server/database/audit.ts';
import type { Names } from '#server/work/names.ts';

const quarterForm = /^(?<year>20\d{2})-Q(?<quarter>[1-4])$/;
const monthsInQuarter = 3;

/** From the first moment of a quarter to the first of the next one, in UTC; null if it isn't one. */
export function quarterOf(text: string): readonly [from: number, to: number] | null {
  const { year, quarter } = quarterForm.exec(text)?.groups ?? {};
  if (year === undefined || quarter === undefined) return null;
  const first = (Number(quarter) - 1) * monthsInQuarter;
  return [Date.UTC(Number(year), first), Date.UTC(Number(year), first + monthsInQuarter)];
}

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** One line per entry, with the person's name and role as they are now; those who left the team have only their id. */
export async function* exportLog(
  audit: Pick<AuditRepository, 'between'>,
  names: Names,
  [from, to]: readonly [number, number],
): AsyncGenerator<string> {
  yield `\ufeff${line(['time', 'person', 'role', 'action', 'record', 'request', 'entry'])}`;
  for await (const entry of audit.between(from, to)) yield lineOf(entry, names);
}

function lineOf({ at, actorId, action, recordId, requestId, seq }: LoggedEntry, names: Names): string {
  const person = names.get(actorId);
  const record = names.get(recordId)?.name || recordId;
  return line([
    new Date(at).toISOString(),
    person?.name || actorId,
    person?.role ?? '',
    action,
    record,
    requestId,
    String(seq),
  ]);
}
