import { randomUUID } from 'node:crypto';
import { hiringStages } from '#content/hiring.ts';
import { requestActionLimits, requestDocumentLimits } from '#contract/request/request-limits.ts';
import type {
  RequestStep,
  ApplicationRequestView,
  CallRequestView,
  RequestPromise,
  RequestView,
  NextStep,
  RequestCall,
  TicketRequestView,
  TicketRequestState,
} from '#contract/request/request.ts';
import { dueAt } from '#contract/desk/clock.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import {
  bookPath,
  requestDocumentPath,
  manageBookingPath,
  calendarFilePath,
  requestField,
} from '#contract/paths.ts';
import { slotEnd } from '#contract/slots.ts';
import { findCallLink } from '#server/work/call-link.ts';
import { afterWorkingDays } from '#server/work/working-days.ts';
import { visitorActor, type StoredEvent, type WorkedTicket } from '#server/work/work.ts';
import { scopeOf, shownServices } from '#server/tickets/mails.ts';
import { listRequestDocuments, quoteFile } from './documents.ts';
import { ticketSteps, withoutWaiting } from './conversation.ts';
import { lettersOf } from './letters.ts';
import { linkEndsAt, type RequestsContext, type OpenedRequest } from './links.ts';
import { bookingTokenId } from '#server/bookings/token.ts';

const dots = '•••';

/** `a•••@example.com`: its owner recognizes it, and nobody else learns it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots}${email.slice(at)}`;
}

const shownDigits = 2;

/** `••• 10`: the last two digits, however it was written. */
function maskPhone(phone: string): string {
  return `${dots} ${phone.replace(/\D/g, '').slice(-shownDigits)}`;
}

/** What a visitor may see of an event; null: internal. Texts aren't included. */
export function toStep({ kind, at, actorId, about }: StoredEvent): RequestStep | null {
  const step = (
    shown: RequestStep['kind'],
    detail: string | null = null,
    byVisitor = false,
  ): RequestStep => ({
    kind: shown,
    at,
    byVisitor: byVisitor || actorId === visitorActor,
    about: detail,
  });
  switch (kind) {
    case 'reply-accepted':
      return step('replied');
    case 'call-booked':
    case 'call-moved':
    case 'call-cancelled':
      return step(kind, about);
    case 'call':
      return about === 'reached' ? step('called') : null;
    case 'moved':
      return step('moved', about === 'spam' ? 'closed' : about);
    case 'waiting':
      return step('waiting', about);
    case 'late':
      return step('late');
    case 'merged':
      return step('merged');
    case 'wrote':
    case 'mail':
    case 'added':
      return step('added', null, true);
    case 'nda':
      return step('nda', null, true);
    case 'document-asked':
    case 'document-granted':
    case 'document-opened':
    case 'document-revoked':
    case 'quote-accepted':
    case 'quote-declined':
    case 'quote-void':
      return step(kind);
    case 'nda-done':
    case 'nda-waived':
      // Not the reason: the mail explains it.
      return step(kind);
    case 'stage':
      return step('stage', about);
    case 'ended':
      // The reason is in the mail, where it can be explained.
      return step('ended', about?.split(':')[0] ?? null);
    // Its first line already says when it came.
    case 'opened':
    case 'reply':
    case 'reply-failed':
    case 'note':
    case 'tagged':
    case 'assigned':
    case 'told':
    case 'auto-reply':
    case 'nda-sent':
    case 'bounced':
    case 'resume-opened':
    case 'proven':
      return null;
  }
}

/** Oldest first, starting with the day it came in. */
async function stepsOf(parts: RequestsContext, opened: OpenedRequest): Promise<RequestStep[]> {
  if (opened.kind === 'ticket') return ticketSteps(parts, opened, toStep);
  const { requests } = parts.stores.desk;
  const { recordId } = opened.ref;
  const all = await requests.events(recordId, requestActionLimits.eventsShown);
  const events = await withoutWaiting(parts, recordId, all);
  const received: RequestStep = { kind: 'received', at: opened.createdAt, byVisitor: true, about: null };
  return [received, ...events.flatMap((event) => toStep(event) ?? [])];
}

