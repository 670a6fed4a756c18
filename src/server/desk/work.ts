import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import type { CaseRef } from '#contract/case/case.ts';
import type { CaseWork, HiringWork } from '#contract/desk/views.ts';
import type { StoredApplication } from '#server/applications/application.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { AuditEntry, Who } from '#server/database/audit.ts';
import type { Tables } from '#server/database/tables.ts';
import type { DocumentService } from '#server/documents/service.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { LetterService } from '#server/letters/service.ts';
import type { MailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/mail/signing.ts';
import type { Stores } from '#server/stores.ts';
import type { StoredTicket } from '#server/tickets/ticket.ts';
import type { StaffMember } from './staff-repository.ts';

export type DeskContext = {
  readonly stores: Stores;
  readonly booking: BookingService;
  readonly letters: LetterService;
  readonly documents: DocumentService;
  readonly signing: Signing;
  readonly limit: Limiter;
  readonly makeMail: MailMaker;
  readonly onMails: () => void;
  readonly deskUrl: string;
  readonly dataDir: string;
  /** Leads to what the visitor sees; only a link that was mailed proves who opens it. */
  readonly caseLinks?: { unmailedPathOf(ref: CaseRef): Promise<string> };
  /** Which of the team's mailboxes is read; null: none. */
  readonly mailboxId: string | null;
  /** Between two backups; 0: they're made by other means. */
  readonly backupHours: number;
  readonly now: () => number;
};

export type Actor = Who & { readonly staff: StaffMember };

/** Creates the log entries for one request. */
export const auditBy =
  ({ actorId, requestId }: Who) =>
  (action: string, recordId: string): AuditEntry => ({ actorId, action, recordId, requestId });

/** What was done with a record. For a reply, `messageId` is what mail threads refer to. */
export type StoredEvent = Readonly<Tables['caseEvents']>;

/** An event's default fields. */
export const blankEvent = { actorId: null, text: null, about: null, messageId: null, mailId: null } as const;

export type WorkedTicket = StoredTicket & { readonly work: CaseWork };

export type WorkedApplication = StoredApplication & { readonly work: HiringWork; readonly readers: number };

/** `repeated`: the first event's id exists, so this form was already sent. */
export type WorkOutcome = 'stored' | 'outdated' | 'repeated';

/** The actor for the case page; the log and the timeline use it for nobody else. */
export const visitorActor = 'visitor';

type DocumentStep = Pick<StoredEvent, 'kind' | 'about' | 'at'>;

type DocumentAccess = {
  /** `ready`: it may be downloaded until then. */
  readonly state: 'open' | 'asked' | 'ready';
  readonly until: number | null;
};

/**
 * What a ticket's events say about a document. A grant ends by itself, when it's taken back, and with the ticket:
 * reopening it doesn't bring the grant back. After that, the visitor has to ask again.
 */
export function accessTo(
  documentId: string,
  steps: readonly DocumentStep[],
  isTicketOpen: boolean,
  now: number,
): DocumentAccess {
  const lastOf = (isWanted: (step: DocumentStep) => boolean) =>
    Math.max(0, ...steps.filter(isWanted).map(({ at }) => at));
  const last = (wanted: DocumentStep['kind']) =>
    lastOf(({ kind, about }) => kind === wanted && about === documentId);
  const grantedAt = last('document-granted');
  // Of moves, only those that closed the ticket are among the steps.
  const endedAt = lastOf(({ kind, about }) =>
    kind === 'moved' ? true : kind === 'document-revoked' && about === documentId,
  );
  const until = grantedAt > endedAt && isTicketOpen ? grantedAt + caseDocumentLimits.grantMs : 0;
  const askedAt = last('document-asked');
  if (askedAt > grantedAt && askedAt > endedAt) return { state: 'asked', until: null };
  return until > now ? { state: 'ready', until } : { state: 'open', until: null };
}
