/** Who did what to which record, in which request: ids only, so that erasing a person leaves the log whole. */
export type AuditEntry = {
  readonly actorId: string;
  readonly action: string;
  readonly recordId: string;
  readonly requestId: string;
};

export type LoggedEntry = AuditEntry & {
  readonly seq: number;
  readonly at: number;
  readonly previousHash: string;
  readonly hash: string;
};

export type AuditStore = {
  append(entry: AuditEntry, now: number): Promise<void>;
  /** Newest first, before a sequence number. */
  page(before: number | null, limit: number): Promise<LoggedEntry[]>;
  /** Oldest first. */
  all(): AsyncIterable<LoggedEntry>;
};
