/** Records as the team's tools read them. */
import { furtherApplicationFields } from '#contract/application.ts';
import { phoneText } from '#contract/phone.ts';
import { quoteTotal, type QuoteView } from '#contract/quote.ts';
import { slotEnd } from '#contract/slots.ts';
import {
  apiMessageKinds,
  type ApiApplication,
  type ApiBooking,
  type ApiFullTicket,
  type ApiMessage,
  type ApiTicket,
} from '#contract/team-api.ts';
import { furtherTicketTexts } from '#contract/ticket.ts';
import type { StoredBooking } from '#server/database/records.ts';
import { scopeOf } from '#server/tickets/mails.ts';
import { personOf, type Names } from '#server/work/names.ts';
import {
  visitorActor,
  type EventExtras,
  type StoredEvent,
  type WorkedApplication,
  type WorkedTicket,
} from '#server/work/work.ts';
import { toApplicationRow } from './hiring.ts';
import { filledTexts } from '#server/database/stored.ts';
import { toRow } from './ticket-views.ts';

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

export function toApiTicket(ticket: WorkedTicket, names: Names, updatedAt: number): ApiTicket {
  const { dueAt, owner, services, tags, isSuspect } = toRow(ticket, names);
  const { id, name, email, company, message, work } = ticket;
  return {
    id,
    createdAt: iso(ticket.createdAt),
    updatedAt: iso(updatedAt),
    state: work.state,
    reason: work.reason,
    mergedInto: work.mergedInto,
    owner,
    name,
    email,
    company,
    phone: phoneText(ticket.phone),
    services: [...services],
    message,
    estimate: scopeOf(ticket),
    details: filledTexts(ticket, furtherTicketTexts),
    tags: [...tags],
    dueAt: isoOrNull(dueAt),
    waitingUntil: isoOrNull(work.waitingUntil),
    isSuspect,
  };
}

export const toApiQuote = (quote: QuoteView): ApiFullTicket['quotes'][number] => ({
  id: quote.id,
  number: quote.number,
  state: quote.state,
  total: quoteTotal(quote.price),
  currency: quote.currency,
  validUntil: quote.validUntil,
  sentAt: iso(quote.sentAt),
  settledAt: isoOrNull(quote.settledAt),
  reason: quote.reason,
  acceptance: quote.acceptance,
});

/** What was said on a record, oldest first. */
export function toApiMessages(
  events: readonly StoredEvent[],
  names: Names,
  { files }: Pick<EventExtras, 'files'>,
): ApiMessage[] {
  return events.flatMap((event) => {
    const kind = apiMessageKinds.find((each) => each === event.kind);
    if (kind === undefined || (event.text === null && !files.has(event.id))) return [];
    const isMailed = event.messageId !== null;
    const outcome = events.find(
      (each) => each.about === event.id && ['reply-accepted', 'reply-failed'].includes(each.kind),
    );
    const isVisitor = event.actorId === visitorActor;
    const message: ApiMessage = {
      id: event.id,
      at: iso(event.at),
      kind,
      from: isVisitor ? 'visitor' : event.actorId === null ? 'other' : 'team',
      author: personOf(names, event.actorId),
      text: event.text ?? '',
      files: (files.get(event.id) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes })),
      delivery: !isMailed
        ? null
        : outcome === undefined
          ? 'waiting'
          : outcome.kind === 'reply-accepted'
            ? 'sent'
            : 'failed',
    };
    return [message];
  });
}

export function toApiApplication(
  application: WorkedApplication,
  names: Names,
  updatedAt: number,
): ApiApplication {
  const { reference, work, jobId, firstName, lastName, email, phone, location, coverLetter } = application;
  const { owner, dueAt } = toApplicationRow(application, names);
  return {
    reference,
    createdAt: iso(application.createdAt),
    updatedAt: iso(updatedAt),
    state: work.state,
    stage: work.stage,
    reason: work.reason,
    owner,
    jobId,
    firstName,
    lastName,
    email,
    phone,
    location,
    coverLetter,
    details: filledTexts(application, furtherApplicationFields),
    dueAt: isoOrNull(dueAt),
    isSuspect: application.suspectReasons.length > 0,
  };
}

export const toApiBooking = (booking: StoredBooking, updatedAt: number): ApiBooking => ({
  id: booking.id,
  createdAt: iso(booking.createdAt),
  updatedAt: iso(updatedAt),
  start: iso(booking.start),
  end: iso(slotEnd(booking.start)),
  status: booking.status,
  name: booking.name,
  email: booking.email,
  timeZone: booking.timeZone,
  notes: booking.notes,
  ticketId: booking.ticketId,
});
