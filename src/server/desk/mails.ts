import { slotLimits } from '#contract/booking-limits.ts';
import { reminderKinds } from '#server/bookings/booking.ts';
import { filesOfReply } from '#server/work/reply.ts';
import type { MailExtras, MailKinds } from '#server/mail/render.ts';
import { z } from 'zod';
import {
  clockMailWords,
  heardMailWords,
  heldMailWords,
  mentionMailWords,
  passkeyMailWords,
  recoveryMailWords,
  releasedMailWords,
  roleMailWords,
  sendHeldMailWords,
} from '#content/desk/mails.ts';
import { callLinkMailWords } from '#content/booking-mails.ts';
import { mailWords } from '#content/desk/inbox.ts';
import { roleNames } from '#content/desk/words.ts';
import { roles } from '#contract/desk/roles.ts';
import { callCalendar, callPayloadSchema } from '#server/bookings/mails.ts';
import { html, type SafeHtml } from '#server/base/safe-html.ts';
import { composeMail, mailTo, toPerson } from '#server/mail/layout.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';

const replySchema = z.object({
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  references: z.array(z.string()),
  /** Ends with the link to the request's page, as it is when the mail is sent. */
  linksCase: z.boolean().default(false),
  /** Further recipients; replies queued before there were any have none. */
  alsoTo: z.array(z.string()).default([]),
  cc: z.array(z.string()).default([]),
});

const clockSchema = z.object({
  address: z.string(),
  name: z.string(),
  subject: z.string(),
  cases: z.array(z.object({ label: z.string(), value: z.string() })),
  more: z.number(),
  deskUrl: z.nullable(z.string()),
});

const mentionSchema = z.object({
  address: z.string(),
  name: z.string(),
  by: z.string(),
  id: z.string(),
  deskUrl: z.string(),
});

/** What they wrote is looked up when it's sent. */
const heardSchema = z.object({
  address: z.string(),
  name: z.string(),
  id: z.string(),
  events: z.array(z.string()),
  deskUrl: z.string(),
});

const heldSchema = z.object({
  address: z.string(),
  name: z.string(),
  problem: z.string(),
  /** The record of a scheduled message; empty for an answer by mail. */
  recordId: z.string().default(''),
  deskUrl: z.nullable(z.string()),
});

const releasedSchema = z.object({
  address: z.string(),
  name: z.string(),
  person: z.string(),
  /** Each empty if there's none, or if the reader doesn't see such work. */
  tickets: z.string(),
  applications: z.string(),
  calls: z.string(),
  deskUrl: z.string(),
});

const recoverySchema = z.object({
  address: z.string(),
  person: z.string(),
  time: z.string(),
  deskUrl: z.string(),
});

const passkeySchema = recoverySchema.extend({ passkeys: z.string() });

const roleSchema = z.object({
  address: z.string(),
  person: z.string(),
  by: z.string(),
  before: z.enum(roles),
  now: z.enum(roles),
  time: z.string(),
  deskUrl: z.string(),
});

const callLinkSchema = z.object({
  name: z.string(),
  address: z.string(),
  host: z.string(),
  link: z.string(),
  time: z.string(),
  /** Mails queued before invitations were attached have none. */
  call: callPayloadSchema.optional(),
});

