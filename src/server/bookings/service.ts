/**
 * Folder: calls that visitors book: routes, rules, repository, mails, calendar files. Not here: other features' rows.
 */
import { z } from 'zod';
import { bookingProblems } from '#content/booking-messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import type { BookedCall, BookingRequest, BookingState, MadeCall } from '#contract/booking.ts';
import type { HolidayRule } from '#contract/company-facts.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import { calendarFilePath, requestPagePath, manageBookingPath } from '#contract/paths.ts';
import { suspectReasons } from '#contract/request-headers.ts';
import { slotEnd, offeredStarts } from '#contract/slots.ts';
import { bookingTokenId, parseBookingTokenId } from './token.ts';
import { appendAudit, type AuditEntry } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { admitBy, wideNetwork, type Admission, type LimitPolicy } from '#server/http/limiter.ts';
import {
  makeIdempotencyKey,
  timingOfMail,
  settleOutcome,
  storedMailId,
  type IdempotencyKey,
  type IntakeDeps,
} from '#server/intake/submission.ts';
import { clientKey, type SentContext } from '#server/http/sent-context.ts';
import type { MailBudget } from '#server/mail/budgets.ts';
import { makeOrderedId, type ClaimedMail } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';
import { bookingBounds, bookingRateLimits, toIso, type CallNote } from './booking.ts';
import type { StoredBooking } from '#server/database/records.ts';
import {
  callCalendar,
  type CallPayload,
  describeCall,
  isStaleCallMail,
  lookUpCalls,
  makeCallMails,
  type BookingMailDeps,
} from './mails.ts';
import {
  type BookingChange,
  type BookingRepository,
  type NewBooking,
  changeAll,
  insertBooking,
  moveCalls,
} from './repository.ts';

/** The start is taken, or was never offered; `slots` are the next open ones. */
export class SlotGone extends DomainError {
  constructor(slots: readonly string[]) {
    super(409, slots.length > 0 ? bookingProblems.slotGone : bookingProblems.noneFree, {
      errors: [{ field: 'start', msg: bookingProblems.slotGone }],
      slots,
    });
  }
}

/** The call is over or canceled, or was changed meanwhile. */
export class NotChangeable extends DomainError {
  constructor() {
    super(409, bookingProblems.notChangeable);
  }
}

type BlockedSpan = { readonly start: number; readonly end: number };

/** Would a call at that time overlap a blocked one? */
const isBlocked = (start: number, blocked: readonly BlockedSpan[]): boolean =>
  blocked.some((span) => start < span.end && slotEnd(start) > span.start);

function createFreeSlots(
  parts: Pick<BookingServiceDeps, 'bookings' | 'holidays' | 'blocked'>,
  now: () => number,
) {
  /** Open starts, without the times the team has blocked. */
  async function offered(): Promise<number[]> {
    const starts = offeredStarts(now(), parts.holidays);
    const blocked = await parts.blocked?.(starts[0] ?? 0, slotEnd(starts.at(-1) ?? 0));
    return blocked === undefined ? starts : starts.filter((start) => !isBlocked(start, blocked));
  }

  async function free(): Promise<number[]> {
    const starts = await offered();
    const taken = new Set(await parts.bookings.takenStarts(starts[0] ?? 0, starts.at(-1) ?? 0));
    return starts.filter((start) => !taken.has(start));
  }

  /** With the open starts closest to the requested one, in order. */
  async function gone(wished: number): Promise<SlotGone> {
    const starts = await free();
    const from = starts.findIndex((start) => start > wished);
    const { alternatives } = slotLimits;
    const first = Math.max(0, Math.min(from === -1 ? starts.length : from, starts.length - alternatives));
    return new SlotGone(starts.slice(first, first + alternatives).map(toIso));
  }

  return { offered, free, gone };
}

const bookingPolicy: LimitPolicy = { name: 'bookings', ...bookingRateLimits };

const callFacts = z.object({
  id: z.string(),
  start: z.number(),
  timeZone: z.string(),
  /** Absent in what the release before stored. */
  ticketId: z.string().nullable().default(null),
  ...storedMailId,
});
type CallFacts = z.output<typeof callFacts>;

type OpenedBooking = { readonly booking: StoredBooking; readonly token: string; readonly mailed: boolean };

/** Without a mail nothing changed: it was already like that. */
type ChangedBooking = BookingState & { readonly mail: MailTiming | null };

