import { receivedTicketSchema, type ReceivedTicket } from '#contract/ticket.ts';
import { storedReader, type Stored } from './stored.ts';

/** What was asked, and what the server adds. `scope`: what the visitor estimated, as JSON (`scopeSchema`). */
export type StoredTicket = Stored<ReceivedTicket> & {
  readonly id: string;
  readonly selectedServices: readonly string[];
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

/** The part of it that was asked, of a request or of a record. */
export const readStoredTicket = storedReader(receivedTicketSchema);

export type TicketStore = {
  findById(id: string): Promise<StoredTicket | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredTicket>;
};
