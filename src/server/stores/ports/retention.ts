export type Erasure = {
  readonly tickets: readonly string[];
  /** References of the applications; their files are gone with them. */
  readonly applications: readonly string[];
  readonly subscribers: readonly string[];
  readonly bookings: readonly string[];
  readonly mails: number;
  readonly keys: number;
  /** SQLite: another process reads the write-ahead log, so what was removed is still in it until the next purge. */
  readonly isLeftInLog?: true;
};

export type RetentionCutoffs = {
  readonly ticketsBefore: number;
  readonly applicationsBefore: number;
  /** By the time of the call. */
  readonly bookingsBefore: number;
  readonly sentMailsBefore: number;
  readonly deadLetteredMailsBefore: number;
  readonly unconfirmedBefore: number;
  readonly lookupsBefore: number;
  readonly endedBefore: number;
};

export type PurgeCounts = {
  readonly tickets: number;
  readonly applications: number;
  readonly subscribers: number;
  readonly bookings: number;
  readonly mails: number;
  readonly keys: number;
  readonly limits: number;
};
