import { bookPath, manageBookingPath } from '#contract/paths.ts';
import type { CallChange } from '#server/mail/templates/call-mails.ts';
import { toCallPayload, type CallPayload } from '#server/mail/templates/call-payload.ts';
import type { BookingStore, StoredBooking } from '#server/stores/ports/bookings.ts';
import type { MailBudget } from '#server/stores/ports/limits.ts';
import type { ClaimedMail, OutgoingMail } from '#server/stores/ports/outbox.ts';
import { callReminders, reminderKinds } from './booking-limits.ts';
import { createMailMaker, makeTeamMails } from './outgoing-mail.ts';

export type BookingMailParts = {
  /** One address, or several with commas. */
  readonly teamEmail: string;
  /** Who invites; what calendars answer to. */
  readonly organizerEmail: string;
  /** Right-hand side of our Message-IDs. */
  readonly mailDomain: string;
  /** Links in mails begin with this; without a trailing slash. */
  readonly publicUrl: string;
  /** Where calls take place; null: the team sends a link. */
  readonly meetingUrl?: string | null;
};

type BookingState = {
  readonly booking: StoredBooking;
  readonly token: string;
  readonly now: number;
  readonly budget: MailBudget;
  readonly previousStart?: number;
};

export function describeCall(parts: BookingMailParts, state: Omit<BookingState, 'budget'>): CallPayload {
  return toCallPayload(state.booking, {
    previousStart: state.previousStart ?? null,
    stamp: state.now,
    manageUrl: `${parts.publicUrl}${manageBookingPath}/${state.token}`,
    bookUrl: `${parts.publicUrl}${bookPath}`,
    meetingUrl: parts.meetingUrl ?? null,
    organizerEmail: parts.organizerEmail,
  });
}

/** To the visitor and to the team, each with the calendar entry; and the reminders of a call that takes place. */
export function makeCallMails(
  parts: BookingMailParts,
  change: 'booked' | 'moved' | 'cancelled',
  state: BookingState,
): OutgoingMail[] {
  const mails = pairOf(parts, change, describeCall(parts, state), state.now, state.budget);
  const due = change === 'cancelled' ? null : reminderTime(state.booking.start, state.now);
  if (due === null) return mails;
  // Without a budget: the calls that one address may hold bound them already.
  // A reminder only gives the current time; where the call was before no longer matters.
  const { previousStart: _, ...current } = state;
  return [...mails, ...pairOf(parts, 'reminder', describeCall(parts, current), due)];
}

/** A reminder of a call that moved, was cancelled or is over, whatever kept it from being sent in time. */
export async function isStaleReminder(
  bookings: Pick<BookingStore, 'findById'>,
  { kind, recordId, payload }: ClaimedMail,
  now: number,
): Promise<boolean> {
  if (!reminderKinds.includes(kind)) return false;
  const booking = await bookings.findById(recordId);
  return booking?.status !== 'booked' || booking.sequence !== payload['sequence'] || booking.start <= now;
}

/** The earliest reminder that is not already too close to the booking itself; null when the call is near. */
export function reminderTime(start: number, now: number): number | null {
  const times = callReminders.beforeMs.map((beforeMs) => start - beforeMs);
  return times.find((time) => time - now >= callReminders.afterBookingMs) ?? null;
}

function pairOf(
  parts: BookingMailParts,
  change: CallChange,
  payload: CallPayload,
  createdAt: number,
  budget: MailBudget = [],
): OutgoingMail[] {
  const makeMail = createMailMaker(parts.mailDomain);
  const about = { recordId: payload.id, payload, createdAt };
  return [
    makeMail(`call-${change}`, payload.email, about, budget),
    ...makeTeamMails(makeMail, `call-${change}-notice`, parts.teamEmail, about),
  ];
}
