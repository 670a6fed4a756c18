import { followWords } from '#content/follow-link.ts';
import { callNoticeWords, callReceiptWords } from '#content/booking-mails.ts';
import { formatCall } from '#contract/call-time.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { slotEnd } from '#contract/slots.ts';
import type { CalendarMethod } from '#server/mail/calendar.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import { callCalendar, teamCallCalendar, type CallPayload } from './call-payload.ts';
import { suspicionOf } from './suspicion.ts';
import { mailTo, renderHtml, renderText, type MailFact, type MailLink } from './layout.ts';

export type CallChange = 'booked' | 'moved' | 'cancelled' | 'reminder';

const timeIn = (start: number, zone: string): string => formatCall(start, slotEnd(start), zone);

/** A reminder changes nothing, so it carries no entry: calendars would ask again. */
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

/** Joining comes before changing, once there is something to join. */
function receiptWays(call: CallPayload, change: CallChange): { action: MailLink; links: MailLink[] } {
  const { actions } = callReceiptWords;
  if (change === 'cancelled') return { action: { label: actions.again, url: call.bookUrl }, links: [] };
  const toChange = { label: actions.change, url: call.manageUrl };
  if (call.meetingUrl === null) return { action: toChange, links: [] };
  return { action: { label: actions.join, url: call.meetingUrl }, links: [toChange] };
}

/** To the visitor, in the visitor's zone. */
export function renderCallReceipt(call: CallPayload, change: CallChange, caseUrl: string): RenderedMail {
  const words = callReceiptWords;
  const time = timeIn(call.start, call.timeZone);
  const subject = headerText(words[change].subject(time));
  const isOn = change !== 'cancelled';
  const ways = receiptWays(call, change);
  const body = {
    title: subject,
    before: [words.greeting, words[change].lead],
    facts: [{ label: words.labels.time, value: time }, ...earlier(call, call.timeZone, words.labels.before)],
    action: ways.action,
    links: [...ways.links, { label: followWords.call, url: caseUrl }],
    after: [
      ...(isOn && call.meetingUrl === null ? [words.link] : []),
      words.questions,
      ...(isOn ? [words.notYou] : []),
      words.signature,
    ],
  };
  return {
    to: { name: '', address: call.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
    ...calendarOf(call, change, (method) => callCalendar(call, method)),
  };
}

/** To the team: everything, in office time too; a reply goes to the visitor. */
export function renderCallNotice(call: CallPayload, change: CallChange, recipient: string): RenderedMail {
  const words = callNoticeWords;
  const officeTime = timeIn(call.start, slotLimits.zone);
  const suspicion = suspicionOf(call);
  const subject = headerText(suspicion.mark + words[change].subject(call.name, officeTime));
  const mustSendLink = change !== 'cancelled' && call.meetingUrl === null;
  const joinUrl = change === 'cancelled' ? null : call.meetingUrl;
  const answer = {
    label: words.actions.answer(call.name),
    url: mailTo(call.email, callReceiptWords.booked.subject(timeIn(call.start, call.timeZone))),
  };
  const body = {
    title: subject,
    before: [words[change].lead, ...(mustSendLink ? [words.sendLink] : []), ...suspicion.lines],
    facts: [
      { label: words.labels.officeTime, value: officeTime },
      { label: words.labels.time, value: timeIn(call.start, call.timeZone) },
      ...earlier(call, slotLimits.zone, words.labels.before),
      { label: words.labels.name, value: call.name },
      { label: words.labels.email, value: call.email, url: mailTo(call.email) },
      ...(call.notes === null ? [] : [{ label: words.labels.notes, value: call.notes }]),
    ],
    ...(joinUrl === null
      ? { action: answer }
      : { action: { label: words.actions.join, url: joinUrl }, links: [answer] }),
    after: [words.reply],
  };
  return {
    to: { name: '', address: recipient },
    replyTo: { name: headerText(call.name), address: call.email },
    subject,
    text: renderText(body),
    html: renderHtml(body),
    ...calendarOf(call, change, (method) => teamCallCalendar(call, method, recipient)),
  };
}