/** What the page shows. Read-only: opening a link changes nothing, whoever opens it and however often. */
export async function viewRequest(parts: RequestsContext, opened: OpenedRequest): Promise<RequestView> {
  if (opened.kind === 'ticket') return viewTicketRequest(parts, opened);
  if (opened.kind === 'application') return viewApplicationRequest(parts, opened);
  return viewCallRequest(parts, opened);
}

type Opened<Kind extends OpenedRequest['kind']> = Extract<OpenedRequest, { readonly kind: Kind }>;

async function frameOf(parts: RequestsContext, opened: OpenedRequest, phone: string | null) {
  return {
    id: opened.ref.recordId,
    receivedAt: opened.createdAt,
    contact: { email: maskEmail(opened.email), phone: phone === null ? null : maskPhone(phone) },
    steps: await stepsOf(parts, opened),
    isOpen: opened.closedAt === null,
    linkEndsAt: linkEndsAt(opened),
    formKey: randomUUID(),
  };
}

/**
 * Only this request. Anyone can send one under someone else's address, so a matching address opens nothing else:
 * neither a call booked with it nor the request this one was merged into.
 */
async function viewTicketRequest(
  parts: RequestsContext,
  opened: Opened<'ticket'>,
): Promise<TicketRequestView> {
  const { stores, now } = parts;
  const { record } = opened;
  const time = now();
  const state = ticketState(record, time);
  const promise = ticketPromise(record, time);
  const quotes = await viewQuotes(parts, opened);
  return {
    kind: 'ticket',
    ...(await frameOf(parts, opened, record.phone || null)),
    state,
    waitingUntil: state === 'waiting' ? record.work.waitingUntil : null,
    promise,
    isTeamNotified: promise !== null && (record.work.lateAt ?? 0) >= promise.dueAt,
    next: ticketNext(state, record.work.waitingUntil, promise, quotes.quoteState),
    company: record.company,
    services: shownServices(record),
    detailChars: record.message?.length ?? 0,
    scope: scopeOf(record),
    call: await nextCall(parts, opened),
    bookUrl: `${bookPath}?${requestField}=${(await parts.links.signer())(opened.ref).split('/').at(-1) ?? ''}`,
    isNdaOut: opened.ref.mailed && (await isNdaOut(parts, record.id)),
    ndaAskedAt: await stores.requestLinks.askedAt(record.id, 'nda'),
    mayAskNda: record.work.state === 'new' || record.work.state === 'contacted',
    isMailed: opened.ref.mailed,
    documents: await listRequestDocuments(parts, opened),
    ...quotes,
  };
}

/** More than one request ever has. */
const callsMost = 50;

async function nextCall(
  parts: RequestsContext,
  { ref, record }: Opened<'ticket'>,
): Promise<RequestCall | null> {
  const calls = await parts.stores.bookings.ofTicket(record.id, callsMost);
  const call = calls.findLast(({ start, status }) => status === 'booked' && slotEnd(start) > parts.now());
  if (!call) return null;
  const end = slotEnd(call.start);
  const shown = {
    start: new Date(call.start).toISOString(),
    end: new Date(end).toISOString(),
    timeZone: call.timeZone,
  };
  // Whoever booked it under another address has its links by mail.
  if (!ref.mailed || call.email !== record.email) return { ...shown, links: null };
  const token = (await parts.signing.signer())('booking', bookingTokenId(call.id, true));
  const links = {
    manageUrl: `${manageBookingPath}/${token}`,
    calendarUrl: `${calendarFilePath}?token=${token}`,
    meetingUrl: (await findCallLink(parts.stores.desk, call.id)) ?? parts.meetingUrl,
  };
  return { ...shown, links };
}

async function isNdaOut({ stores: { requestLinks } }: RequestsContext, recordId: string): Promise<boolean> {
  if ((await requestLinks.askedAt(recordId, 'nda-sent')) === null) return false;
  const settled = await Promise.all(
    (['nda-done', 'nda-waived'] as const).map((kind) => requestLinks.askedAt(recordId, kind)),
  );
  return settled.every((at) => at === null);
}