/** Written by a person: the text as typed, threaded with earlier mails, without anything automated. */
function renderReply(
  { payload, id }: ClaimedMail,
  { requestUrl }: { readonly requestUrl: string },
): RenderedMail {
  const {
    name,
    address,
    subject,
    references,
    linksCase,
    alsoTo,
    cc,
    text: written,
  } = replySchema.parse(payload);
  const text = linksCase ? `${written}\n\n${requestUrl}` : written;
  const last = references.at(-1);
  return {
    to: toPerson(name, address),
    alsoTo: alsoTo.map((other) => toPerson('', other)),
    cc: cc.map((other) => toPerson('', other)),
    replyTo: null,
    subject: headerText(subject),
    text: `${text}\n`,
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${subject}</title>
        </head>
        <body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
          <div style="max-width:600px;white-space:pre-wrap;overflow-wrap:anywhere">${linked(text)}</div>
        </body>
      </html>`.toString(),
    headers: {
      'Auto-Submitted': 'no',
      'X-Auto-Response-Suppress': 'None',
      ...(last === undefined ? {} : { 'In-Reply-To': last, References: references.join(' ') }),
    },
    filePart: id,
  };
}

/** URLs in a colleague's letter become links. Word by word, so no text takes long. */
const linked = (text: string): SafeHtml[] => text.split(/(\s+)/).map(linkedWord);

function linkedWord(word: string): SafeHtml {
  const end = /[.,;:!?)]{0,3}$/.exec(word)?.index ?? word.length;
  const address = word.slice(0, end);
  const url = /^https?:\/\/./.test(address)
    ? address
    : /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address)
      ? mailTo(address)
      : null;
  return url === null ? html`${word}` : html`<a href="${url}">${address}</a>${word.slice(end)}`;
}

const atDesk = (label: string, url: string | null) => (url === null ? null : { label, url });

function renderClock({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, name, subject, cases, more, deskUrl } = clockSchema.parse(payload);
  const words = clockMailWords;
  const body = {
    title: subject,
    before: [words.lead],
    facts: cases,
    action: atDesk(words.action, deskUrl),
    after: [...(more > 0 ? [words.more(more)] : []), deskUrl === null ? words.whyTeam : words.why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderMention({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, name, by, id, deskUrl } = mentionSchema.parse(payload);
  const words = mentionMailWords;
  const body = {
    title: words.subject(by),
    before: [words.lead(id)],
    facts: [],
    action: { label: words.action, url: deskUrl },
    after: [words.why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderHeard(
  { payload, id: filePart }: ClaimedMail,
  { texts }: Pick<MailExtras, 'texts'>,
): RenderedMail {
  const { address, name, id, deskUrl } = heardSchema.parse(payload);
  const words = heardMailWords;
  const body = {
    title: words.subject,
    before: [words.lead(id), ...texts],
    facts: [],
    action: { label: words.action, url: deskUrl },
    after: [words.why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderHeld({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, name, problem, deskUrl, recordId } = heldSchema.parse(payload);
  if (recordId !== '') return renderSendHeld({ address, name, problem, deskUrl, recordId, filePart });
  const words = heldMailWords;
  const body = {
    title: words.subject,
    before:
      deskUrl === null
        ? [words.leadTeam(name), mailWords.whyUnsent(problem)]
        : [words.lead(name), mailWords.problemOf(problem)],
    facts: [],
    action: atDesk(words.action, deskUrl),
    after: [words.why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderSendHeld({
  address,
  name,
  problem,
  deskUrl,
  recordId,
  filePart,
}: z.infer<typeof heldSchema> & { readonly filePart: string }): RenderedMail {
  const words = sendHeldMailWords;
  const { left, reasons, team } = words;
  const isLeft = problem === 'left';
  const { subject, lead, why } = deskUrl === null ? team : isLeft ? left : words;
  const reason = isLeft ? left.reason : problem === 'wrote' ? reasons.wrote : reasons.closed;
  const body = {
    title: subject,
    before: [lead(name, recordId), reason],
    facts: [],
    action: atDesk(words.action, deskUrl),
    after: [why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderReleased({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, name, person, deskUrl, ...lists } = releasedSchema.parse(payload);
  const words = releasedMailWords;
  const body = {
    title: words.subject(person),
    before: [words.lead(name, person)],
    facts: (['tickets', 'applications', 'calls'] as const).flatMap((kind) =>
      lists[kind] === '' ? [] : [{ label: words.labels[kind], value: lists[kind] }],
    ),
    action: { label: words.action, url: deskUrl },
    after: [words.why],
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart });
}

function renderRecovery({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, person, time, deskUrl } = recoverySchema.parse(payload);
  const { subject, lead, labels, action } = recoveryMailWords;
  const body = {
    title: subject,
    before: [lead(person)],
    facts: [
      { label: labels.person, value: person },
      { label: labels.time, value: time },
    ],
    action: { label: action, url: deskUrl },
    after: [],
  };
  return composeMail(address, body, { filePart });
}

function renderPasskey({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, person, passkeys, time, deskUrl } = passkeySchema.parse(payload);
  const { subject, lead, labels, action } = passkeyMailWords;
  const body = {
    title: subject,
    before: [lead(person)],
    facts: [
      { label: labels.passkeys, value: passkeys },
      { label: labels.time, value: time },
    ],
    action: { label: action, url: deskUrl },
    after: [],
  };
  return composeMail(address, body, { to: toPerson(person, address), filePart });
}

function renderRole({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { address, person, by, before, now, time, deskUrl } = roleSchema.parse(payload);
  const { subject, lead, labels, sees, why, action } = roleMailWords;
  const body = {
    title: subject,
    before: [lead(person, by)],
    facts: [
      { label: labels.before, value: roleNames[before] },
      { label: labels.now, value: roleNames[now] },
      { label: labels.sees, value: sees[now] },
      { label: labels.time, value: time },
    ],
    action: { label: action, url: deskUrl },
    after: [why],
  };
  return composeMail(address, body, { to: toPerson(person, address), filePart });
}

function renderCallLink({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { name, address, host, link, time, call } = callLinkSchema.parse(payload);
  const words = callLinkMailWords;
  const body = {
    title: words.subject(time),
    before: [words.greeting(name), words.lead(host)],
    facts: [
      { label: words.labels.time, value: time },
      { label: words.labels.link, value: link, url: link },
    ],
    action: { label: words.action, url: link },
    after: [words.signature],
  };
  // The same entry as before, now with the location: calendars replace it.
  const calendar = call && {
    method: 'REQUEST' as const,
    sequence: call.sequence,
    content: callCalendar({ ...call, meetingUrl: link }, 'REQUEST'),
  };
  return composeMail(address, body, { to: toPerson(name, address), filePart, ...(calendar && { calendar }) });
}

export const deskMails = {
  'desk-reply': {
    render: renderReply,
    // Written by a person: the desk shows that it failed, and they decide.
    sendableDays: 30,
    follows: ({ payload }) => (payload['linksCase'] === true ? 'ticket' : null),
    carriesFile: (mail) => filesOfReply(mail) !== null,
  },
  'desk-clock': { render: renderClock, sendableDays: 1 },
  'desk-mention': { render: renderMention, sendableDays: 7 },
  'desk-heard': { render: renderHeard, sendableDays: 3 },
  // Their own reply waits for them.
  'desk-held': { render: renderHeld, sendableDays: 30 },
  'desk-released': { render: renderReleased, sendableDays: 7 },
  'desk-recovery': { render: renderRecovery, sendableDays: 30 },
  'desk-passkey': { render: renderPasskey, sendableDays: 30 },
  'desk-role': { render: renderRole, sendableDays: 7 },
  'desk-call-link': { render: renderCallLink, sendableDays: slotLimits.daysAhead },
} as const satisfies MailKinds;

export type DeskMailKind = keyof typeof deskMails;

/** Mails that wait because someone wants them to, so their waiting is no news. */
export const plannedKinds: readonly string[] = [...reminderKinds, 'desk-reply'];
