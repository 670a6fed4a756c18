import { deskMessages } from '#content/desk/messages.ts';
import { applicationsDeskPath, deskLink, deskPath, ticketsPath } from '#contract/desk/access.ts';
import { company } from '#contract/company.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { Fields } from '#contract/desk/desk.ts';
import type { DraftName, Sending } from '#contract/desk/forms.ts';
import type { sendActionSchema } from '#contract/desk/forms.ts';
import type { RequestEventView, KeptView } from '#contract/desk/views.ts';
import { dayMs } from '#contract/durations.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { isShown } from '#contract/shown.ts';
import { instantOn, minutesOf, wallTimeOf } from '#contract/zones.ts';
import type { z } from 'zod/mini';
import type { KeptDrafts } from '#server/work/draft-repository.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { ClaimedMail, HeldMail, MailMaker, OutgoingMail } from '#server/mail/outbox.ts';
import { rightPeople } from '#server/work/names.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { auditBy, type Actor, type EventExtras } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

const { zone } = company.hours;

/** The time a form asks for, in the team's zone; null: now. Refuses times that don't exist, are past or too far ahead. */
export function readSendTime(
  { sendAt = '', sendDay = '', sendClock = '' }: Sending,
  now: number,
): number | null {
  const at = sendDay === '' && sendAt !== 'own' ? (sendAt === '' ? null : Number(sendAt)) : ownTime();
  if (at === null) return null;
  if (at <= now) throw new DeskRefused(400, deskMessages.sendPast, 'sendDay');
  if (at > now + requestLimits.sendAheadDays * dayMs)
    throw new DeskRefused(400, deskMessages.sendFar(requestLimits.sendAheadDays), 'sendDay');
  return at;

  function ownTime(): number {
    if (sendDay === '') throw new DeskRefused(400, deskMessages.sendDay, 'sendDay');
    if (sendClock === '') throw new DeskRefused(400, deskMessages.sendClock, 'sendClock');
    const minutes = minutesOf(sendClock);
    const instant = instantOn(sendDay, minutes, zone);
    const { hour, minute } = wallTimeOf(instant, zone);
    // The hour that's skipped when clocks go forward.
    if (hour * 60 + minute !== minutes) throw new DeskRefused(400, deskMessages.sendGap, 'sendClock');
    return instant;
  }
}

/** Forms whose message waits: for the seconds in which it can be undone, or for its time. */
const held = ['reply', 'quote', 'stage', 'end'] as const;

export const isHeld = (intent: string): intent is (typeof held)[number] =>
  held.some((each) => each === intent);

export const draftOf = (intent: (typeof held)[number], { end }: Fields): DraftName =>
  intent === 'end' && end === 'declined' ? 'end-declined' : intent;

/** The fields to fill in again, without those that belong to one rendering of the form. */
export function typedIn(fields: Fields): Fields {
  const own = ['intent', 'version', 'formKey', 'seen', 'text', 'documents', 'kept', 'nda'];
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => (!own.includes(name) && !name.startsWith('send')) || name === 'sendTo',
    ),
  );
}

/** "Send now" and "Take back": of a message that waits, by whoever may work on its record. */
export async function workOnSend(
  { stores, onMails, now }: DeskContext,
  actor: Actor,
  recordId: string,
  { intent, event }: z.infer<typeof sendActionSchema>,
): Promise<void> {
  const { sends, requests } = stores.desk;
  const audit = auditBy(actor);
  if (intent === 'send-now' && !applicationReferencePattern.test(recordId)) {
    const state = (await requests.find(recordId))?.work.state ?? 'merged';
    if (['spam', 'withdrawn', 'merged'].includes(state)) throw new DeskRefused(409, deskMessages.closed);
  }
  const outcome =
    intent === 'send-now'
      ? await sends.sendNow(event, recordId, audit('sent-now', recordId), now())
      : await sends.takeBack(event, recordId, actor.staff.id, audit('taken-back', recordId), now());
  if (outcome === 'late') throw new DeskRefused(409, deskMessages.sendLate);
  if (outcome === 'gone') throw new DeskRefused(409, deskMessages.sendGone);
  if (intent === 'send-now') onMails();
}

