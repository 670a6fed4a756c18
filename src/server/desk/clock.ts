import { clockMailWords } from '#content/desk/mails.ts';
import { deskLink, deskPath } from '#contract/desk/access.ts';
import { dueAt, formatLeft, inHours, stepDue, type NoticeStep } from '#contract/desk/clock.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import { seesTickets } from '#contract/desk/roles.ts';
import { dayMs } from '#contract/durations.ts';
import { type OutgoingMail, makeOrderedId } from '#server/mail/outbox.ts';
import { settleReplies } from '#server/work/reply.ts';
import type { Notice } from './clock-repository.ts';
import type { StaffMember } from '#server/work/people.ts';
import { blankEvent, type StoredEvent, type WorkedTicket } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

const startedAt = (ticket: WorkedTicket): number => ticket.work.clockFrom ?? ticket.createdAt;
/** A server that was down for longer doesn't report older ones. */
const lookBackMs = 7 * dayMs;

type DueNotice = { readonly ticket: WorkedTicket; readonly step: NoticeStep };

/** Checks every running deadline: settles replies, notifies the right people, marks what's late. */
export async function tickClock(context: DeskContext, isHeard: boolean): Promise<void> {
  const now = context.now();
  const { staff, requests, clock } = context.stores.desk;
  const people = (await staff.list()).filter(({ state }) => state === 'active');
  if (people.length === 0) return;
  await settleReplies(requests, null, now);
  // What came in long before the desk was opened isn't late here.
  const opened = Math.min(...people.map(({ createdAt }) => createdAt));
  const from = Math.max(now - lookBackMs, opened - clockLimits.dueMs);
  const tickets = await clock.running(from, now - clockLimits.unassignedMs, clockLimits.requestsPerTick);
  if (tickets.length === 0) return;
  const known = await clock.noticesOf(tickets.map(({ id }) => id));
  const wasNotified = (ticket: WorkedTicket, step: NoticeStep, staffId: string) =>
    known.some(
      (notice) =>
        notice.recordId === ticket.id &&
        notice.clockFrom === startedAt(ticket) &&
        notice.step === step &&
        notice.staffId === staffId,
    );
  const plan = new Map<string, DueNotice[]>();
  for (const ticket of tickets) {
    const step = stepDue(startedAt(ticket), now, ticket.work.ownerId !== null);
    // A bot's burst must not alarm people; but an honest request may look like one, and has our promise too.
    if (step === null || (step === 'unassigned' && ticket.suspectReasons.length > 0)) continue;
    for (const person of rightPeople(people, ticket, step)) {
      const isWaiting = step !== 'due' && !inHours(hoursOf(person), now);
      if (isWaiting || wasNotified(ticket, step, person.id)) continue;
      plan.set(person.id, [...(plan.get(person.id) ?? []), { ticket, step }]);
    }
  }
  if (plan.size === 0) return;
  const isNews = ({ ticket, step }: DueNotice) => !people.some(({ id }) => wasNotified(ticket, step, id));
  await notify(context, people, plan, isNews, now, isHeard);
}

const hoursOf = ({ zone, hoursFrom, hoursTo }: StaffMember) => ({ zone, from: hoursFrom, to: hoursTo });

/** First the owner; the clients team if nobody owns it or time runs out; the desk's owners at the end. */
function rightPeople(
  people: readonly StaffMember[],
  { work }: Pick<WorkedTicket, 'work'>,
  step: NoticeStep,
): StaffMember[] {
  const owners = people.filter(({ role }) => role === 'owner');
  const clients = people.filter(({ role }) => role === 'clients');
  const assignee = people.filter(({ id, role }) => id === work.ownerId && seesTickets(role));
  const team = clients.length > 0 ? clients : owners;
  const due = {
    unassigned: team,
    first: assignee.length > 0 ? assignee : team,
    second: [...assignee, ...team],
    due: [...assignee, ...team, ...owners],
  }[step];
  return [...new Set(due)];
}

async function notify(
  context: DeskContext,
  people: readonly StaffMember[],
  plan: ReadonlyMap<string, readonly DueNotice[]>,
  isNews: (due: DueNotice) => boolean,
  now: number,
  isHeard: boolean,
): Promise<void> {
  const notices: Notice[] = [];
  const mails: OutgoingMail[] = [];
  for (const [staffId, due] of plan) {
    const person = people.find(({ id }) => id === staffId);
    if (!person) continue;
    for (const { ticket, step } of due) {
      notices.push({ recordId: ticket.id, clockFrom: startedAt(ticket), step, staffId });
    }
    mails.push(makeNotice(context, person, due, now));
  }
  const all = [...plan.values()].flat();
  const once = [...new Map(all.map((due) => [`${due.ticket.id} ${due.step}`, due])).values()];
  // A colleague who starts later in the day is notified later; the timeline says it once.
  const events = once.filter(isNews).map(({ ticket, step }) => makeEvent(ticket, step, now));
  const late = once
    .filter(({ step }) => step === 'due')
    .map(({ ticket }) => ({ recordId: ticket.id, clockFrom: startedAt(ticket) }));
  const details = { cases: once.map(({ ticket, step }) => ({ id: ticket.id, step })) };
  const trouble = isHeard ? ({ kind: 'desk.deadlines', details } as const) : null;
  const tickets = [...new Set(once.map(({ ticket }) => ticket.id))];
  if (await context.stores.desk.clock.notify({ tickets, notices, late, events, mails, trouble, now }))
    context.onMails();
}

const makeEvent = (ticket: WorkedTicket, step: NoticeStep, at: number): StoredEvent => ({
  ...blankEvent,
  id: makeOrderedId(),
  recordId: ticket.id,
  kind: step === 'due' ? 'late' : 'told',
  at,
  about: step,
});

/** One mail for all of them: a burst of requests must not become a burst of mails. */
function makeNotice(
  { makeMail, deskUrl }: DeskContext,
  person: StaffMember,
  due: readonly DueNotice[],
  now: number,
): OutgoingMail {
  const shown = due.slice(0, clockLimits.requestsPerMail);
  const worst = due.reduce((a, b) => (startedAt(a.ticket) <= startedAt(b.ticket) ? a : b)).step;
  return makeMail('desk-clock', person.email, {
    recordId: person.id,
    payload: {
      address: person.email,
      name: person.name,
      subject: clockMailWords.subject(due.length, worst),
      cases: shown.map(({ ticket, step }) => {
        const left = dueAt(startedAt(ticket)) - now;
        const time = formatLeft(Math.abs(left));
        return {
          label: `#${ticket.id}`,
          value: clockMailWords.line(step, left > 0 ? clockMailWords.left(time) : clockMailWords.late(time)),
        };
      }),
      more: due.length - shown.length,
      deskUrl: deskLink(deskUrl, deskPath),
    },
    createdAt: now,
  });
}
