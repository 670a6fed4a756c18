import { createHash } from 'node:crypto';
import { eventTroubleWords } from '#content/desk/events.ts';
import { company } from '#contract/company.ts';
import { applicationsDeskPath, callsPath, deskLink, deskPath, ticketsPath } from '#contract/desk/access.ts';
import { eventLimits, replyNoticeLimits } from '#contract/desk/desk-limits.ts';
import type { DeskEvent, WebhookTarget } from '#contract/desk/events.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { applicationReferencePattern, ticketIdPattern } from '#contract/ids.ts';
import { isShown } from '#contract/shown.ts';
import { quoteTotal, type QuoteOffer } from '#contract/quote.ts';
import { dayOf } from '#contract/zones.ts';
import { post } from '#server/base/outside.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { MailLookUp } from '#server/mail/render.ts';
import { rightPeople } from '#server/work/names.ts';
import type { StaffMember } from '#server/work/people.ts';
import type { WorkedTicket } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { bodyOf, signAlert, signEvent } from './event-messages.ts';
import type { Delivery, DeskEventRepository, ReplyNotice, StoredDeskEvent } from './event-repository.ts';

/** Names a target in the database: its address may be a secret. */
export const targetId = ({ format, url }: WebhookTarget): string =>
  createHash('sha256').update(`${format} ${url}`).digest('hex').slice(0, 16);

export type EventsContext = Pick<DeskContext, 'makeMail' | 'deskUrl' | 'onMails' | 'now'> & {
  readonly stores: Pick<DeskContext['stores'], 'bookings' | 'quotes'> & {
    readonly desk: Pick<DeskContext['stores']['desk'], 'events' | 'requests' | 'hiring' | 'calls' | 'staff'>;
  };
  readonly targets: readonly WebhookTarget[];
  readonly allowsPrivate: boolean;
  readonly mailBudget: MailBudgets;
  readonly send?: typeof post | undefined;
  readonly stopped?: AbortSignal | undefined;
};

/** Queues a delivery for each target that wants an event, then delivers what is due. */
export async function tickEvents(context: EventsContext): Promise<void> {
  const { desk, quotes } = context.stores;
  const now = context.now();
  await desk.events.forget(context.targets.map(targetId));
  await quotes.expire(dayOf(now, company.hours.zone), now, eventLimits.atOnce);
  // An event that fails holds back later ones about the same record, and nothing else.
  const failures = new Map<string, unknown>();
  for (const event of await desk.events.waiting(eventLimits.atOnce * eventLimits.targets)) {
    if (failures.has(event.recordId)) continue;
    try {
      await handOn(context, event);
    } catch (error) {
      failures.set(event.recordId, error);
    }
  }
  // A slow target must not keep the others waiting.
  await Promise.all(context.targets.map((target) => deliverTo(context, target)));
  for (const error of failures.values()) throw error;
}

async function handOn(context: EventsContext, event: StoredDeskEvent): Promise<void> {
  const notices = event.kind === 'message.received' ? await noticesOf(context, event) : [];
  const { events } = context.stores.desk;
  const targets = context.targets.filter(({ kinds }) => kinds.includes(event.kind)).map(targetId);
  const isOurs = await events.handOn(event, targets, notices, context.now());
  if (isOurs && notices.length > 0) context.onMails();
}

/** Whom a reply concerns: the ticket's owner; without one, everyone who works on tickets. */
async function noticesOf(context: EventsContext, { recordId }: StoredDeskEvent): Promise<ReplyNotice[]> {
  // Without a desk, what a visitor says is mailed to the team with what they say.
  if (!isShown(deskPath)) return [];
  const { requests, staff, events } = context.stores.desk;
  const ticket = await requests.find(recordId);
  if (!ticket) return [];
  const notices: ReplyNotice[] = [];
  for (const person of rightPeople(await staff.list(), recordId, ticket.work.ownerId))
    // A closed ticket has no deadline that would show it.
    if (!isOpen(ticket.work.state) || (await events.choices(person.id))['reply-mail'])
      notices.push(await noticeTo(context, person, ticket));
  return notices;
}

async function noticeTo(
  { makeMail, mailBudget, deskUrl }: EventsContext,
  { id: staffId, email: address, name }: StaffMember,
  ticket: WorkedTicket,
): Promise<ReplyNotice> {
  const budget = await mailBudget(address, 'heard');
  const about = { address, name, id: ticket.id, deskUrl: `${deskUrl}${ticketsPath}/${ticket.id}` };
  return {
    staffId,
    makeMail(eventIds, createdAt) {
      const payload = { ...about, events: [...eventIds] };
      // Its record is the person, not the ticket: an answer to this mail must never be sent to the visitor.
      return makeMail('desk-heard', address, { recordId: staffId, payload, createdAt }, budget);
    },
  };
}

type Payload = { readonly payload: Readonly<Record<string, unknown>> };

