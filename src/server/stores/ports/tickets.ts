export type StoredTicket = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly services: readonly string[];
  readonly selectedServices: readonly string[];
  readonly message: string | null;
  /** What the visitor estimated, as JSON (`scopeSchema`). */
  readonly scope: string | null;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

export type TicketStore = {
  findById(id: string): Promise<StoredTicket | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages. */
  all(): AsyncIterable<StoredTicket>;
};
