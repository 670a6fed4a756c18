/** What follows from the promised times; apart from the other limits, which the desk's scripts in the browser use. */
import { applicationDays } from '#own/company.ts';
import { promises } from '#contract/promises.ts';

const hourMs = 60 * 60_000;
const { responseHours } = promises;
/** After a sixth of the promised time, after two thirds, and when a twelfth is left; near its end for as long as at first. */
export const noticeHours = {
  unassigned: Math.round(responseHours / 6),
  first: Math.round((responseHours * 2) / 3),
  second: responseHours - Math.round(responseHours / 12),
  due: responseHours,
  soon: Math.round(responseHours / 6),
} as const;

/** The promise, and who is notified when. Hours since the request came in. */
export const clockLimits = {
  tickMs: 30_000,
  /** Requests checked per tick, and listed in one email. */
  requestsPerTick: 500,
  requestsPerMail: 20,
  soonMs: noticeHours.soon * hourMs,
  unassignedMs: noticeHours.unassigned * hourMs,
  firstMs: noticeHours.first * hourMs,
  secondMs: noticeHours.second * hourMs,
  dueMs: noticeHours.due * hourMs,
} as const;

/** content/hiring.ts promises the first answer within this many working days. */
export const hiringLimits = {
  firstAnswerWorkingDays: applicationDays ?? 5,
  readers: 2,
  rows: 300,
} as const;
