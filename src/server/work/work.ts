/** Folder: what the team's work on any record consists of: people, events, replies, hosts of calls, refusals. Not here: its pages (desk). */
import { requestDocumentLimits } from '#contract/request/request-limits.ts';
import type { RequestEventView, RequestWork, FileView, HiringWork, MailView } from '#contract/desk/views.ts';
import type { AuditEntry, Who } from '#server/database/audit.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredTicket, StoredApplication } from '#server/database/records.ts';
import type { IdempotencyKey } from '#server/intake/submission.ts';
import type { StaffMember } from './people.ts';

export type Actor = Who & {
  readonly staff: StaffMember;
  /** One of the team's tools, through the API: it owns no ticket, and nobody is there to undo what it sends. */
  readonly isTool?: boolean;
  /** What makes its repeated request the same request. */
  readonly key?: IdempotencyKey | null;
};

/** Answering a ticket without an owner makes it yours. */
export const ownerAfterReply = ({ staff, isTool }: Actor, ownerId: string | null): string | null =>
  ownerId ?? (isTool === true ? null : staff.id);

/** Creates the log entries for one request. */
export const auditBy =
  ({ actorId, requestId }: Who) =>
  (action: string, recordId: string): AuditEntry => ({ actorId, action, recordId, requestId });

/** What was done with a record. For a reply, `messageId` is what mail threads refer to. */
export type StoredEvent = Readonly<Tables['caseEvents']>;

/** An event's default fields. */
export const blankEvent = { actorId: null, text: null, about: null, messageId: null, mailId: null } as const;

/** Whether a reply is the quote, contains the NDA, or went to others and not to the client. */
export const quoteMark = 'quote';
export const ndaMark = 'nda';
export const asideMark = 'aside';

export type WorkedTicket = StoredTicket & { readonly work: RequestWork };

export type WorkedApplication = StoredApplication & {
  readonly work: HiringWork;
  readonly readers: number;
  /** Messages that haven't been sent. */
  readonly unsent: number;
};

/** `repeated`: the first event's id exists, so this form was already sent. */
export type WorkOutcome = 'stored' | 'outdated' | 'repeated';

/** Rolls the transaction back: someone else was faster. */
export class Outdated extends Error {}

/** The actor for the request page; the log and the timeline use it for nobody else. */
export const visitorActor = 'visitor';

/** Someone using a command on the server itself. */
export const machineActor = 'machine';

/** What an `added` event is about if it came through a link that was never mailed: nobody knows who wrote it. */
export const unmailedMark = 'unmailed';

/** Only after an answer: adding something while we owe one must not postpone the deadline. */
export function secondClock({ answeredAt }: Pick<RequestWork, 'answeredAt'>, at: number) {
  return answeredAt === null ? {} : { clockFrom: at, answeredAt: null };
}

export type Recipients = { readonly to: readonly string[]; readonly cc: readonly string[] };

/** Mails and files that belong to events, by the event's id. */
export type EventExtras = {
  readonly mails: ReadonlyMap<string, MailView>;
  readonly files: ReadonlyMap<string, readonly FileView[]>;
  readonly recipients?: ReadonlyMap<string, Recipients>;
  /** Replies whose mail hasn't been sent. */
  readonly waits?: ReadonlyMap<string, NonNullable<RequestEventView['waits']>>;
};

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
  const until = grantedAt > endedAt && isTicketOpen ? grantedAt + requestDocumentLimits.grantMs : 0;
  const askedAt = last('document-asked');
  if (askedAt > grantedAt && askedAt > endedAt) return { state: 'asked', until: null };
  return until > now ? { state: 'ready', until } : { state: 'open', until: null };
}
