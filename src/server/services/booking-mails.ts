import { bookPath, manageBookingPath } from '#contract/paths.ts';
import { toCallPayload, type CallPayload } from '#server/mail/templates/call-payload.ts';
import type { MailBudget, OutgoingMail, StoredBooking } from '#server/stores/ports.ts';
import { createMailMaker } from './outgoing-mail.ts';

export type BookingMailParts = {
  readonly teamEmail: string;
  /** Who invites; what calendars answer to. */
  readonly organizerEmail: string;
  /** Right-hand side of our Message-IDs. */
  readonly mailDomain: string;
  /** Links in mails begin with this; without a trailing slash. */
  readonly publicUrl: string;
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
    organizerEmail: parts.organizerEmail,
  });
}

/** One to the visitor, one to the team, each with the calendar entry. */
export function makeCallMails(
  parts: BookingMailParts,
  change: 'booked' | 'moved' | 'cancelled',
  state: BookingState,
): OutgoingMail[] {
  const payload = describeCall(parts, state);
  const makeMail = createMailMaker(parts.mailDomain);
  const about = { recordId: state.booking.id, payload, createdAt: state.now };
  return [
    makeMail(`call-${change}`, state.booking.email, about, state.budget),
    makeMail(`call-${change}-notice`, parts.teamEmail, about),
  ];
}
