import type { MailKind, MailKinds, MailLookUp } from '#server/mail/render.ts';
import { z } from 'zod';
import { callWords, teamCallWords, callNoticeWords, callReceiptWords } from '#content/booking-mails.ts';
import { followWords } from '#content/follow-link.ts';
import { replyWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { formatCall } from '#contract/call-time.ts';
import { bookPath, manageBookingPath } from '#contract/paths.ts';
import { slotEnd } from '#contract/slots.ts';
import {
  composeMail,
  mailTo,
  suspicionOf,
  toPerson,
  type MailFact,
  type MailLink,
} from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import type { MailBudget } from '#server/mail/budgets.ts';
import { type ClaimedMail, type OutgoingMail, createMailMaker, makeTeamMails } from '#server/mail/outbox.ts';
import { callReminders, cancelledKinds } from './booking.ts';
import type { StoredBooking } from '#server/database/records.ts';
import { renderCalendar, type CalendarMethod } from './calendar.ts';
import type { BookingRepository } from './repository.ts';

/** The data of all mails about a call; stored with the mail until it's sent. */
export const callPayloadSchema = z.object({
  id: z.string(),
  start: z.number(),
  previousStart: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  notes: z.string().nullable(),
  sequence: z.number(),
  suspectReasons: z.array(z.string()),
  stamp: z.number(),
  manageUrl: z.string(),
  bookUrl: z.string(),
  /** Mails queued before this setting existed don't have it. */
  meetingUrl: z.string().nullable().default(null),
  organizerEmail: z.string(),
  /** Mails queued before calls belonged to requests. */
  ticketId: z.string().nullable().default(null),
});

export type CallPayload = z.infer<typeof callPayloadSchema>;

/**
 * The same entry in mails and in the download, so a calendar recognizes it. Only the team sees the typed name; everyone
 * else sees the visitor's address.
 */
export function callCalendar(call: CallPayload, method: CalendarMethod): string {
  const { description, link, join, change } = callWords;
  const where = call.meetingUrl === null ? link : join(call.meetingUrl);
  return renderCalendar({
    ...entryOf(call, method),
    summary: callWords.summary,
    description: [description, where, change(call.manageUrl)].join('\n'),
    attendees: [{ name: call.email, email: call.email }],
  });
}

/** For the team: who is calling and why. The team is an attendee too, or calendars wouldn't offer the entry. */
function teamCallCalendar(call: CallPayload, method: CalendarMethod, teamEmail: string): string {
  const { summary, caller, reason, noReason, sendLink } = teamCallWords;
  return renderCalendar({
    ...entryOf(call, method),
    summary: summary(call.name),
    description: [
      caller(call.name, call.email),
      call.notes === null ? noReason : reason(call.notes),
      call.meetingUrl === null ? sendLink : callWords.join(call.meetingUrl),
      callWords.change(call.manageUrl),
    ].join('\n'),
    attendees: [
      { name: call.name, email: call.email },
      { name: site.name, email: teamEmail },
    ],
  });
}

function entryOf(call: CallPayload, method: CalendarMethod) {
  return {
    method,
    uid: `${call.id}@${call.organizerEmail.split('@').at(-1) ?? 'localhost'}`,
    sequence: call.sequence,
    stamp: call.stamp,
    start: call.start,
    end: slotEnd(call.start),
    url: call.manageUrl,
    ...(call.meetingUrl === null ? {} : { location: call.meetingUrl }),
    organizer: { name: site.name, email: call.organizerEmail },
    product: site.name,
  };
}

export type BookingMailDeps = {
  readonly teamEmail: string;
  /** The organizer; calendars reply to it. */
  readonly organizerEmail: string;
  readonly mailDomain: string;
  readonly publicUrl: string;
  /** Where calls take place; null: the team sends a link. */
  readonly meetingUrl?: string | null;
};

type BookingState = {
  readonly booking: StoredBooking;
  readonly token: string;
  readonly now: number;
  readonly budget: MailBudget;
  readonly previousStart?: number;
};

export function describeCall(parts: BookingMailDeps, state: Omit<BookingState, 'budget'>): CallPayload {
  return callPayloadSchema.parse({
    ...state.booking,
    previousStart: state.previousStart ?? null,
    stamp: state.now,
    manageUrl: `${parts.publicUrl}${manageBookingPath}/${state.token}`,
    bookUrl: `${parts.publicUrl}${bookPath}`,
    meetingUrl: parts.meetingUrl ?? null,
    organizerEmail: parts.organizerEmail,
  });
}

/** To the visitor and the team, each with the calendar entry; plus reminders if the call takes place. */
export function makeCallMails(
  parts: BookingMailDeps,
  change: 'booked' | 'moved' | 'cancelled',
  state: BookingState,
): OutgoingMail[] {
  const mails = pairOf(parts, change, describeCall(parts, state), state.now, state.budget);
  const due = change === 'cancelled' ? null : reminderTime(state.booking.start, state.now);
  if (due === null) return mails;
  // No budget: the limit on calls per address already bounds them.
  // A reminder only tells the current time; the previous one no longer matters.
  const { previousStart: _, ...current } = state;
  return [...mails, ...pairOf(parts, 'reminder', describeCall(parts, current), due)];
}

const revisionSchema = z.object({
  sequence: z.number().optional(),
  call: z.object({ sequence: z.number() }).optional(),
});

/** A mail about a call that was rescheduled or canceled since, or is over, whatever delayed it. */
export async function isStaleCallMail(
  bookings: Pick<BookingRepository, 'findById'>,
  { kind, recordId, payload }: ClaimedMail,
  now: number,
): Promise<boolean> {
  if (!kind.startsWith('call-') && kind !== 'desk-call-link') return false;
  const booking = await bookings.findById(recordId);
  if (booking === null || booking.start <= now) return true;
  const { sequence, call } = revisionSchema.parse(payload);
  const announced = sequence ?? call?.sequence ?? booking.sequence;
  return booking.sequence !== announced || (booking.status !== 'booked' && !cancelledKinds.includes(kind));
}

/** The earliest reminder that isn't too close to the booking itself; null if the call is soon. */
export function reminderTime(start: number, now: number): number | null {
  const times = callReminders.beforeMs.map((beforeMs) => start - beforeMs);
  return times.find((time) => time - now >= callReminders.afterBookingMs) ?? null;
}

function pairOf(
  parts: BookingMailDeps,
  change: CallChange,
  payload: CallPayload,
  createdAt: number,
  budget: MailBudget = [],
): OutgoingMail[] {
  const makeMail = createMailMaker<keyof typeof callMails>(parts.mailDomain);
  const about = { recordId: payload.id, payload, createdAt };
  return [
    makeMail(`call-${change}`, payload.email, about, budget),
    ...makeTeamMails(makeMail, `call-${change}-notice`, parts.teamEmail, about),
  ];
}

type CallChange = 'booked' | 'moved' | 'cancelled' | 'reminder';

const timeIn = (start: number, zone: string): string => formatCall(start, slotEnd(start), zone);

/** A reminder changes nothing, so it has no calendar entry: calendars would ask again. */
function calendarOf(
  call: CallPayload,
  change: CallChange,
  render: (method: CalendarMethod) => string,
): Pick<RenderedMail, 'calendar'> {
  if (change === 'reminder') return {};
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { calendar: { method, sequence: call.sequence, content: render(method) } };
}

function earlier({ previousStart }: CallPayload, zone: string, label: string): MailFact[] {
  return previousStart === null ? [] : [{ label, value: timeIn(previousStart, zone) }];
}

/** Joining comes before changing, once there's something to join. */
function receiptActions(call: CallPayload, change: CallChange): { action: MailLink; links: MailLink[] } {
  const { actions } = callReceiptWords;
  if (change === 'cancelled') return { action: { label: actions.again, url: call.bookUrl }, links: [] };
  const toChange = { label: actions.change, url: call.manageUrl };
  if (call.meetingUrl === null) return { action: toChange, links: [] };
  return { action: { label: actions.join, url: call.meetingUrl }, links: [toChange] };
}

/** To the visitor, in their time zone. */
function renderCallReceipt(call: CallPayload, change: CallChange, requestUrl: string): RenderedMail {
  const words = callReceiptWords;
  const time = timeIn(call.start, call.timeZone);
  const isOn = change !== 'cancelled';
  const actions = receiptActions(call, change);
  const body = {
    title: words[change].subject(time),
    before: [words.greeting, words[change].lead],
    facts: [{ label: words.labels.time, value: time }, ...earlier(call, call.timeZone, words.labels.before)],
    action: actions.action,
    links: [...actions.links, { label: followWords.call, url: requestUrl }],
    after: [
      ...(isOn && call.meetingUrl === null ? [words.link] : []),
      words.questions,
      ...(isOn ? [words.notYou] : []),
      words.signature,
    ],
  };
  return composeMail(
    call.email,
    body,
    calendarOf(call, change, (method) => callCalendar(call, method)),
  );
}

/** To the team: everything, in office time too; replies go to the visitor. */
function renderCallNotice(call: CallPayload, change: CallChange, recipient: string): RenderedMail {
  const words = callNoticeWords;
  const officeTime = timeIn(call.start, slotLimits.zone);
  const suspicion = suspicionOf(call);
  const mustSendLink = change !== 'cancelled' && call.meetingUrl === null;
  const joinUrl = change === 'cancelled' ? null : call.meetingUrl;
  const answer = {
    label: replyWords.action(call.name),
    url: mailTo(call.email, callReceiptWords.booked.subject(timeIn(call.start, call.timeZone))),
  };
  const body = {
    title: suspicion.mark + words[change].subject(call.name, officeTime),
    before: [words[change].lead, ...(mustSendLink ? [words.sendLink] : []), ...suspicion.lines],
    facts: [
      { label: words.labels.officeTime, value: officeTime },
      { label: words.labels.time, value: timeIn(call.start, call.timeZone) },
      ...earlier(call, slotLimits.zone, words.labels.before),
      { label: words.labels.name, value: call.name },
      { label: words.labels.email, value: call.email, url: mailTo(call.email) },
      ...(call.ticketId === null ? [] : [{ label: words.labels.request, value: `#${call.ticketId}` }]),
      ...(call.notes === null ? [] : [{ label: words.labels.notes, value: call.notes }]),
    ],
    ...(joinUrl === null
      ? { action: answer }
      : { action: { label: words.join, url: joinUrl }, links: [answer] }),
    after: [replyWords.toVisitor],
  };
  return composeMail(recipient, body, {
    replyTo: toPerson(call.name, call.email),
    data: {
      version: 1,
      kind: 'call',
      id: call.id,
      name: call.name,
      email: call.email,
      suspect: call.suspectReasons.length > 0,
      change,
      startsAt: new Date(call.start).toISOString(),
    },
    ...calendarOf(call, change, (method) => teamCallCalendar(call, method, recipient)),
  });
}

/** Links to whoever has taken the call since the mail was stored. */
function readCall({ payload }: ClaimedMail, url: string | null): CallPayload {
  const call = callPayloadSchema.parse(payload);
  return { ...call, meetingUrl: url ?? call.meetingUrl };
}

/** Where a call takes place may change until its mail is sent. */
export const lookUpCalls = (
  callLink: (bookingId: string) => Promise<string | null>,
): Readonly<Record<string, MailLookUp>> =>
  Object.fromEntries(
    Object.keys(callMails).map((kind) => [kind, async ({ recordId }) => ({ url: await callLink(recordId) })]),
  );

/** A call's mails end with the call as well, or when it changes (`isStaleCallMail`). */
const receiptOf = (change: CallChange, sendableDays: number = slotLimits.daysAhead): MailKind => ({
  render: (mail, { url, requestUrl }) => renderCallReceipt(readCall(mail, url), change, requestUrl),
  sendableDays,
  follows: () => 'call',
});

const noticeOf = (change: CallChange, sendableDays: number = slotLimits.daysAhead): MailKind => ({
  render: (mail, { url }) => renderCallNotice(readCall(mail, url), change, mail.recipient),
  sendableDays,
});

export const callMails = {
  'call-booked': receiptOf('booked'),
  'call-booked-notice': noticeOf('booked'),
  'call-moved': receiptOf('moved'),
  'call-moved-notice': noticeOf('moved'),
  'call-cancelled': receiptOf('cancelled'),
  'call-cancelled-notice': noticeOf('cancelled'),
  'call-reminder': receiptOf('reminder', 1),
  'call-reminder-notice': noticeOf('reminder', 1),
} as const satisfies MailKinds;