type HolderDeps = {
  readonly stores: {
    readonly desk: Pick<DeskContext['stores']['desk'], 'sends' | 'staff' | 'requests' | 'hiring'>;
  };
  readonly makeMail: MailMaker<'desk-held'>;
  readonly mailBudget: MailBudgets;
  readonly deskUrl: string;
  readonly now: () => number;
};

/**
 * For the worker: a scheduled message isn't sent blindly, and its writer hears that it wasn't; if they have left, whoever
 * works on its record does. Without a desk, nobody can send it there: it's given up, and `mails --retry` sends it.
 */
export const createSendHolder =
  ({ stores, makeMail, mailBudget, deskUrl, now }: HolderDeps) =>
  async (mail: Pick<ClaimedMail, 'id' | 'kind' | 'recordId' | 'attempts'>): Promise<HeldMail | null> => {
    if (mail.kind !== 'desk-reply') return null;
    const { sends, staff } = stores.desk;
    const send = await sends.ofMail(mail.id);
    // Nobody can take it back, as a tool's, or it was tried before.
    const hasDesk = isShown(deskPath);
    if (!send || (!hasDesk && mail.attempts > 0))
      return (await sends.isWithdrawn(mail.recordId)) ? { givenUp: 'Withdrawn', notices: [] } : null;
    const problem = await sends.whyHeld(send);
    if (problem === null) return null;
    const { recordId, staffId } = send;
    const chosen = problem === 'left' ? await ownerOf(stores, recordId) : staffId;
    const notified = rightPeople(await staff.list(), recordId, chosen);
    const path = applicationReferencePattern.test(recordId) ? applicationsDeskPath : ticketsPath;
    const notices: OutgoingMail[] = [];
    for (const { id, email: address, name } of notified) {
      const payload = { address, name, problem, recordId, deskUrl: deskLink(deskUrl, `${path}/${recordId}`) };
      // Its record is the person, not the ticket: an answer to this mail must never be sent to the visitor.
      const about = { recordId: id, payload, createdAt: now() };
      notices.push(makeMail('desk-held', address, about, await mailBudget(address, 'held')));
    }
    return { givenUp: hasDesk ? null : 'Held', notices };
  };

async function ownerOf({ desk }: HolderDeps['stores'], recordId: string): Promise<string | null> {
  const { requests, hiring } = desk;
  const found = await (applicationReferencePattern.test(recordId) ? hiring : requests).find(recordId);
  return found?.work.ownerId ?? null;
}

/** What the timeline says about messages that wait, by their event. */
export async function readWaits(
  { sends }: Pick<DeskContext['stores']['desk'], 'sends'>,
  recordId: string,
  staffId: string,
): Promise<ReadonlyMap<string, NonNullable<RequestEventView['waits']>>> {
  const waits = new Map<string, NonNullable<RequestEventView['waits']>>();
  for (const send of await sends.of(recordId)) {
    if (send.isLeaving) continue;
    const { eventId, dueAt, isScheduled, isHeld: isStopped } = send;
    const why = (await sends.whyHeld(send)) ?? (isStopped ? 'closed' : null);
    waits.set(eventId, { dueAt, isScheduled, isMine: send.staffId === staffId, why });
  }
  return waits;
}

/** Fields and files of messages taken back, as the forms show them. */
export const viewKept = (kept: KeptDrafts, files: EventExtras['files']): KeptView =>
  Object.fromEntries(
    Object.entries(kept).map(([name, { fields, filesOf }]) => [
      name,
      { fields, files: filesOf === null ? [] : (files.get(filesOf) ?? []) },
    ]),
  );
