import { createHash } from 'node:crypto';
import { ticketsPath } from '#contract/desk/access.ts';
import { eventLimits, replyNoticeLimits } from '#contract/desk/desk-limits.ts';
import type { DeskEvent, WebhookTarget } from '#contract/desk/events.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { MailLookUp } from '#server/mail/render.ts';
import type { StaffMember } from '#server/work/staff-repository.ts';
import type { WorkedTicket } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { bodyOf, signEvent, targetKey } from './event-messages.ts';
import type { Delivery, DeskEventRepository, ReplyNotice, StoredDeskEvent } from './event-repository.ts';
import { post } from './post.ts';

/** Names a target in the database: its address may be a secret. */
export const targetId = ({ format, url }: WebhookTarget): string =>
  createHash('sha256').update(`${format} ${url}`).digest('hex').slice(0, 16);

type EventsContext = Pick<DeskContext, 'makeMail' | 'deskUrl' | 'onMails' | 'now'> & {
  readonly stores: { readonly desk: Pick<DeskContext['stores']['desk'], 'events' | 'cases' | 'staff'> };
  readonly targets: readonly WebhookTarget[];
  readonly allowsPrivate: boolean;
  readonly mailBudget: MailBudgets;
  readonly stopped?: AbortSignal | undefined;
};

/** Hands on what has happened since the last run, then delivers what is due. */
export async function tickEvents(context: EventsContext): Promise<void> {
  const { events } = context.stores.desk;
  await events.forget(context.targets.map(targetId));
  // What can't be handed on holds back what came later about the same ticket, and nothing else.
  const failures = new Map<string, unknown>();
  for (const event of await events.waiting(eventLimits.atOnce * eventLimits.targets)) {
    if (failures.has(event.recordId)) continue;
    try {
      await handOn(context, event);
    } catch (error) {
      failures.set(event.recordId, error);
    }
  }
  // One that is slow must not keep the others waiting.
  await Promise.all(context.targets.map((target) => deliverTo(context, target)));
  for (const error of failures.values()) throw error;
}

async function handOn(context: EventsContext, event: StoredDeskEvent): Promise<void> {
  const notices = event.kind === 'ticket.replied' ? await noticesOf(context, event) : [];
  const { events } = context.stores.desk;
  const isOurs = await events.handOn(event, context.targets.map(targetId), notices, context.now());
  if (isOurs && notices.length > 0) context.onMails();
}

/** Whom a reply concerns: the ticket's owner; without one, everyone who works on tickets. */
async function noticesOf(context: EventsContext, { recordId }: StoredDeskEvent): Promise<ReplyNotice[]> {
  const { cases, staff, events } = context.stores.desk;
  const ticket = await cases.find(recordId);
  if (!ticket) return [];
  const people = (await staff.list()).filter(({ state }) => state === 'active');
  const assignee = people.filter(({ id }) => id === ticket.work.ownerId);
  const clients = people.filter(({ role }) => role === 'clients');
  const team = clients.length > 0 ? clients : people.filter(({ role }) => role === 'owner');
  const notices: ReplyNotice[] = [];
  for (const person of assignee.length > 0 ? assignee : team)
    if ((await events.choices(person.id))['reply-mail'])
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

/** What was said is read when the mail leaves: the outbox keeps no copy, and what was erased isn't sent. */
export const lookUpHeard = (events: Pick<DeskEventRepository, 'textsOf'>): Record<string, MailLookUp> => ({
  async 'desk-heard'(mail) {
    const texts = (await events.textsOf(eventsIn(mail))).flatMap(({ text }) => text ?? []);
    const { texts: most, textMax } = replyNoticeLimits;
    return { texts: texts.slice(-most).map((text) => text.slice(0, textMax)) };
  },
});

/** Everything it was about has been erased. */
export const isHeardStale = async (
  events: Pick<DeskEventRepository, 'textsOf'>,
  mail: Payload & { readonly kind: string },
): Promise<boolean> => mail.kind === 'desk-heard' && (await events.textsOf(eventsIn(mail))).length === 0;

/** In order for each ticket. After a failure the target's others wait for the next run. */
async function deliverTo(context: EventsContext, target: WebhookTarget): Promise<void> {
  const { now, stopped, allowsPrivate } = context;
  const { events } = context.stores.desk;
  const id = targetId(target);
  const key = targetKey(await events.secret(), id);
  for (let sent = 0; sent < eventLimits.atOnce; sent += 1) {
    if (stopped?.aborted) return;
    const delivery = await events.claim(id, now(), eventLimits.leaseMs);
    if (delivery === null) return;
    const body = await readBody(context, target, delivery);
    // Null: erased meanwhile, with everything about it.
    const answer = body === null ? 204 : await send(delivery, body);
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      await events.taken(delivery, now());
      continue;
    }
    // Aborted by us, so it isn't the receiver's failure: it's sent again when the lease ends.
    if (!stopped?.aborted) await events.failed(delivery, now() + delayAfter(delivery, now()), String(answer));
    return;
  }

  function send(delivery: Delivery, body: string): Promise<number | string> {
    const signed = signEvent(delivery.id, body, key, now());
    const headers = { 'content-type': 'application/json', ...signed };
    return post({
      url: target.url,
      headers,
      body,
      timeoutMs: eventLimits.timeoutMs,
      allowsPrivate,
      stopped,
    });
  }
}

function delayAfter({ attempts, createdAt }: Delivery, now: number): number {
  const { firstDelayMs, longestDelayMs, patienceMs, restDelayMs } = eventLimits;
  if (now - createdAt > patienceMs) return restDelayMs;
  return Math.min(firstDelayMs * 2 ** attempts, longestDelayMs);
}

async function readBody(
  { stores, deskUrl }: EventsContext,
  { format }: WebhookTarget,
  { kind, recordId, at }: Delivery,
): Promise<string | null> {
  const { cases, staff, events } = stores.desk;
  const ticket = await cases.find(recordId);
  if (!ticket) return null;
  const { ownerId } = ticket.work;
  const isNamed = ownerId !== null && (await events.choices(ownerId))['webhook-name'];
  const owner = isNamed ? ((await staff.findById(ownerId))?.name ?? null) : null;
  const event: DeskEvent = {
    type: kind,
    timestamp: new Date(at).toISOString(),
    data: { ticketId: recordId, url: `${deskUrl}${ticketsPath}/${recordId}`, ownerId },
  };
  return bodyOf(event, format, owner);
}

/** Targets that take nothing anymore, one sentence each. Of an address only the host: the rest may be a secret. */
export async function eventTroubles(
  events: Pick<DeskEventRepository, 'stuck' | 'oldest'>,
  targets: readonly WebhookTarget[],
  now: number,
): Promise<string[]> {
  const stuck = await events.stuck(eventLimits.toldAfterFailures);
  const waiting = stuck.flatMap(({ target, count, since, error }) => {
    const found = targets.find((each) => targetId(each) === target);
    const when = new Date(since).toISOString();
    return found ? [`${count} events wait for ${new URL(found.url).host} since ${when} (${error})`] : [];
  });
  const oldest = await events.oldest();
  if (oldest === null || now - oldest < eventLimits.handOnMs) return waiting;
  return [...waiting, `nobody hears about replies and new tickets since ${new Date(oldest).toISOString()}`];
}
