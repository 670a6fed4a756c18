import { retentionDays } from '#content/retention.ts';
import type { MailKinds } from '#server/mail/render.ts';
import { z } from 'zod';
import { scopeText } from '#content/estimate-summary.ts';
import { followWords } from '#content/follow-link.ts';
import { replyWords } from '#content/mails.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { serviceName } from '#content/service-names.ts';
import { site } from '#content/site.ts';
import { receiptWords, noticeWords } from '#content/ticket-mails.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { scopeSchema } from '#contract/estimate/scope.ts';
import { bookPath } from '#contract/paths.ts';
import { phoneText } from '#contract/phone.ts';
import { promises } from '#contract/promises.ts';
import { furtherTicketTexts } from '#contract/ticket.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { composeMail, mailTo, suspicionOf, telephone, toPerson } from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import { filledTexts } from '#server/database/stored.ts';
import { readStoredTicket } from './ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';

const addedSchema = z.object({
  id: z.string(),
  selectedServices: z.array(z.string()),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
});

/** Both ticket mails are rendered from the stored ticket, which is kept with them until they're sent. */
export const readTicket = (payload: JsonObject): StoredTicket => ({
  ...readStoredTicket(payload),
  ...addedSchema.parse(payload),
});

/** The estimate as the team reads it; also null if it can no longer be read. */
export function scopeOf({ scope }: Pick<StoredTicket, 'scope'>): string | null {
  if (scope === null) return null;
  const parsed = scopeSchema.safeParse(JSON.parse(scope));
  return parsed.success ? scopeText(parsed.data) : null;
}

/** The cards the visitor chose; without them the backend types. */
function chosenServices(ticket: StoredTicket): string {
  const ids = ticket.selectedServices.length > 0 ? ticket.selectedServices : ticket.services;
  return ids.map((id) => serviceName(id) ?? id).join(', ');
}

/** The same, with only our own names: an unknown id is a sender's own text. */
const namedServices = (ticket: ServicesOf): string => shownServices(ticket).join(', ');

type ServicesOf = Pick<StoredTicket, 'selectedServices' | 'services'>;

export function shownServices({ selectedServices, services }: ServicesOf): string[] {
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => serviceName(id) ?? []);
  const chosen = namesOf(selectedServices);
  return chosen.length > 0 ? chosen : namesOf(services);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export const formatTime = (time: number): string =>
  `${dayFormat.format(time)} at ${formatTimeOfDay(time, 'UTC')} UTC`;

export function answerBy(ticket: StoredTicket): string {
  return formatTime(ticket.createdAt + promises.responseHours * 60 * 60_000);
}

/** To the visitor: the id, the chosen services, when we answer; nothing they typed. */
export function renderTicketReceipt(
  ticket: StoredTicket,
  requestUrl: string,
  /** What came by mail may have waited longer than we promise: then the receipt names no time. */
  sentAt = ticket.createdAt,
): RenderedMail {
  const { labels } = receiptWords;
  const isInTime = sentAt < ticket.createdAt + promises.responseHours * 60 * 60_000;
  return composeMail(ticket.email, {
    title: receiptWords.subject(ticket.id),
    before: [
      receiptWords.greeting,
      receiptWords.thanks,
      ...(isInTime ? [receiptWords.answer(answerBy(ticket))] : []),
    ],
    facts: [
      { label: labels.ticket, value: `#${ticket.id}` },
      { label: labels.services, value: namedServices(ticket) },
    ],
    action: { label: followWords.request, url: requestUrl },
    links: [{ label: receiptWords.action, url: `${site.publicUrl}${bookPath}` }],
    after: [receiptWords.keep, receiptWords.questions, receiptWords.notYou, receiptWords.signature],
  });
}

/** To the team: everything; replies go to the visitor. */
export function renderTicketNotice(
  ticket: StoredTicket,
  teamEmail: string,
  /** The address that records replies and forwards them; null: replies go straight to the visitor. */
  replyAddress: string | null = null,
): RenderedMail {
  const { labels } = noticeWords;
  const suspicion = suspicionOf(ticket);
  const scope = scopeOf(ticket);
  const body = {
    title: suspicion.mark + noticeWords.subject(ticket.id, ticket.company),
    before: [noticeWords.lead(answerBy(ticket)), ...suspicion.lines],
    facts: [
      { label: labels.ticket, value: `#${ticket.id}` },
      { label: labels.name, value: ticket.name },
      { label: labels.email, value: ticket.email, url: mailTo(ticket.email) },
      ...(ticket.phone === ''
        ? []
        : [
            {
              label: labels.phone,
              value: phoneText(ticket.phone),
              url: telephone(phoneText(ticket.phone)),
            },
          ]),
      { label: labels.company, value: ticket.company },
      { label: labels.services, value: chosenServices(ticket) },
      { label: labels.types, value: ticket.services.join(', ') },
      { label: labels.received, value: formatTime(ticket.createdAt) },
      ...filledTexts(ticket, [...furtherTicketTexts, 'message']).map(({ field, text: value }) => ({
        label: quotePage.form[field],
        value,
      })),
      ...(scope === null ? [] : [{ label: labels.scope, value: scope }]),
    ],
    action: {
      label: replyWords.action(ticket.name),
      url: mailTo(replyAddress ?? ticket.email, receiptWords.subject(ticket.id)),
    },
    after: [replyAddress === null ? replyWords.toVisitor : replyWords.throughDesk],
  };
  const { id, name, email, phone, company, services, createdAt } = ticket;
  return composeMail(teamEmail, body, {
    replyTo: toPerson(name, email),
    data: {
      version: 1,
      kind: 'ticket',
      id,
      name,
      email,
      phone,
      company,
      services,
      ...Object.fromEntries(furtherTicketTexts.map((field) => [field, ticket[field]])),
      suspect: ticket.suspectReasons.length > 0,
      receivedAt: new Date(createdAt).toISOString(),
      answerBy: new Date(createdAt + promises.responseHours * 60 * 60_000).toISOString(),
    },
  });
}

export const ticketMails = {
  'ticket-receipt': {
    render: ({ payload, createdAt }, { requestUrl }) =>
      renderTicketReceipt(readTicket(payload), requestUrl, createdAt),
    sendableDays: 7,
    follows: () => 'ticket',
  },
  'ticket-notice': {
    render: ({ payload, recipient }, { replyAddress }) =>
      renderTicketNotice(readTicket(payload), recipient, replyAddress),
    sendableDays: retentionDays.deadLetteredMails,
  },
} as const satisfies MailKinds;
