import { callNoticeWords, callReceiptWords } from '#content/booking-mails.ts';
import { noticeWords } from '#content/mails.ts';
import { formatCall } from '#contract/call-time.ts';
import { slotLimits } from '#contract/limits.ts';
import { slotEnd } from '#contract/slots.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import { callCalendar, type CallPayload } from './call-payload.ts';
import { renderHtml, renderText, type MailFact } from './layout.ts';

export type CallChange = 'booked' | 'moved' | 'cancelled';

const timeIn = (start: number, zone: string): string => formatCall(start, slotEnd(start), zone);

function calendarOf(
  call: CallPayload,
  change: CallChange,
  attendeeName?: string,
): NonNullable<RenderedMail['calendar']> {
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { method, sequence: call.sequence, content: callCalendar(call, method, attendeeName) };
}

function earlier({ previousStart }: CallPayload, zone: string, label: string): MailFact[] {
  return previousStart === null ? [] : [{ label, value: timeIn(previousStart, zone) }];
}

/** To the visitor, in the visitor's zone. */
export function renderCallReceipt(call: CallPayload, change: CallChange): RenderedMail {
  const words = callReceiptWords;
  const time = timeIn(call.start, call.timeZone);
  const subject = headerText(words[change].subject(time));
  const body = {
    title: subject,
    before: [words.greeting, words[change].lead],
    facts: [{ label: words.labels.time, value: time }, ...earlier(call, call.timeZone, words.labels.before)],
    after: [
      ...(change === 'cancelled' ? [words.again(call.bookUrl)] : [words.link, words.change(call.manageUrl)]),
      words.questions,
      ...(change === 'cancelled' ? [] : [words.notYou]),
      words.signature,
    ],
  };
  return {
    to: { name: '', address: call.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
    calendar: calendarOf(call, change),
  };
}

/** To the team: everything, in office time too; a reply goes to the visitor. */
export function renderCallNotice(call: CallPayload, change: CallChange, recipient: string): RenderedMail {
  const words = callNoticeWords;
  const officeTime = timeIn(call.start, slotLimits.zone);
  const reasons = call.suspectReasons.map((reason) => noticeWords.reasons[reason] ?? reason);
  const mark = reasons.length > 0 ? noticeWords.suspectMark : '';
  const subject = headerText(mark + words[change].subject(call.name, officeTime));
  const body = {
    title: subject,
    before: [
      change === 'cancelled' ? words.leadCancelled : words.lead,
      ...(reasons.length > 0 ? [noticeWords.suspect(reasons.join(', '))] : []),
    ],
    facts: [
      { label: words.labels.officeTime, value: officeTime },
      { label: words.labels.time, value: timeIn(call.start, call.timeZone) },
      ...earlier(call, slotLimits.zone, words.labels.before),
      { label: words.labels.name, value: call.name },
      { label: words.labels.email, value: call.email },
      ...(call.notes === null ? [] : [{ label: words.labels.notes, value: call.notes }]),
    ],
    after: [words.reply],
  };
  return {
    to: { name: '', address: recipient },
    replyTo: { name: headerText(call.name), address: call.email },
    subject,
    text: renderText(body),
    html: renderHtml(body),
    calendar: calendarOf(call, change, call.name),
  };
}