const eventsIn = ({ payload }: Payload): string[] =>
  Array.isArray(payload['events']) ? payload['events'].filter((id) => typeof id === 'string') : [];

/** A client's words are read when the mail is sent: the outbox keeps no copy, and what was erased isn't sent. */
export const lookUpReplyTexts = (
  events: Pick<DeskEventRepository, 'textsOf'>,
): Record<string, MailLookUp> => ({
  async 'desk-heard'(mail) {
    const texts = (await events.textsOf(eventsIn(mail))).flatMap(({ text }) => text ?? []);
    const { texts: most, textMax } = replyNoticeLimits;
    return { texts: texts.slice(-most).map((text) => text.slice(0, textMax)) };
  },
});

/** Everything it was about has been erased. */
export const isReplyNoticeStale = async (
  events: Pick<DeskEventRepository, 'textsOf'>,
  mail: Payload & { readonly kind: string },
): Promise<boolean> => mail.kind === 'desk-heard' && (await events.textsOf(eventsIn(mail))).length === 0;

/** In order for each record. What a target refuses holds up nothing else; if it's away, the rest waits for the next run. */
async function deliverTo(context: EventsContext, target: WebhookTarget): Promise<void> {
  const { now, stopped } = context;
  const { events } = context.stores.desk;
  const id = targetId(target);
  for (let sent = 0; sent < eventLimits.atOnce; sent += 1) {
    if (stopped?.aborted) return;
    const delivery = await events.claim(id, now(), eventLimits.leaseMs);
    if (delivery === null) return;
    const event = await readEvent(context, target, delivery);
    // Null: erased meanwhile, with everything about it.
    const answer = event === null ? 204 : await sendEvent(context, target, delivery.id, event);
    if (isTaken(answer)) {
      await events.taken(delivery, now());
      continue;
    }
    // Aborted by us, so it isn't the receiver's failure: it's sent again when the lease ends.
    if (stopped?.aborted) return;
    await events.failed(delivery, String(answer), retryTime(delivery, now()), now());
    if (!isRefusal(answer)) return;
  }
}

export const isTaken = (answer: number | string): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300;

const isRefusal = (answer: number | string): boolean =>
  typeof answer === 'number' && answer >= 400 && answer < 500;

/** Null: it's given up. */
function retryTime({ attempts, createdAt }: Delivery, now: number): number | null {
  const { firstDelayMs, longestDelayMs, patienceMs } = eventLimits;
  if (now - createdAt >= patienceMs) return null;
  return now + Math.min(firstDelayMs * 2 ** attempts, longestDelayMs);
}

type KeyStores = {
  readonly desk: { readonly events: Pick<DeskEventRepository, 'keysOf' | 'alertSecret'> };
};

/** What signs for a target; the repository remembers it for when the database is away. */
export const readKeys = async ({ desk }: KeyStores, target: WebhookTarget): Promise<readonly string[]> =>
  target.format === 'alert' ? [await desk.events.alertSecret()] : desk.events.keysOf(targetId(target));

type SendContext = Pick<EventsContext, 'now' | 'allowsPrivate' | 'send' | 'stopped'> & {
  readonly stores: KeyStores;
};

/** One attempt: the answer's status, or why there was none. */
export async function sendEvent(
  { stores, now, allowsPrivate, send = post, stopped }: SendContext,
  target: WebhookTarget,
  id: string,
  { event, owner }: { readonly event: DeskEvent; readonly owner: string | null },
): Promise<number | string> {
  const body = bodyOf(event, target.format, owner);
  const keys = await readKeys(stores, target);
  const signed =
    target.format === 'alert' ? signAlert(id, body, keys[0] ?? '', now()) : signEvent(id, body, keys, now());
  return send({
    url: target.url,
    headers: { 'content-type': 'application/json', ...signed },
    body,
    timeoutMs: eventLimits.timeoutMs,
    // That setting has always been free to name a machine beside ours.
    allowsPrivate: allowsPrivate || target.format === 'alert',
    stopped,
  });
}

/** Without a desk, nothing can be opened there. */
function urlOf(origin: string, path: string): { readonly url?: string } {
  const url = deskLink(origin, path);
  return url === null ? {} : { url };
}

/** What isn't about one record. */
export const deskEvent = (
  type: `desk.${string}` & DeskEvent['type'],
  at: number,
  deskUrl: string,
  details: object = {},
): DeskEvent => ({
  type,
  version: 'v1',
  timestamp: new Date(at).toISOString(),
  data: { ...urlOf(deskUrl, deskPath), ...details },
});

type Found = {
  readonly record: 'ticket' | 'application' | 'call';
  readonly path: string;
  readonly ownerId: string | null;
  readonly person: NonNullable<DeskEvent['data']['person']>;
  /** What they wrote first. */
  readonly text: string | null;
};

