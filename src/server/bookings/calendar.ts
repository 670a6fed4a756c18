/** RFC 5545 (the entry) and RFC 5546 (its scheduling method). Times are UTC, so no zone rules are needed. */

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

type CalendarPerson = { readonly name: string; readonly email: string };

export type CalendarEvent = {
  readonly method: CalendarMethod;
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly organizer: CalendarPerson;
  readonly attendees: readonly CalendarPerson[];
  /** Where to join: the meeting URL, if there is one. */
  readonly location?: string;
  readonly product: string;
};

const lineBytes = 75;

export function renderCalendar(event: CalendarEvent): string {
  const isCancelled = event.method === 'CANCEL';
  const person = ({ name, email }: CalendarPerson) => `CN="${parameterText(name)}":mailto:${email}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(event.product)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === undefined ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;${person(event.organizer)}`,
    // A published entry has no attendees (RFC 5546, 3.2.1).
    ...(event.method === 'PUBLISH'
      ? []
      : event.attendees.map(
          (attendee) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;${person(attendee)}`,
        )),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('\r\n').concat('\r\n');
}

const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');

/** RFC 5545, 3.2: a quoted parameter contains neither quotes nor control characters. */
const parameterText = (text: string): string => text.replace(/["\p{Cc}]+/gu, ' ').trim();

/** Lines of at most 75 octets, never split inside a character; continuations start with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}
