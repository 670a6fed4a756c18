/**
 * What services and mail may ask of storage, a file per kind of record. Times are epoch milliseconds.
 * Nothing here runs, and nothing knows SQL.
 */
import type { ApplicationStore } from './applications.ts';
import type { BookingStore } from './bookings.ts';
import type { CaseLinkStore } from './case-links.ts';
import type { DeskStores } from './desk-stores.ts';
import type { IntakeStore } from './intake.ts';
import type { LimitStore } from './limits.ts';
import type { OutboxStore, WaitingMails } from './outbox.ts';
import type { Erasure, PurgeCounts, RetentionCutoffs } from './retention.ts';
import type { SecretStore } from './secrets.ts';
import type { SubscriberStore } from './subscribers.ts';
import type { ThreatFeedStore } from './threat-feed.ts';
import type { TicketStore } from './tickets.ts';

export type StoreHealth = {
  readonly databaseAnswers: boolean;
  /** Something was written just now; reading may work while the disk is full or the file is locked. */
  readonly databaseWrites: boolean;
  readonly migrationsDone: boolean;
  readonly dataDirWritable: boolean;
  /** Null when the database does not answer. */
  readonly deadLetteredMails: number | null;
  /** Mails that are late; null when the database does not answer. */
  readonly waitingMails: WaitingMails | null;
};

export type Stores = {
  readonly engine: 'sqlite' | 'postgres';
  readonly intake: IntakeStore;
  readonly tickets: TicketStore;
  readonly applications: ApplicationStore;
  readonly subscribers: SubscriberStore;
  readonly bookings: BookingStore;
  readonly caseLinks: CaseLinkStore;
  readonly outbox: OutboxStore;
  readonly limits: LimitStore;
  readonly secrets: SecretStore;
  readonly threatFeed: ThreatFeedStore;
  readonly desk: DeskStores;
  health(): Promise<StoreHealth>;
  /**
   * `counters`: the buckets in which mails to the address are counted. With `dryRun` nothing is changed: it tells what
   * would be removed.
   */
  erasePerson(
    email: string,
    counters?: readonly string[],
    options?: { readonly dryRun?: boolean },
  ): Promise<Erasure>;
  purge(cutoffs: RetentionCutoffs, now: number): Promise<PurgeCounts>;
  close(): Promise<void>;
};