export type BookingService = ReturnType<typeof createBookingService>;

export type BlockedTimes = (from: number, to: number) => Promise<readonly BlockedSpan[]>;

export type BookingServiceDeps = BookingMailDeps &
  IntakeDeps & {
    readonly bookings: BookingRepository;
    readonly holidays: readonly HolidayRule[];
    /** Times the team has blocked. */
    readonly blocked?: BlockedTimes;
    readonly signing: Signing;
    /** Are open calls limited per address and network? */
    readonly bounded: boolean;
    /** The meeting URL of the call's host; it takes precedence over the general one. */
    readonly callLink?: (bookingId: string) => Promise<string | null>;
    /** Calls that belong to a request; without it each stands on its own. */
    readonly requests?: CallRequests;
    readonly now?: () => number;
  };

export type CallRequests = {
  /** The open request whose page a link opens. */
  readonly find: (token: string) => Promise<string | null>;
  /** Its page, through a link that proves nothing. */
  readonly pathOf: (ticketId: string) => Promise<string>;
  /** The one it is part of now, held until the commit; null: it was erased. */
  readonly hold: (transaction: Transaction, ticketId: string) => Promise<string | null>;
  /** In its timeline, in the same transaction. */
  readonly noteCall: (transaction: Transaction, call: CallNote) => Promise<void>;
};

/** A call that the team books for a client. */
type BookedFor = {
  readonly ticket: { readonly id: string; readonly name: string; readonly email: string };
  readonly start: string;
  readonly timeZone: string;
  readonly formKey: string;
  readonly audit: AuditEntry;
};