/** Null: it was erased. */
async function findRecord({ stores }: EventsContext, id: string): Promise<Found | null> {
  const { requests, hiring, calls } = stores.desk;
  if (ticketIdPattern.test(id)) {
    const ticket = await requests.find(id);
    if (!ticket) return null;
    const { name, email, company: ofClient, phone, work } = ticket;
    const person = { name, email, company: ofClient, ...(phone ? { phone } : {}) };
    const path = `${ticketsPath}/${id}`;
    return { record: 'ticket', path, ownerId: work.ownerId, person, text: ticket.message };
  }
  if (applicationReferencePattern.test(id)) {
    const application = await hiring.find(id);
    if (!application) return null;
    const { firstName, lastName, email, phone, work } = application;
    const person = { name: `${firstName} ${lastName}`.trim(), email, ...(phone ? { phone } : {}) };
    const path = `${applicationsDeskPath}/${id}`;
    return { record: 'application', path, ownerId: work.ownerId, person, text: application.coverLetter };
  }
  const booking = await stores.bookings.findById(id);
  if (!booking) return null;
  const { name, email, notes: text } = booking;
  const ownerId = await calls.findHost(id);
  return { record: 'call', path: callsPath, ownerId, person: { name, email }, text };
}

type Read = { readonly event: DeskEvent; readonly owner: string | null };

/** Events that carry what the person wrote. */
const firstKinds: readonly string[] = ['ticket.created', 'application.created', 'call.booked'];

/** A record is read when its event is sent; null if it was erased. */
async function readEvent(
  context: EventsContext,
  { isPersonal }: WebhookTarget,
  { kind, recordId: id, at, details: stored }: Delivery,
): Promise<Read | null> {
  const { stores, deskUrl } = context;
  const details = JSON.parse(stored ?? '{}') as Readonly<Record<string, unknown>>;
  const base = { type: kind, version: 'v1', timestamp: new Date(at).toISOString() } as const;
  if (kind.startsWith('desk.'))
    return { event: { ...base, data: { ...urlOf(deskUrl, deskPath), ...details } }, owner: null };
  if (kind === 'record.erased') {
    const record = ticketIdPattern.test(id)
      ? 'ticket'
      : applicationReferencePattern.test(id)
        ? 'application'
        : 'call';
    return { event: { ...base, data: { record, id } }, owner: null };
  }
  const found = await findRecord(context, id);
  if (found === null) return null;
  const { callId } = details;
  // A call that someone else booked on it may be gone alone.
  if (typeof callId === 'string' && (await stores.bookings.findById(callId)) === null) return null;
  const { record, path, ownerId, person, text } = found;
  const { events, staff } = stores.desk;
  const isNamed = ownerId !== null && (await events.choices(ownerId))['webhook-name'];
  const owner = isNamed ? ((await staff.findById(ownerId))?.name ?? null) : null;
  const isFirst = firstKinds.includes(kind) && text !== null;
  const more = isPersonal ? { person, ...(isFirst ? { text } : await readPersonal(context, details)) } : {};
  return {
    event: { ...base, data: { record, id, ...urlOf(deskUrl, path), ownerId, ...details, ...more } },
    owner,
  };
}

/** Only for targets whose owner asked for it. */
async function readPersonal(
  { stores }: EventsContext,
  { messageId, quoteId, fileId }: Readonly<Record<string, unknown>>,
): Promise<{ readonly text?: string; readonly total?: string; readonly currency?: string }> {
  const { events } = stores.desk;
  if (typeof fileId === 'string') return { text: (await events.fileName(fileId)) ?? '' };
  if (typeof messageId === 'string') return { text: (await events.textsOf([messageId]))[0]?.text ?? '' };
  const offer = typeof quoteId === 'string' ? await events.offerOf(quoteId) : null;
  if (offer === null) return {};
  const { price, currency } = JSON.parse(offer) as QuoteOffer;
  return { total: (quoteTotal(price) / 100).toFixed(2), currency };
}

const iso = (time: number): string => new Date(time).toISOString();

/** Of an address only the host: the rest may be a secret. */
export const hostOf = ({ url }: WebhookTarget): string => new URL(url).host;

/** Targets that take nothing anymore, or didn't for too long: one sentence each. */
export async function eventTroubles(
  events: Pick<DeskEventRepository, 'queues' | 'oldest'>,
  targets: readonly WebhookTarget[],
  now: number,
): Promise<string[]> {
  const queues = await events.queues();
  const words = eventTroubleWords;
  const troubles = queues.flatMap(({ target, waiting, parked, since, attempts, error }) => {
    const found = targets.find((each) => targetId(each) === target);
    if (!found) return [];
    const isStuck = waiting > 0 && attempts >= eventLimits.notifyAfterFailures;
    return [
      ...(isStuck ? [words.waiting(waiting, hostOf(found), iso(since), error ?? '')] : []),
      ...(parked > 0 ? [words.parked(parked, hostOf(found), error ?? '')] : []),
    ];
  });
  const oldest = await events.oldest();
  if (oldest === null || now - oldest < eventLimits.handOnMs) return troubles;
  return [...troubles, words.notHandedOn(iso(oldest))];
}
