import { bookingRateLimits, slotLimits } from '#contract/limits.ts';
import { calendarFilePath, manageBookingPath } from '#contract/paths.ts';
import { suspectReasons, type FormSignals } from '#contract/request-headers.ts';
import { offeredStarts, slotEnd, type HolidayRule } from '#contract/slots.ts';
import type { BookedCall, BookingRequest, BookingState } from '#contract/booking.ts';
import type { BookingStore, IntakeStore, StoredBooking } from '#server/stores/ports.ts';
import { callCalendar } from '#server/mail/templates/call-payload.ts';
import { describeCall, makeCallMails, type BookingMailParts } from './booking-mails.ts';
import { signBooking, verifyBooking } from './booking-token.ts';
import type { Limiter, LimitPolicy, Quota } from './limiter.ts';
import { KeyInFlight, KeyReused, makeOnceKey } from './once.ts';
import { makeOrderedId } from './ordered-id.ts';

export const bookingPolicy: LimitPolicy = { name: 'bookings', ...bookingRateLimits };

/** The start is taken, or was never offered; `slots` are the next free ones. */
export class SlotGone extends Error {
  override readonly name = 'SlotGone';
  readonly slots: readonly string[];

  constructor(slots: readonly string[]) {
    super('The slot is not free.');
    this.slots = slots;
  }
}

/** The call is over or cancelled, or was changed meanwhile. */
export class NotChangeable extends Error {
  override readonly name = 'NotChangeable';
}

export type BookContext = {
  readonly clientAddress: string;
  readonly idempotencyKey: string | null;
  readonly signals: FormSignals | null;
};

export type BookingService = {
  /** Free starts as ISO 8601 instants, in order. */
  freeSlots(): Promise<string[]>;
  /** Throws `SlotGone`, or what submitting a ticket may throw, and then stores nothing. */
  book(
    request: BookingRequest,
    context: BookContext,
  ): Promise<{ readonly call: BookedCall; readonly quotas: readonly Quota[] }>;
  /** Null when the token is not ours or the booking is erased. */
  find(token: string): Promise<BookingState | null>;
  /** Both free the old slot in the moment they take effect; null as with `find`. */
  reschedule(token: string, start: string, clientAddress: string): Promise<BookingState | null>;
  cancel(token: string, clientAddress: string): Promise<BookingState | null>;
  calendarFile(token: string): Promise<string | null>;
};

export type BookingServiceParts = BookingMailParts & {
  readonly intake: IntakeStore;
  readonly bookings: BookingStore;
  readonly limit: Limiter;
  readonly holidays: readonly HolidayRule[];
  /** Times that the team keeps free of calls. */
  readonly blocked?: (from: number, to: number) => Promise<readonly BlockedSpan[]>;
  /** Called after a commit: there are mails to send. */
  readonly onStored: () => void;
  readonly now?: () => number;
};

