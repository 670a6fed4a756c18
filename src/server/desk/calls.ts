import { deskMessages } from '#content/desk/messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { formatCall } from '#contract/call-time.ts';
import { blockLimits } from '#contract/desk/desk-limits.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { callActionSchema, type CallAction } from '#contract/desk/forms.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { CallRow, CallsView, TicketCall } from '#contract/desk/views.ts';
import { dayMs } from '#contract/durations.ts';
import { slotEnd } from '#contract/slots.ts';
import { dayOf, formatDay, instantOn, minutesOf } from '#contract/zones.ts';
import { NotChangeable, SlotGone } from '#server/bookings/service.ts';
import { bookingTokenId } from '#server/bookings/token.ts';
import type { AuditEntry } from '#server/database/audit.ts';
import { admitStaff, type Admission } from '#server/http/limiter.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { findColleague } from './ticket-work.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { StaffMember } from '#server/work/people.ts';
import { namesOf, peopleFor, personOf, type Names } from '#server/work/names.ts';
import { auditBy, type Actor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import type { Visit } from './visit.ts';

const weekDays = 7;

/** Those of a ticket, newest first. */
export async function callsOf(
  { stores, meetingUrl = null }: DeskContext,
  ticketId: string,
  names: Names,
): Promise<TicketCall[]> {
  const booked = await stores.bookings.ofTicket(ticketId, requestLimits.relatedShown);
  const hosts = await stores.desk.calls.hostsOf(booked.map(({ id }) => id));
  return booked.map(({ id, start, timeZone, status }) => {
    const host = personOf(names, hosts.get(id) ?? null);
    const link = host === null ? null : names.get(host.id)?.callLink || meetingUrl;
    return { id, start, end: slotEnd(start), timeZone, status, host, link };
  });
}

export async function callsBetween(
  { stores, meetingUrl = null }: DeskContext,
  from: number,
  to: number,
  names: Names,
): Promise<CallRow[]> {
  const bookings = await stores.desk.calls.between(from, to);
  const rows: CallRow[] = [];
  for (const { hostId, ...booking } of bookings) {
    const { id, start, name, email, timeZone, notes, status } = booking;
    const host = personOf(names, hostId);
    const link = host === null ? null : names.get(host.id)?.callLink || meetingUrl;
    const ticketId = booking.ticketId ?? (await stores.mailbox.ticketOf(email));
    rows.push({ id, start, end: slotEnd(start), name, email, timeZone, notes, status, host, link, ticketId });
  }
  return rows;
}

/** A week from Monday, in the reader's time zone. */
async function viewWeek(context: DeskContext, me: StaffMember, day: string | null): Promise<CallsView> {
  const { stores, booking, now } = context;
  const monday = mondayOf(day ?? workday(dayOf(now(), me.zone)));
  const next = shiftDay(monday, weekDays);
  const [from, to] = [instantOn(monday, 0, me.zone), instantOn(next, 0, me.zone)];
  const names = namesOf(await stores.desk.staff.list());
  const [calls, blocked, free] = await Promise.all([
    callsBetween(context, from, to, names),
    stores.desk.calls.blocked(from, to),
    booking.freeSlots(),
  ]);
  return {
    weekStart: monday,
    previous: shiftDay(monday, -weekDays),
    next,
    calls,
    blocked: blocked.map(({ staffId, ...time }) => ({ ...time, person: personOf(names, staffId) })),
    people: peopleFor(names, 'hiring'),
    free: free.map((start) => Date.parse(start)),
    ownLink: me.callLink !== '' ? 'own' : (context.meetingUrl ?? null) === null ? 'none' : 'site',
  };
}

/** Handles the buttons on the calls page. */
async function workOnCalls(
  context: DeskContext,
  actor: Actor,
  action: CallAction,
  clientAddress: string,
): Promise<void> {
  const { stores, booking, now } = context;
  const { calls } = stores.desk;
  const entry = auditBy(actor);

  async function take({ id, staffId, was = '' }: CallAction & { intent: 'take' }): Promise<void> {
    const booked = await stores.bookings.findById(id);
    if (booked?.status !== 'booked') throw new DeskRefused(409, deskMessages.callOver);
    const host = staffId === '' ? null : await findColleague(context, staffId, 'hiring');
    // Without a room of their own they meet in the site's.
    const link = host?.callLink || (context.meetingUrl ?? null);
    if (host !== null && link === null) throw new DeskRefused(400, deskMessages.noLink);
    const { name, email, start, timeZone } = booked;
    const mail =
      host &&
      context.makeMail('desk-call-link', email, {
        recordId: id,
        payload: {
          name,
          address: email,
          host: host.name,
          link,
          time: formatCall(start, slotEnd(start), timeZone),
          call: await booking.describe(booked),
        },
        createdAt: now(),
      });
    const mails = mail ? [mail] : [];
    const hosts = { was: was || null, becomes: host?.id ?? null };
    const outcome = await calls.setHost(booked, hosts, mails, entry('call-host', id), now());
    if (outcome === 'over') throw new DeskRefused(409, deskMessages.callOver);
    if (outcome === 'taken') throw new DeskRefused(409, deskMessages.callTaken);
    if (mail) context.onMails();
  }

  function readBlock({ day, from, to, reason }: CallAction & { intent: 'block' }) {
    const at = (clock: string) => instantOn(day, minutesOf(clock), actor.staff.zone);
    const [start, end] = [at(from), at(to)];
    if (!(end > start)) throw new DeskRefused(400, deskMessages.blockEnd, 'to');
    if (end <= now() || start > now() + blockLimits.daysMax * dayMs)
      throw new DeskRefused(400, deskMessages.blockFar, 'day');
    return { id: makeOrderedId(), start, end, reason, staffId: actor.staff.id };
  }

  /** Through the visitor's own service, with a link only we can sign: same rules, same mails. */
  async function change(
    id: string,
    name: string,
    work: (token: string, admission: Admission, audit: AuditEntry) => Promise<unknown>,
  ): Promise<void> {
    const sign = await context.signing.signer();
    try {
      const token = sign('booking', bookingTokenId(id, true));
      if ((await work(token, admitStaff(clientAddress), entry(name, id))) === null)
        throw new DeskRefused(404, deskMessages.notFound);
    } catch (error) {
      if (error instanceof SlotGone) throw new DeskRefused(409, deskMessages.slotGone);
      if (error instanceof NotChangeable) throw new DeskRefused(409, deskMessages.callOver);
      throw error;
    }
  }

  async function book({ id, start, timeZone, formKey }: CallAction & { intent: 'book' }): Promise<void> {
    const ticket = await stores.desk.requests.find(id);
    if (!ticket || !isOpen(ticket.work.state)) throw new DeskRefused(409, deskMessages.ticketUnknown);
    try {
      await booking.bookFor({ ticket, start, timeZone, formKey, audit: entry('call-booked', id) });
    } catch (error) {
      if (error instanceof SlotGone) throw new DeskRefused(409, deskMessages.slotGone);
      throw error;
    }
  }

  switch (action.intent) {
    case 'block': {
      const time = readBlock(action);
      await calls.block(time, entry('time-blocked', time.id), now());
      return;
    }
    case 'unblock':
      await calls.unblock(action.id, entry('time-unblocked', action.id), now());
      return;
    case 'take':
      return take(action);
    case 'book':
      return book(action);
    case 'cancel':
      return change(action.id, 'call-cancelled', (token, admission, audit) =>
        booking.cancel(token, admission, audit),
      );
    case 'move':
      return change(action.id, 'call-moved', (token, admission, audit) =>
        booking.reschedule(token, action.start, admission, audit),
      );
  }
}

function shiftDay(day: string, by: number): string {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + by * dayMs);
  return formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** On weekends, show the next week. */
const workday = (day: string): string =>
  [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) ? shiftDay(day, 2) : day;

function mondayOf(day: string): string {
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '2026-01-05';
  return shiftDay(valid, -((new Date(`${valid}T12:00:00Z`).getUTCDay() + 6) % 7));
}

/** What is running, and what the next 24 hours bring. */
export const nextCalls = (now: number): readonly [number, number] => [
  now - slotLimits.minutes * 60_000 + 1,
  now + dayMs,
];

/** Today in a time zone: from midnight to midnight. */
export function todayIn(now: number, zone: string): readonly [number, number] {
  const today = dayOf(now, zone);
  return [instantOn(today, 0, zone), instantOn(shiftDay(today, 1), 0, zone)];
}

export const openCalls = (context: DeskContext, { me, actor, clientAddress, done }: Visit) =>
  ({
    calls: (week) => viewWeek(context, me, week),
    workOnCalls: (fields) =>
      done(callActionSchema, fields, (form) => workOnCalls(context, actor, form, clientAddress)),
  }) satisfies Partial<Desk>;
