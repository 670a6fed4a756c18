/** View models for the desk's pages. Times are epoch milliseconds; the reader's time zone comes with each page. */
import type { OptionalApplicationField } from '#contract/application.ts';
import type { FilledField } from '#contract/members.ts';
import type { OptionalTicketText } from '#contract/ticket.ts';
import type { CaseState, HiringState } from './lifecycle.ts';
import type { Role } from './roles.ts';

export type PersonRef = { readonly id: string; readonly name: string };

export type Me = PersonRef & {
  readonly email: string;
  readonly role: Role;
  readonly zone: string;
  readonly isFresh: boolean;
};

/** Numbers beside the menu. */
export type DeskCounts = {
  readonly today: number;
  readonly tickets: number;
  readonly applications: number;
  readonly calls: number;
  readonly failedMails: number;
};

export type TicketRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly services: readonly string[];
  readonly state: CaseState;
  readonly owner: PersonRef | null;
  readonly createdAt: number;
  readonly waitingUntil: number | null;
  /** Null once answered. */
  readonly dueAt: number | null;
  readonly isSecondClock: boolean;
  readonly isSuspect: boolean;
};

export const ticketFilters = ['open', 'mine', 'unassigned', 'closed'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

export type TicketList = {
  readonly filter: TicketFilter;
  readonly query: string;
  readonly rows: readonly TicketRow[];
  readonly counts: Readonly<Record<TicketFilter, number>>;
  /** Cursor for the next page. */
  readonly next: string | null;
};

export type CaseEventKind =
  | 'reply'
  | 'reply-accepted'
  | 'reply-failed'
  | 'note'
  | 'assigned'
  | 'call'
  | 'wrote'
  /** A mail of the visitor, of someone they passed it to, or of a program of theirs. */
  | 'mail'
  | 'auto-reply'
  /** A mail of ours came back. */
  | 'bounced'
  /** By the visitor, on the case page. */
  | 'added'
  | 'nda'
  | 'nda-done'
  | 'nda-waived'
  | 'moved'
  | 'waiting'
  | 'merged'
  | 'late'
  | 'told'
  | 'stage'
  | 'ended'
  | 'resume-opened';

export type CaseEventView = {
  readonly id: string;
  readonly kind: CaseEventKind;
  readonly at: number;
  readonly actor: PersonRef | null;
  readonly text: string | null;
  /** A state, a step, a person or a ticket, by kind. */
  readonly about: string | null;
};

export type RelatedCase = {
  readonly id: string;
  readonly state: CaseState;
  readonly createdAt: number;
  readonly company: string;
  readonly sameAddress: boolean;
};

export type CaseWork = {
  readonly version: number;
  readonly state: CaseState;
  readonly ownerId: string | null;
  readonly waitingUntil: number | null;
  readonly reason: string | null;
  readonly mergedInto: string | null;
  /** When the deadline was last restarted; null: when the ticket came in. */
  readonly clockFrom: number | null;
  readonly answeredAt: number | null;
  readonly lateAt: number | null;
};

export type TicketView = TicketRow & {
  readonly phone: string;
  readonly message: string | null;
  readonly filled: readonly FilledField<OptionalTicketText>[];
  /** What the visitor estimated, as text. */
  readonly scope: string | null;
  readonly suspectReasons: readonly string[];
  readonly work: CaseWork;
  /** The visitor asked for an NDA and nobody has resolved it. */
  readonly isNdaOpen: boolean;
  /** The reply may be sent as the quote now. */
  readonly mayQuote: boolean;
  readonly events: readonly CaseEventView[];
  readonly related: readonly RelatedCase[];
  readonly present: readonly { readonly person: PersonRef; readonly isWriting: boolean }[];
  readonly people: readonly PersonRef[];
  readonly moves: readonly CaseState[];
  readonly signature: string;
  readonly formKey: string;
};

export type HiringWork = {
  readonly version: number;
  readonly stage: number;
  readonly state: HiringState;
  readonly ownerId: string | null;
  readonly reason: string | null;
  readonly stageAt: number | null;
};

export type ApplicationRow = {
  readonly reference: string;
  readonly name: string;
  readonly jobId: string;
  readonly createdAt: number;
  readonly work: HiringWork;
  readonly owner: PersonRef | null;
  readonly readers: number;
  /** When the first answer is due; null once given. */
  readonly dueAt: number | null;
};

export type ApplicationView = ApplicationRow & {
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly coverLetter: string | null;
  readonly filled: readonly FilledField<OptionalApplicationField>[];
  readonly suspectReasons: readonly string[];
  readonly resume: { readonly fileName: string; readonly bytes: number; readonly sha256: string };
  readonly events: readonly CaseEventView[];
  readonly people: readonly PersonRef[];
  readonly signature: string;
  readonly firstName: string;
  readonly formKey: string;
};

export type CallRow = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly notes: string | null;
  readonly status: 'booked' | 'cancelled';
  readonly host: PersonRef | null;
  readonly link: string | null;
};

export type BlockedTime = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
  readonly person: PersonRef | null;
};

export type CallsView = {
  readonly weekStart: string;
  readonly previous: string;
  readonly next: string;
  readonly calls: readonly CallRow[];
  readonly blocked: readonly BlockedTime[];
  readonly people: readonly PersonRef[];
  /** Where a call may be moved to. */
  readonly free: readonly number[];
  readonly hasLink: boolean;
};

export type FailedMail = {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  readonly recipient: string;
  readonly error: string;
  readonly attempts: number;
  readonly createdAt: number;
};

/** Its recipient has reached the hourly limit; it goes out automatically. */
export type DelayedMail = Pick<FailedMail, 'id' | 'kind' | 'recordId' | 'recipient'> & {
  readonly dueAt: number;
};

export type TodayView = {
  readonly late: readonly TicketRow[];
  readonly soon: readonly TicketRow[];
  readonly unassigned: readonly TicketRow[];
  readonly calls: readonly CallRow[];
  readonly applications: readonly ApplicationRow[];
  readonly failedMails: number;
  readonly delayedMails: number;
};

export type StaffRow = PersonRef & {
  readonly email: string;
  readonly role: Role;
  readonly state: 'invited' | 'active' | 'ended';
  readonly passkeys: number;
  readonly lastSeenAt: number | null;
};

export type YouView = {
  readonly profile: {
    readonly name: string;
    readonly zone: string;
    readonly from: string;
    readonly to: string;
    readonly signature: string;
    readonly callLink: string;
  };
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: number;
    readonly lastUsedAt: number | null;
    /** This session was started with it. */
    readonly isThis: boolean;
  }[];
  readonly codesLeft: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly label: string;
    readonly createdAt: number;
    readonly seenAt: number;
    readonly isThis: boolean;
  }[];
};

export type LogRow = {
  readonly seq: number;
  readonly at: number;
  readonly actor: PersonRef | null;
  readonly action: string;
  readonly recordId: string;
  readonly requestId: string;
};