export function createBookingService(parts: BookingServiceParts): BookingService {
  const now = parts.now ?? Date.now;

  /** What the calendar offers, without the times that the team has blocked. */
  async function offeredNow(): Promise<number[]> {
    const offered = offeredStarts(now(), parts.holidays);
    const blocked = await parts.blocked?.(offered[0] ?? 0, slotEnd(offered.at(-1) ?? 0));
    return blocked === undefined ? offered : offered.filter((start) => !isBlocked(start, blocked));
  }

  async function freeStarts(): Promise<number[]> {
    const offered = await offeredNow();
    const taken = new Set(await parts.bookings.takenStarts(offered[0] ?? 0, offered.at(-1) ?? 0));
    return offered.filter((start) => !taken.has(start));
  }

  /** The free starts nearest to the wished one, in order. */
  async function slotGone(wished: number): Promise<SlotGone> {
    const free = await freeStarts();
    const from = free.findIndex((start) => start > wished);
    const { alternatives } = slotLimits;
    const first = Math.max(0, Math.min(from === -1 ? free.length : from, free.length - alternatives));
    return new SlotGone(free.slice(first, first + alternatives).map(iso));
  }

  function toCall({ id, start, timeZone }: CallFacts, token: string): BookedCall {
    return {
      bookingId: id,
      start: iso(start),
      end: iso(slotEnd(start)),
      timeZone,
      manageUrl: `${manageBookingPath}/${token}`,
      calendarUrl: `${calendarFilePath}?token=${token}`,
    };
  }

  async function load(token: string): Promise<StoredBooking | null> {
    const id = verifyBooking(token, await parts.bookings.secret());
    return id === null ? null : parts.bookings.findById(id);
  }

  const isChangeable = ({ status, start }: StoredBooking) => status === 'booked' && start > now();

  const toState = (booking: StoredBooking, token: string): BookingState => ({
    ...toCall(booking, token),
    status: booking.status,
    changeable: isChangeable(booking),
  });

  async function change(
    booking: StoredBooking,
    token: string,
    next: Pick<StoredBooking, 'start' | 'status'>,
  ): Promise<BookingState> {
    const time = now();
    const changed: StoredBooking = { ...booking, ...next, sequence: booking.sequence + 1 };
    const kind = next.status === 'cancelled' ? 'cancelled' : 'moved';
    const state = { booking: changed, token, now: time };
    const mails = makeCallMails(
      parts,
      kind,
      kind === 'moved' ? { ...state, previousStart: booking.start } : state,
    );
    const outcome = await parts.bookings.change({
      id: booking.id,
      sequence: booking.sequence,
      ...next,
      mails,
    });
    if (outcome === 'taken') throw await slotGone(next.start);
    if (outcome === 'outdated') throw new NotChangeable();
    parts.onStored();
    return toState(changed, token);
  }

  return {
    freeSlots: async () => (await freeStarts()).map(iso),

    async book(request, context) {
      const quotas = await parts.limit(bookingPolicy, context.clientAddress);
      const time = now();
      const start = Date.parse(request.start);
      const booking: StoredBooking = {
        id: makeOrderedId(),
        start,
        status: 'booked',
        name: request.name,
        email: request.email,
        timeZone: request.timeZone,
        notes: request.notes ?? null,
        sequence: 0,
        suspectReasons: suspectReasons(context.signals),
        createdAt: time,
      };
      const token = signBooking(booking.id, await parts.bookings.secret());
      const { name, email, timeZone, notes } = booking;
      const once = makeOnceKey(
        'bookings',
        context.idempotencyKey,
        { start, name, email, timeZone, notes },
        time,
      );
      const replay = async (known: CallFacts) => ({
        call: toCall(known, signBooking(known.id, await parts.bookings.secret())),
        quotas,
      });
      if (!(await offeredNow()).includes(start)) {
        // A repeated request is answered from its key, also when its slot is no longer offered to anyone.
        const known = once && (await parts.bookings.recall(once, time));
        if (known) return replay(known as CallFacts);
        throw await slotGone(start);
      }
      const outcome = await parts.intake.write({
        once,
        recordId: booking.id,
        result: { id: booking.id, start, timeZone },
        tickets: [],
        bookings: [booking],
        mails: makeCallMails(parts, 'booked', { booking, token, now: time }),
        now: time,
      });
      if (outcome.kind === 'stored') {
        parts.onStored();
        return { call: toCall(booking, token), quotas };
      }
      if (outcome.kind === 'replayed') return replay(outcome.result as CallFacts);
      if (outcome.kind === 'key-reused') throw new KeyReused();
      if (outcome.kind === 'in-flight') throw new KeyInFlight();
      throw await slotGone(start);
    },

    async find(token) {
      const booking = await load(token);
      return booking && toState(booking, token);
    },

    async reschedule(token, start, clientAddress) {
      await parts.limit(bookingPolicy, clientAddress);
      const booking = await load(token);
      if (!booking) return null;
      const wished = Date.parse(start);
      if (wished === booking.start && isChangeable(booking)) return toState(booking, token);
      if (!isChangeable(booking)) throw new NotChangeable();
      if (!(await offeredNow()).includes(wished)) throw await slotGone(wished);
      return change(booking, token, { start: wished, status: 'booked' });
    },

    async cancel(token, clientAddress) {
      await parts.limit(bookingPolicy, clientAddress);
      const booking = await load(token);
      if (!booking) return null;
      if (booking.status === 'cancelled') return toState(booking, token);
      if (!isChangeable(booking)) throw new NotChangeable();
      return change(booking, token, { start: booking.start, status: 'cancelled' });
    },

    async calendarFile(token) {
      const booking = await load(token);
      if (!booking) return null;
      const call = describeCall(parts, { booking, token, now: now() });
      return callCalendar(call, booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH');
    },
  };
}

export type BlockedSpan = { readonly start: number; readonly end: number };

const isBlocked = (start: number, blocked: readonly BlockedSpan[]): boolean =>
  blocked.some((span) => start < span.end && slotEnd(start) > span.start);

type CallFacts = { readonly id: string; readonly start: number; readonly timeZone: string };

const iso = (time: number): string => new Date(time).toISOString();
