import type { Generated } from 'kysely';
import type { StoredApplication } from '#server/stores/ports/applications.ts';
import type { StoredTicket } from '#server/stores/ports/tickets.ts';
import type { Columns } from './columns.ts';
import type { DeskTables } from './desk-tables.ts';

/** Both engines: text, integers and epoch milliseconds only, lists and objects as JSON text, files as bytes. */
export type Tables = DeskTables & {
  /** `search_text` is null where an older version wrote the row during an update. */
  tickets: Columns<StoredTicket> & { suspect: number; search_text: string | null };
  applications: Columns<Omit<StoredApplication, 'resume'>> & { suspect: number };
  /** One file per application, apart from it: lists and searches never read files. */
  resumes: {
    id: string;
    reference: string;
    original_name: string;
    kind: string;
    bytes: number;
    sha256: string;
    content: Uint8Array;
  };
  bookings: {
    id: string;
    start_at: number;
    status: 'booked' | 'cancelled';
    name: string;
    email: string;
    time_zone: string;
    notes: string | null;
    sequence: number;
    suspect_reasons: string;
    created_at: number;
    /** Keyed hash of the network; emptied when the call is over. */
    client: string | null;
  };
  outbox: {
    id: string;
    kind: string;
    record_id: string;
    /** Emptied once sent: least data kept. */
    recipient: string;
    payload: string;
    message_id: string;
    /** `parked` is how a dead-lettered mail has always been stored. */
    state: Generated<'pending' | 'sent' | 'parked'>;
    attempts: Generated<number>;
    due_at: number;
    lease_owner: string | null;
    lease_until: Generated<number>;
    last_error: string | null;
    created_at: number;
    settled_at: number | null;
  };
  idempotency: {
    scope: string;
    key: string;
    fingerprint: string;
    result: string;
    record_id: string;
    expires_at: number;
  };
  subscribers: {
    id: string;
    email: string;
    state: 'pending' | 'confirmed' | 'ended';
    created_at: number;
    confirmed_at: number | null;
    mailed_at: number;
  };
  /** A missing row means: the first version. */
  case_links: { record_id: string; version: number };
  /** Asked for, not decided yet. */
  case_lookups: { id: string; email: string; case_id: string | null; created_at: number };
  /** One row: the shared copy of the feed. */
  threat_feed: {
    id: string;
    source: string;
    content: string | null;
    etag: string | null;
    last_modified: string | null;
    checked_at: number | null;
    due_at: number;
  };
  rate_limits: { bucket: string; hits: number; expires_at: number };
  secrets: { name: string; value: string };
};
