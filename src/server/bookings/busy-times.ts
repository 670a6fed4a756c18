/** When a calendar (RFC 5545) says its owner is busy. Strangers' invitations are in it, so it's read in a process of its own. */
import ICAL from 'ical.js';
import { dayMs } from '#contract/durations.ts';
import { instantOf, isTimeZone } from '#contract/zones.ts';
import { serveFiles } from '#server/bounded-process/serve-files.ts';
import { busyLimits, type BusyAnswer, type BusyQuestion } from './busy-question.ts';

type Span = readonly [start: number, end: number];

/** No titles, no people: only when. */
export function readBusyTimes(text: string, asked: BusyQuestion): BusyAnswer {
  const parsed = parse(text);
  if (parsed === null) return { ok: false };
  const spans: Span[] = [];
  let left = 0;
  const readEach = (entries: readonly ICAL.Component[], work: (entry: ICAL.Component) => readonly Span[]) => {
    for (const entry of entries)
      try {
        spans.push(...work(entry));
      } catch {
        left += 1;
      }
  };
  for (const calendar of parsed) {
    const zone = zoneNamed(calendar.getFirstPropertyValue('x-wr-timezone')) ?? asked.zone;
    const entries = calendar.getAllSubcomponents('vevent');
    const changed = Map.groupBy(
      entries.filter((entry) => entry.hasProperty('recurrence-id')),
      uidOf,
    );
    readEach(entries, (entry) => busyOf(entry, changed.get(uidOf(entry)) ?? [], { ...asked, zone }));
    readEach(calendar.getAllSubcomponents('vfreebusy'), (entry) => periodsOf(entry, zone));
  }
  return { ok: true, busy: merge(spans, asked), left };
}

function parse(text: string): ICAL.Component[] | null {
  // One that was cut off is read as far as it goes.
  if (!/END:VCALENDAR\s*$/.test(text.slice(-100))) return null;
  try {
    const [first, ...more] = [ICAL.parse(text) as unknown[]].flatMap((found) =>
      typeof found[0] === 'string' ? [found] : (found as unknown[][]),
    );
    const calendars = first ? [first, ...more].map((found) => new ICAL.Component(found)) : [];
    return calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar') ? calendars : null;
  } catch {
    return null;
  }
}

const uidOf = (entry: ICAL.Component): string => String(entry.getFirstPropertyValue('uid') ?? '');

const zoneNamed = (name: unknown): string | null => (isTimeZone(String(name)) ? String(name) : null);

/** A call booked here: it may be canceled by now, or moved. */
const isOwn = (uid: string, host: string): boolean => uid.endsWith(`@${host}`) && /^[\da-z]{41}@/.test(uid);

const saysNothing = (entry: ICAL.Component, { ownHost }: BusyQuestion): boolean =>
  entry.getFirstPropertyValue('status') === 'CANCELLED' ||
  entry.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  // Outlook says so for each entry.
  /^(?:FREE|WORKINGELSEWHERE)$/.test(String(entry.getFirstPropertyValue('x-microsoft-cdo-busystatus'))) ||
  isOwn(uidOf(entry), ownHost);

/** `changed`: single days of it that say something else; each is an entry of its own. */
function busyOf(entry: ICAL.Component, changed: readonly ICAL.Component[], asked: BusyQuestion): Span[] {
  if (saysNothing(entry, asked)) return [];
  const isChange = entry.hasProperty('recurrence-id');
  const event = new ICAL.Event(entry, { exceptions: isChange ? [] : [...changed] });
  const zone = zoneNamed(entry.getFirstProperty('dtstart')?.getFirstParameter('tzid')) ?? asked.zone;
  const [start, end] = [toInstant(event.startDate, zone), toInstant(event.endDate, zone)];
  if (isChange || !event.isRecurring()) return [[start, end]];
  const length = end - start;
  const ends = entry
    .getAllProperties('rrule')
    .map((rule) => (rule.getFirstValue() as unknown as ICAL.Recur).until);
  const isOver = ends.every((until) => until && toInstant(until, zone) + length < asked.from);
  if (isOver && ends.length > 0 && !entry.hasProperty('rdate')) return [];
  // Single days are added to the first one.
  const spans: Span[] = ends.length === 0 ? [[start, end]] : [];
  const changedDays = new Set(changed.map((each) => dayOfChange(each, zone)));
  const longAgo = asked.from - length - 31 * dayMs;
  const days = event.iterator();
  for (let count = 0; count < busyLimits.occurrences; count += 1) {
    const day = days.next() as ICAL.Time | undefined;
    if (day === undefined) return spans;
    // Years of days that are over: most of the work, so only by their date.
    if (Date.UTC(day.year, day.month - 1, day.day) < longAgo) continue;
    const at = toInstant(day, zone);
    if (at >= asked.to) return spans;
    if (changedDays.has(at)) continue;
    const { startDate, endDate } = event.getOccurrenceDetails(day);
    spans.push([toInstant(startDate, zone), toInstant(endDate, zone)]);
  }
  throw new Error('An entry repeats too often.');
}

/** Which day of a repeated entry it's about, however that is written. */
function dayOfChange(entry: ICAL.Component, zone: string): number {
  const day = entry.getFirstProperty('recurrence-id');
  return toInstant(
    day?.getFirstValue() as unknown as ICAL.Time,
    zoneNamed(day?.getFirstParameter('tzid')) ?? zone,
  );
}

function periodsOf(entry: ICAL.Component, zone: string): Span[] {
  return entry
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues() as unknown as ICAL.Period[])
    .map((period) => [toInstant(period.start, zone), toInstant(period.getEnd(), zone)]);
}

/** By the calendar's own rules of the zone; by ours where it only names one, or none at all. */
function toInstant(time: ICAL.Time, zone: string): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute } = time;
  const wall = time.isDate ? { year, month, day, hour: 0, minute: 0 } : { year, month, day, hour, minute };
  return instantOf(wall, zone);
}

/** Cut to what was asked; what lies between two is left out if no call fits there. */
function merge(spans: readonly Span[], { from, to, leastMs }: BusyQuestion): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const [begin, last] = [Math.max(start, from), Math.min(end, to)];
    if (!(begin < last)) continue;
    const before = merged.at(-1);
    if (before && begin - before[1] < leastMs) before[1] = Math.max(before[1], last);
    else merged.push([begin, last]);
  }
  return merged;
}

/** The question on the first line, then the calendar. */
async function answer(bytes: Buffer): Promise<BusyAnswer> {
  const end = bytes.indexOf('\n');
  const asked = JSON.parse(bytes.toString('utf8', 0, end)) as BusyQuestion;
  return readBusyTimes(bytes.toString('utf8', end + 1), asked);
}

if (import.meta.main) await serveFiles(busyLimits.bytes + 1_000, answer);
