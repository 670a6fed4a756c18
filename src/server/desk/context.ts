import type { TodayView } from '#contract/desk/views.ts';
import type { RequestRef } from '#contract/request/request.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { DocumentService } from '#server/documents/service.ts';
import type { QuoteService } from '#server/quotes/service.ts';
import type { QuoteRepository } from '#server/quotes/repository.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { LetterService } from '#server/letters/service.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { MailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';
import type { ApplicationRepository } from '#server/applications/repository.ts';
import type { BookingRepository } from '#server/bookings/repository.ts';
import type { RequestLinkRepository } from '#server/requests/repository.ts';
import type { BackupRepository } from '#server/database/backup-state.ts';
import type { DocumentRepository } from '#server/documents/repository.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { RecordOpeners } from '#server/mailbox/open-record.ts';
import type { MailboxRepository } from '#server/mailbox/repository.ts';
import type { SubscriberRepository } from '#server/newsletter/repository.ts';
import type { EraseStores } from '#server/retention/erasure.ts';
import type { PurgeStores } from '#server/retention/purge.ts';
import type { TicketRepository } from '#server/tickets/repository.ts';
import type { DeskRepositories } from './repositories.ts';
import type { DeskMailKind } from './mails.ts';
import type { MailTemplates } from '#server/mail/render.ts';

/** The desk reads everything the team works on. */
export type DeskStores = EraseStores &
  PurgeStores & {
    readonly tickets: TicketRepository;
    readonly applications: ApplicationRepository;
    readonly bookings: BookingRepository;
    readonly subscribers: SubscriberRepository;
    readonly requestLinks: RequestLinkRepository;
    readonly documents: DocumentRepository;
    readonly quotes: QuoteRepository;
    readonly mailbox: MailboxRepository;
    readonly outbox: Outbox;
    readonly backups: BackupRepository;
    readonly desk: DeskRepositories;
  };

export type DeskContext = {
  readonly openers: RecordOpeners;
  readonly stores: DeskStores;
  readonly booking: BookingService;
  readonly letters: LetterService;
  readonly documents: DocumentService;
  readonly quotes: QuoteService;
  readonly signing: Signing;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  readonly makeMail: MailMaker<DeskMailKind>;
  readonly isTooOld: MailTemplates['isTooOld'];
  /** Mails were queued; they're due then, or now. */
  readonly onMails: (dueAt?: number) => void;
  /** How long a message waits so that it can be undone. */
  readonly undoMs: number;
  readonly deskUrl: string;
  readonly dataDir: string;
  /** Leads to what the visitor sees; only a link that was mailed proves who opens it. */
  readonly requestLinks?: { unmailedPathOf(ref: RequestRef): Promise<string> };
  /** Where calls take place, unless their host has a room of their own. */
  readonly meetingUrl?: string | null;
  /** Which of the team's mailboxes is read; null: none. */
  readonly mailboxId: string | null;
  /** Between two backups; 0: they're made by other means. */
  readonly backupHours: number;
  /** What a public site shouldn't run without, one sentence each; a test may leave it out. */
  readonly findings?: () => Promise<readonly string[]>;
  /** How quickly we've answered lately, counted once for everyone. */
  readonly pace: () => Promise<NonNullable<TodayView['pace']>>;
  readonly now: () => number;
};
