import type { CaseEventKind, CaseWork, TicketFilter } from '#contract/desk/views.ts';
import type { AuditEntry } from './desk-audit.ts';
import type { OutgoingMail } from './outbox.ts';
import type { StoredTicket } from './tickets.ts';

export type StoredEvent = {
  readonly id: string;
  readonly recordId: string;
  readonly kind: CaseEventKind;
  readonly actorId: string | null;
  readonly at: number;
  readonly text: string | null;
  readonly about: string | null;
  /** Of a reply: threads hold on to it. */
  readonly messageId: string | null;
  readonly mailId: string | null;
};

export type WorkedTicket = StoredTicket & { readonly work: CaseWork };

export type TicketSearch = {
  readonly filter: TicketFilter;
  readonly staffId: string;
  /** Found whatever its case and accents; empty: everything. */
  readonly query: string;
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
};

/** One step of work: everything it writes, in one transaction or not at all. */
export type WorkWriteSet = {
  readonly recordId: string;
  /** The version the person saw; another one means that someone was faster. */
  readonly version: number;
  readonly change: Partial<Omit<CaseWork, 'version'>>;
  /** Another ticket that must still be open when this is written. */
  readonly into?: string;
  readonly events: readonly StoredEvent[];
  readonly mails: readonly OutgoingMail[];
  readonly audit: AuditEntry;
  readonly now: number;
};

/** `repeated`: the first event's id is known, so this very form was sent before. */
export type WorkOutcome = 'stored' | 'outdated' | 'repeated';

export type SettledReply = {
  readonly eventId: string;
  readonly recordId: string;
  readonly at: number;
  readonly about: string | null;
  readonly outcome: 'sent' | 'dead-lettered';
  readonly settledAt: number;
};

export type CaseStore = {
  search(search: TicketSearch): Promise<WorkedTicket[]>;
  /** Open and not answered yet, the oldest first. */
  unanswered(limit: number): Promise<WorkedTicket[]>;
  /** Everything that was done, oldest first, for the export. */
  allEvents(): AsyncIterable<StoredEvent>;
  /** How many each filter has. */
  counts(staffId: string): Promise<Readonly<Record<TicketFilter, number>>>;
  find(id: string): Promise<WorkedTicket | null>;
  related(ticket: StoredTicket, limit: number): Promise<WorkedTicket[]>;
  events(recordId: string, limit: number): Promise<StoredEvent[]>;
  /** The visitor asked for an NDA, and it is neither done nor waived. */
  isNdaOpen(recordId: string): Promise<boolean>;
  /** Message-IDs of what was sent about it so far, oldest first. */
  thread(recordId: string): Promise<string[]>;
  write(writeSet: WorkWriteSet): Promise<WorkOutcome>;
  /** Replies whose mail was sent or given up since the last look; of one record, or of all. */
  settledReplies(recordId: string | null, limit: number): Promise<SettledReply[]>;
  /** Writes what follows from it, once; decided on the ticket as it is then (null: an application's), and held so. */
  settleReply(
    reply: SettledReply,
    decide: (ticket: WorkedTicket | null) => {
      readonly events: readonly StoredEvent[];
      readonly change: Partial<Omit<CaseWork, 'version'>>;
    },
  ): Promise<void>;
  see(recordId: string, staffId: string, now: number, isWriting: boolean): Promise<void>;
  /** What someone wrote is sent. */
  stopWriting(recordId: string, staffId: string): Promise<void>;
  seen(recordId: string, since: number): Promise<{ staffId: string; writingAt: number }[]>;
};