/** What a quote says is for whoever reads the mailbox; anyone else learns that there is one. */
async function viewQuotes(parts: RequestsContext, { ref, record }: Opened<'ticket'>) {
  const quotes = await parts.quotes.viewSent(record);
  const quoteState = quotes[0]?.state ?? null;
  if (!ref.mailed || quotes.length === 0) return { quotes: [], quoteState };
  const linkTo = await parts.links.documentSigner();
  const expiresAt = parts.now() + requestDocumentLimits.grantMs;
  return {
    quoteState,
    quotes: quotes.map((quote) => ({
      ...quote,
      href: `${requestDocumentPath}/${linkTo({ ...ref, what: quoteFile(quote.id), expiresAt })}`,
    })),
  };
}

function ticketState({ work }: WorkedTicket, now: number): TicketRequestState {
  if (work.state === 'spam') return 'closed';
  return isOpen(work.state) && (work.waitingUntil ?? 0) > now ? 'waiting' : work.state;
}

function ticketPromise({ work, createdAt }: WorkedTicket, now: number): RequestPromise | null {
  if (!isOpen(work.state) && work.answeredAt === null) return null;
  const from = work.clockFrom ?? createdAt;
  return promiseOf(from, dueAt(from), work.answeredAt, now, work.clockFrom !== null);
}

function promiseOf(
  from: number,
  due: number,
  answeredAt: number | null,
  now: number,
  isSecond = false,
): RequestPromise {
  const inTime = (answeredAt ?? now) <= due;
  const outcome = answeredAt === null ? (inTime ? 'running' : 'late') : inTime ? 'kept' : 'missed';
  return { from, dueAt: due, answeredAt, outcome, isSecond };
}

function ticketNext(
  state: TicketRequestState,
  waitingUntil: number | null,
  promise: RequestPromise | null,
  quote: TicketRequestView['quoteState'],
): NextStep {
  if (state === 'waiting') return { who: 'us', by: waitingUntil };
  if (!isOpenState(state)) return { who: 'nobody', by: null };
  if (promise?.answeredAt === null) return { who: 'us', by: promise.dueAt };
  // Nothing is left to decide once a quote is declined, expired or taken back.
  const isDecided = state === 'quoted' && quote !== null && quote !== 'open';
  return { who: !isDecided && (state === 'contacted' || state === 'quoted') ? 'you' : 'us', by: null };
}

const isOpenState = (state: TicketRequestState): boolean =>
  state !== 'closed' && state !== 'waiting' && isOpen(state);

async function viewApplicationRequest(
  parts: RequestsContext,
  opened: Opened<'application'>,
): Promise<ApplicationRequestView> {
  const { work, createdAt, phone, jobId } = opened.record;
  const stageAt = work.stageAt ?? createdAt;
  const days = hiringStages[work.stage]?.nextWithinWorkingDays ?? 0;
  const isRunning = work.state === 'open';
  const promise = isRunning ? promiseOf(stageAt, afterWorkingDays(stageAt, days), null, parts.now()) : null;
  const isLast = work.stage === hiringStages.length - 1;
  return {
    kind: 'application',
    ...(await frameOf(parts, opened, phone || null)),
    letters: await lettersOf(parts, opened),
    isMailed: opened.ref.mailed,
    state: work.state,
    jobId,
    stage: work.stage,
    stageAt,
    promise,
    next: promise ? { who: isLast ? 'you' : 'us', by: promise.dueAt } : { who: 'nobody', by: null },
  };
}

async function viewCallRequest(parts: RequestsContext, opened: Opened<'call'>): Promise<CallRequestView> {
  const { record, ref } = opened;
  const end = slotEnd(record.start);
  const state = record.status === 'cancelled' ? 'cancelled' : end <= parts.now() ? 'past' : 'upcoming';
  const hosted = await findCallLink(parts.stores.desk, record.id);
  const token = (await parts.signing.signer())('booking', bookingTokenId(record.id, ref.mailed));
  return {
    kind: 'call',
    ...(await frameOf(parts, opened, null)),
    state,
    call: {
      start: new Date(record.start).toISOString(),
      end: new Date(end).toISOString(),
      timeZone: record.timeZone,
      manageUrl: `${manageBookingPath}/${token}`,
      calendarUrl: `${calendarFilePath}?token=${token}`,
    },
    meetingUrl: state === 'upcoming' ? (hosted ?? parts.meetingUrl) : null,
    next: state === 'upcoming' ? { who: 'us', by: record.start } : { who: 'nobody', by: null },
  };
}
