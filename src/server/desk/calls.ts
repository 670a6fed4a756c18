import { deskMessages } from '#content/desk/messages.ts';
import { formatCall } from '#contract/call-time.ts';
import { blockLimits } from '#contract/desk/desk-limits.ts';
import type { CallAction } from '#contract/desk/forms.ts';
import type { CallRow, CallsView } from '#contract/desk/views.ts';
import { slotEnd } from '#contract/slots.ts';
import { dayOf, formatDay, instantOf, wallTimeOf } from '#contract/zones.ts';
import { NotChangeable, SlotGone, type BookingService } from '#server/bookings/service.ts';
import { bookingTokenId } from '#server/cases/links.ts';
import { admitStaff, type Admission } from '#server/http/limiter.ts';
import { type OutgoingMail, makeOrderedId, type MailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/mail/signing.ts';
import type { Stores } from '#server/stores.ts';
import type { AuditRepository } from './audit.ts';
import type { CallRepository, HostedBooking } from './call-repository.ts';
import type { Actor } from './case-work.ts';
import { DeskRefused } from './refused.ts';
import type { DeskRepository } from './repository.ts';
import type { StaffMember, StaffRepository } from './staff-repository.ts';
import { namesOf, peopleFor, personOf, type Names } from './ticket-views.ts';

/** Where the host of a call waits for the visitor; null while nobody has taken the call. */
export async function findCallLink(
  { calls, staff }: Pick<DeskRepository, 'calls' | 'staff'>,
  bookingId: string,
): Promise<string | null> {
  const hostId = await calls.findHost(bookingId);
  const host = hostId === null ? null : await staff.findById(hostId);
  return host?.callLink || null;
}
import { dayMs } from '#contract/durations.ts';

const weekDays = 7;

export type CallDeskParts = {
  readonly calls: CallRepository;
  readonly bookings: Stores['bookings'];
  readonly booking: BookingService;
  readonly signing: Signing;
  readonly staff: StaffRepository;
  readonly audit: AuditRepository;
  readonly makeMail: MailMaker;
  readonly onMails: () => void;
  readonly now: () => number;
};

export type CallDesk = {
  /** A week from its Monday, in the reader's zone. */
  week(me: StaffMember, day: string | null): Promise<CallsView>;
  between(from: number, to: number, names: Names): Promise<CallRow[]>;
  act(actor: Actor, action: CallAction, clientAddress: string): Promise<{ readonly ok: true }>;
};

export function createCallDesk(parts: CallDeskParts): CallDesk {
  const { calls, now } = parts;

  const toRow = (booking: HostedBooking, names: Names): CallRow => {
    const { id, start, name, email, timeZone, notes, status, hostId } = booking;
    const host = personOf(names, hostId);
    const link = hostId === null ? null : names.get(hostId)?.callLink || null;
    return { id, start, end: slotEnd(start), name, email, timeZone, notes, status, host, link };
  };

  const between = async (from: number, to: number, names: Names) =>
    (await calls.between(from, to)).map((booking) => toRow(booking, names));

  async function take(actor: Actor, id: string, staffId: string): Promise<void> {
    const audit = { actorId: actor.staff.id, action: 'call-host', recordId: id, requestId: actor.requestId };
    const booking = await parts.bookings.findById(id);
    if (booking?.status !== 'booked') throw new DeskRefused(409, deskMessages.callOver);
    const setHost = async (host: StaffMember | null, mails: readonly OutgoingMail[]) => {
      if (!(await calls.setHost(booking, host?.id ?? null, mails, audit, now())))
        throw new DeskRefused(409, deskMessages.callOver);
    };
    if (staffId === '') return setHost(null, []);
    const host = await parts.staff.findById(staffId);
    if (host?.state !== 'active' || host.role === 'hiring')
      throw new DeskRefused(400, deskMessages.personUnknown);
    if (host.callLink === '') throw new DeskRefused(400, deskMessages.noLink);
    const mail = parts.makeMail('desk-call-link', booking.email, {
      recordId: id,
      payload: {
        name: booking.name,
        address: booking.email,
        host: host.name,
        link: host.callLink,
        time: formatCall(booking.start, slotEnd(booking.start), booking.timeZone),
        call: await parts.booking.describe(booking),
      },
      createdAt: now(),
    });
    await setHost(host, [mail]);
    parts.onMails();
  }

  function blockedTime(actor: Actor, action: CallAction & { intent: 'block' }) {
    const at = (clock: string) => {
      const [year = 0, month = 0, day = 0] = action.day.split('-').map(Number);
      const [hour = 0, minute = 0] = clock.split(':').map(Number);
      return instantOf({ year, month, day, hour, minute }, actor.staff.zone);
    };
    const [start, end] = [at(action.from), at(action.to)];
    if (!(end > start))
      throw new DeskRefused(400, deskMessages.blockEnd, [{ field: 'to', msg: deskMessages.blockEnd }]);
    if (end <= now() || start > now() + blockLimits.daysMax * dayMs)
      throw new DeskRefused(400, deskMessages.blockFar, [{ field: 'day', msg: deskMessages.blockFar }]);
    return { id: makeOrderedId(), start, end, reason: action.reason, staffId: actor.staff.id };
  }

  /** By the visitor's own way, with a link that only we can sign: same rules, same mails. */
  async function change(
    actor: Actor,
    id: string,
    work: (token: string, admission: Admission) => Promise<unknown>,
    name: string,
    clientAddress: string,
  ) {
    const sign = await parts.signing.signer();
    try {
      if ((await work(sign('booking', bookingTokenId(id, true)), admitStaff(clientAddress))) === null)
        throw new DeskRefused(404, deskMessages.notFound);
    } catch (error) {
      if (error instanceof SlotGone) throw new DeskRefused(409, deskMessages.slotGone);
      if (error instanceof NotChangeable) throw new DeskRefused(409, deskMessages.callOver);
      throw error;
    }
    await parts.audit.append(
      { actorId: actor.staff.id, action: name, recordId: id, requestId: actor.requestId },
      now(),
    );
  }

  return {
    between,
    async week(me, day) {
      const monday = mondayOf(day ?? workday(dayOf(now(), me.zone)));
      const at = (ahead: number) => startOfDay(shiftDay(monday, ahead), me.zone);
      const [from, to] = [at(0), at(weekDays)];
      const names = namesOf(await parts.staff.list());
      const [rows, blocked, free] = await Promise.all([
        between(from, to, names),
        calls.blocked(from, to),
        parts.booking.freeSlots(),
      ]);
      return {
        weekStart: monday,
        previous: shiftDay(monday, -weekDays),
        next: shiftDay(monday, weekDays),
        calls: rows,
        blocked: blocked.map(({ staffId, ...time }) => ({ ...time, person: personOf(names, staffId) })),
        people: peopleFor(names, 'hiring'),
        free: free.map((start) => Date.parse(start)),
        hasLink: me.callLink !== '',
      };
    },
    async act(actor, action, clientAddress) {
      const audit = (name: string, recordId: string) => ({
        actorId: actor.staff.id,
        action: name,
        recordId,
        requestId: actor.requestId,
      });
      switch (action.intent) {
        case 'block': {
          const time = blockedTime(actor, action);
          await calls.block(time, audit('time-blocked', time.id), now());
          break;
        }
        case 'unblock':
          await calls.unblock(action.id, audit('time-unblocked', action.id), now());
          break;
        case 'take':
          await take(actor, action.id, action.staffId);
          break;
        case 'cancel':
          await change(
            actor,
            action.id,
            (token, admission) => parts.booking.cancel(token, admission),
            'call-cancelled',
            clientAddress,
          );
          break;
        case 'move':
          await change(
            actor,
            action.id,
            (token, admission) => parts.booking.reschedule(token, action.start, admission),
            'call-moved',
            clientAddress,
          );
          break;
      }
      return { ok: true };
    },
  };
}

function shiftDay(day: string, by: number): string {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + by * dayMs);
  return formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** On a weekend one looks ahead. */
const workday = (day: string): string =>
  [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) ? shiftDay(day, 2) : day;

function mondayOf(day: string): string {
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '2026-01-05';
  return shiftDay(valid, -((new Date(`${valid}T12:00:00Z`).getUTCDay() + 6) % 7));
}

export function startOfDay(day: string, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOf({ year, month, day: date, hour: 0, minute: 0 }, zone);
}

/** Today, in a zone: from midnight to midnight. */
export function todayIn(now: number, zone: string): readonly [number, number] {
  const { year, month, day } = wallTimeOf(now, zone);
  const today = formatDay(year, month, day);
  return [startOfDay(today, zone), startOfDay(shiftDay(today, 1), zone)];
}