export function createBookingService(parts: BookingServiceDeps) {
  const now = parts.now ?? Date.now;
  const slots = createFreeSlots(parts, now);

  /** Only the request's first link: a renewed one only goes to the mailbox. */
  async function toCall(
    { id, start, timeZone, ticketId }: Omit<CallFacts, 'mailId'>,
    token: string,
    request?: string,
  ): Promise<BookedCall> {
    const firstPath = await parts.requestLinks.firstPath();
    const ofRequest = ticketId === null ? null : await parts.requests?.pathOf(ticketId);
    return {
      bookingId: id,
      start: toIso(start),
      end: toIso(slotEnd(start)),
      timeZone,
      manageUrl: `${manageBookingPath}/${token}`,
      calendarUrl: `${calendarFilePath}?token=${token}`,
      caseUrl: ofRequest ? (request ?? ofRequest) : firstPath({ kind: 'call', recordId: id }),
    };
  }

  async function load(token: string): Promise<OpenedBooking | null> {
    const read = await parts.signing.read('booking', token);
    if (read === null) return null;
    const { id, mailed } = parseBookingTokenId(read);
    const booking = await parts.bookings.findById(id);
    // A mailed link stays in mailboxes for years; some days after the call it stops working.
    const works = booking !== null && now() < booking.start + bookingBounds.linkEndsAfterMs;
    return works ? { booking, token, mailed } : null;
  }

  /** For links in mails: whoever follows one reads the mailbox. */
  const mailedToken = async (id: string) =>
    (await parts.signing.signer())('booking', bookingTokenId(id, true));

  const isChangeable = ({ status, start }: StoredBooking) => status === 'booked' && start > now();

  const toState = async ({ booking, token }: OpenedBooking): Promise<BookingState> => ({
    ...(await toCall(booking, token)),
    status: booking.status,
    changeable: isChangeable(booking),
  });

  /** All that a change writes. */
  async function prepare(
    { booking, mailed }: Pick<OpenedBooking, 'booking' | 'mailed'>,
    next: Pick<StoredBooking, 'start' | 'status'>,
    audit?: AuditEntry,
  ): Promise<BookingChange & { readonly changed: StoredBooking }> {
    const time = now();
    const changed: StoredBooking = { ...booking, ...next, sequence: booking.sequence + 1 };
    const kind = next.status === 'cancelled' ? 'cancelled' : 'moved';
    const budget = await parts.mailBudget(booking.email, mailed ? 'own-act' : 'act');
    const state = { booking: changed, token: await mailedToken(booking.id), now: time, budget };
    const moved = kind === 'moved' ? { previousStart: booking.start } : {};
    const mails = makeCallMails(parts, kind, { ...state, ...moved });
    const { id, ticketId, sequence } = booking;
    const alsoWrite = noteOf(changed, `call-${kind}`, audit?.actorId ?? null, time);
    return { changed, id, ticketId, sequence, ...next, mails, audit, now: time, alsoWrite };
  }

  async function change(
    opened: OpenedBooking,
    next: Pick<StoredBooking, 'start' | 'status'>,
    audit: AuditEntry | undefined,
  ): Promise<ChangedBooking> {
    const { changed, ...written } = await prepare(opened, next, audit);
    const outcome = await parts.bookings.change(written);
    if (outcome === 'taken') throw await slots.gone(next.start);
    if (outcome === 'outdated') throw new NotChangeable();
    parts.onStored();
    return {
      ...(await toState({ ...opened, booking: changed })),
      mail: await timingOfMail(parts.intake, written.mails[0]?.id ?? null, written.now),
    };
  }

  async function describe(booking: StoredBooking, token: string): Promise<CallPayload> {
    const meetingUrl = (await parts.callLink?.(booking.id)) ?? parts.meetingUrl ?? null;
    return describeCall({ ...parts, meetingUrl }, { booking, token, now: now() });
  }

  /** Null if nothing is limited: then nothing about a network is stored. */
  async function clientOf(clientAddress: string): Promise<string | null> {
    if (!parts.bounded) return null;
    return (await parts.signing.hashes('booking-client', wideNetwork(clientAddress)))[0];
  }

  /** What its request's timeline says. */
  const noteOf =
    (
      { id: bookingId, ticketId, start, sequence }: StoredBooking,
      kind: CallNote['kind'],
      actorId: string | null,
      at: number,
    ) =>
    async (transaction: Transaction): Promise<void> => {
      if (ticketId === null) return;
      await parts.requests?.noteCall(transaction, {
        kind,
        ticketId,
        bookingId,
        sequence,
        start,
        actorId,
        at,
      });
    };

  /** Throws as `book` says. */
  async function store(
    booking: NewBooking,
    token: string,
    budget: MailBudget,
    idempotencyKey: IdempotencyKey | null,
    audit?: AuditEntry,
  ): Promise<CallFacts> {
    const { id, start, timeZone, ticketId, createdAt: time } = booking;
    const mails = makeCallMails(parts, 'booked', { booking, token, now: time, budget });
    const result: CallFacts = { id, start, timeZone, ticketId, mailId: mails[0]?.id ?? null };
    const outcome = await parts.intake.write({
      idempotencyKey,
      recordId: id,
      result,
      insert: async (transaction) => {
        // It may have been merged or erased since its page was opened.
        const request =
          ticketId && parts.requests ? await parts.requests.hold(transaction, ticketId) : ticketId;
        await insertBooking(transaction, { ...booking, ticketId: request }, time);
        await noteOf(booking, 'call-booked', audit?.actorId ?? null, time)(transaction);
        if (audit) await appendAudit(transaction, audit, time);
      },
      mails,
      now: time,
    });
    const settled = settleOutcome(parts, outcome, result, callFacts);
    if (!settled) throw await slots.gone(start);
    return settled;
  }

  return {
    admit: admitBy(parts.limit, bookingPolicy),
    freeSlots: async () => (await slots.free()).map(toIso),

    /** Throws `SlotGone`, `TooManyOpen`, or what submitting a ticket may throw, and then stores nothing. */
    async book(request: BookingRequest, context: SentContext): Promise<MadeCall> {
      const time = now();
      const start = Date.parse(request.start);
      const { name, email, timeZone, notes = null } = request;
      const ticketId =
        request.request === undefined ? null : ((await parts.requests?.find(request.request)) ?? null);
      const booking: NewBooking = {
        id: makeOrderedId(),
        start,
        status: 'booked',
        name,
        email,
        timeZone,
        notes,
        sequence: 0,
        ticketId,
        suspectReasons: suspectReasons(context.signals),
        createdAt: time,
        client: await clientOf(context.admission.clientAddress),
        openMost: parts.bounded ? bookingBounds.open : null,
      };
      const sign = await parts.signing.signer();
      const token = await mailedToken(booking.id);
      const budget = await parts.mailBudget(booking.email, 'unasked');
      const asked = { start, name, email, timeZone, notes, ...(ticketId === null ? {} : { ticketId }) };
      const idempotencyKey = makeIdempotencyKey('bookings', context.idempotencyKey, asked, time);
      const toAnswer = async (call: CallFacts) => ({
        // Back to the page it was booked from.
        ...(await toCall(
          call,
          sign('booking', bookingTokenId(call.id, false)),
          `${requestPagePath}/${request.request}`,
        )),
        mail: await timingOfMail(parts.intake, call.mailId, time),
      });
      if (!(await slots.offered()).includes(start)) {
        // A repeated request is answered from its key, even if its slot is no longer open.
        const known = idempotencyKey && (await parts.bookings.recall(idempotencyKey, time));
        if (known) return toAnswer(callFacts.parse(known));
        throw await slots.gone(start);
      }
      return toAnswer(await store(booking, token, budget, idempotencyKey));
    },

    /** By the team, for a request's client, who gets the same mail; throws `SlotGone`. */
    async bookFor({ ticket, start: wished, timeZone, formKey, audit }: BookedFor): Promise<void> {
      const time = now();
      const start = Date.parse(wished);
      const { id: ticketId, name, email } = ticket;
      const asked = { start, ticketId, timeZone };
      const idempotencyKey = makeIdempotencyKey('bookings', clientKey(formKey), asked, time);
      if (idempotencyKey && (await parts.bookings.recall(idempotencyKey, time))) return;
      if (!(await slots.offered()).includes(start)) throw await slots.gone(start);
      const booking: NewBooking = {
        id: makeOrderedId(),
        start,
        status: 'booked',
        name,
        email,
        timeZone,
        notes: null,
        sequence: 0,
        ticketId,
        suspectReasons: [],
        createdAt: time,
        client: null,
        openMost: null,
      };
      // What a colleague does needs no budget.
      await store(booking, await mailedToken(booking.id), [], idempotencyKey, audit);
    },

    /** Null if the token isn't ours, the booking is erased, or its link has expired. */
    async find(token: string): Promise<BookingState | null> {
      const opened = await load(token);
      return opened && toState(opened);
    },

    /** Frees the old slot immediately, like canceling; null as with `find`. `audit`: for the log, if the team does it. */
    async reschedule(
      token: string,
      start: string,
      _admission: Admission,
      audit?: AuditEntry,
    ): Promise<ChangedBooking | null> {
      const opened = await load(token);
      if (!opened) return null;
      const { booking } = opened;
      const wished = Date.parse(start);
      if (wished === booking.start && isChangeable(booking))
        return { ...(await toState(opened)), mail: null };
      if (!isChangeable(booking)) throw new NotChangeable();
      if (!(await slots.offered()).includes(wished)) throw await slots.gone(wished);
      return change(opened, { start: wished, status: 'booked' }, audit);
    },

    async cancel(token: string, _admission: Admission, audit?: AuditEntry): Promise<ChangedBooking | null> {
      const opened = await load(token);
      if (!opened) return null;
      const { booking } = opened;
      if (booking.status === 'cancelled') return { ...(await toState(opened)), mail: null };
      if (!isChangeable(booking)) throw new NotChangeable();
      return change(opened, { start: booking.start, status: 'cancelled' }, audit);
    },

    /**
     * The upcoming calls of a request that is withdrawn, each as if its visitor or, with entries for the log, the team
     * had canceled it. The result is done in the transaction that holds the request; false: a call was booked or changed
     * meanwhile.
     */
    async cancelAll(
      ticketId: string,
      mailed: boolean,
      auditOf?: (bookingId: string) => AuditEntry,
    ): Promise<(transaction: Transaction) => Promise<boolean>> {
      const time = now();
      const calls = await parts.bookings.upcoming(ticketId, time);
      const changes = await Promise.all(
        calls.map((booking) =>
          prepare({ booking, mailed }, { start: booking.start, status: 'cancelled' }, auditOf?.(booking.id)),
        ),
      );
      return (transaction) => changeAll(transaction, ticketId, changes, time);
    },

    /** The calls of a request that is merged, in its transaction. */
    follow: moveCalls,

    async calendarFile(token: string): Promise<string | null> {
      const opened = await load(token);
      if (!opened) return null;
      const { booking } = opened;
      // With the link it was requested with: a mailbox link only goes to the mailbox.
      const call = await describe(booking, token);
      return callCalendar(call, booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH');
    },

    lookUps: parts.callLink ? lookUpCalls(parts.callLink) : {},
    isStale: (mail: ClaimedMail) => isStaleCallMail(parts.bookings, mail, now()),
    /** The current invitation to a call, for a mail. */
    describe: async (booking: StoredBooking): Promise<CallPayload> =>
      describe(booking, await mailedToken(booking.id)),
  };
}
