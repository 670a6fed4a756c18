import type { ReceivedTicket } from '#contract/ticket.ts';
import type { Stored } from './stored.ts';

/** What was asked, and what the server adds. `scope`: what the visitor estimated, as JSON (`scopeSchema`). */
export type StoredTicket = Stored<ReceivedTicket> & {
  readonly id: string;
  readonly selectedServices: readonly string[];
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

export type TicketStore = {
  findById(id: string): Promise<StoredTicket | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredTicket>;
};
