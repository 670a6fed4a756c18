import type { BlockedTime } from '#contract/desk/views.ts';
import type { StoredBooking } from './bookings.ts';
import type { AuditEntry } from './desk-audit.ts';
import type { OutgoingMail } from './outbox.ts';

export type HostedBooking = StoredBooking & { readonly hostId: string | null };

export type CallStore = {
  between(from: number, to: number): Promise<HostedBooking[]>;
  findHost(bookingId: string): Promise<string | null>;
  /** False when the call has changed since it was read. */
  setHost(
    booking: Pick<StoredBooking, 'id' | 'sequence'>,
    staffId: string | null,
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
  ): Promise<boolean>;
  blocked(from: number, to: number): Promise<(Omit<BlockedTime, 'person'> & { readonly staffId: string })[]>;
  block(
    time: Omit<BlockedTime, 'person'> & { readonly staffId: string },
    audit: AuditEntry,
    now: number,
  ): Promise<void>;
  unblock(id: string, audit: AuditEntry, now: number): Promise<boolean>;
};
