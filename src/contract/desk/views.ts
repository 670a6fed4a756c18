/** View models for the desk's pages. Times are epoch milliseconds; the reader's time zone comes with each page. */
import type { OptionalApplicationField } from '#contract/application.ts';
import type { FilledField } from '#contract/members.ts';
import type { ReplyFigures } from '#contract/record.ts';
import type { OpenQuote, QuotePrice, QuoteView } from '#contract/quote.ts';
import type { TicketText } from '#contract/ticket.ts';
import type { DeskChoices } from './choices.ts';
import { requestLimits } from './desk-limits.ts';
import type { DraftName, Drafts } from './forms.ts';
import type { DocumentPurpose, ProofAccess } from './files.ts';
import type { RequestState, HiringState } from './lifecycle.ts';
import type { Role } from './roles.ts';

export type PersonRef = { readonly id: string; readonly name: string };

export type Me = PersonRef & {
  readonly email: string;
  readonly role: Role;
  readonly zone: string;
  readonly isFresh: boolean;
};

/** Counts shown in the menu. */
export type DeskCounts = {
  /** The tickets and notes that Today lists. */
  readonly today: number;
  readonly tickets: number;
  readonly applications: number;
  readonly calls: number;
  readonly failedMails: number;
  /** Notes that mention you and that you haven't opened. */
  readonly mentions: number;
  /** Unmatched emails; null if no mailbox is connected and none are left. */
  readonly unmatched: number | null;
};

export type TicketRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly services: readonly string[];
  readonly state: RequestState;
  readonly owner: PersonRef | null;
  readonly createdAt: number;
  readonly waitingUntil: number | null;
  /** Null once answered. */
  readonly dueAt: number | null;
  readonly isSecondClock: boolean;
  readonly isSuspect: boolean;
  readonly tags: readonly string[];
  readonly version: number;
  /** The reader has typed something here and not sent it. */
  readonly hasDraft: boolean;
};

/** `theirs`: answered, the client is next. */
export const ticketFilters = ['open', 'mine', 'unassigned', 'late', 'theirs', 'closed'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

export type TicketQuery = {
  readonly filter: TicketFilter;
  readonly query: string;
  readonly tag: string;
};

/** Which tickets a URL asks for; unknown parameters are ignored. */
export const readTicketQuery = (search: URLSearchParams): TicketQuery => ({
  filter: ticketFilters.find((filter) => filter === search.get('filter')) ?? 'open',
  query: (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, requestLimits.searchMax),
  tag: (search.get('tag') ?? '').replaceAll('\0', '').slice(0, requestLimits.tagMax),
});

export const ticketQueryString = ({ filter, query, tag }: TicketQuery): string =>
  new URLSearchParams({
    filter,
    ...(query === '' ? {} : { q: query }),
    ...(tag === '' ? {} : { tag }),
  }).toString();

export type TicketList = TicketQuery & {
  readonly rows: readonly TicketRow[];
  readonly counts: Readonly<Record<TicketFilter, number>>;
  /** Tags of open tickets, most frequent first. */
  readonly tags: readonly string[];
  /** The reader's saved views and those that others share, each as its URL's query. */
  readonly views: readonly {
    readonly id: string;
    readonly name: string;
    readonly search: string;
    /** Null for a view with words to find: counting those would take too long for each list. */
    readonly count: number | null;
    /** Who shares it; null for the reader's own. */
    readonly by: PersonRef | null;
    readonly isShared: boolean;
  }[];
  readonly people: readonly PersonRef[];
  readonly formKey: string;
  /** Cursor for the next page. */
  readonly next: string | null;
};

export type TemplateView = {
  readonly id: string;
  readonly label: string;
  /** With its placeholders; empty if it's a built-in one that was removed. */
  readonly text: string;
  /** The title of the document it brings along; empty for none. */
  readonly document: string;
  /** 0 until an owner changes it. */
  readonly version: number;
  /** Built in. */
  readonly isBuiltIn: boolean;
};

/** One of the team's own documents, in its newest version. */
export type DocumentView = {
  readonly id: string;
  readonly title: string;
  readonly purpose: DocumentPurpose;
  readonly version: number;
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: number;
  readonly person: PersonRef | null;
};

/** A document that backs badges, as uploaded in the desk. */
export type ProofView = DocumentView & {
  readonly issuer: string;
  readonly scope: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly access: ProofAccess;
  readonly backs: readonly string[];
};

export type RequestEventKind =
  /** A ticket or an application that a mail or a call became: `about` says which, `text` is the mail. */
  | 'opened'
  | 'reply'
  | 'reply-accepted'
  | 'reply-failed'
  | 'note'
  | 'tagged'
  | 'assigned'
  | 'call'
  /** A booked one: `about` is its time. */
  | 'call-booked'
  | 'call-moved'
  | 'call-cancelled'
  | 'wrote'
  /** An email from the visitor, from someone they forwarded ours to, or from one of their programs. */
  | 'mail'
  | 'auto-reply'
  /** One of our emails bounced. */
  | 'bounced'
  /** By the visitor, on the request page. */
  | 'added'
  | 'nda'
  | 'nda-sent'
  | 'nda-done'
  | 'nda-waived'
  /** Documents on request: `about` is the document, `text` its title. */
  | 'document-asked'
  | 'document-granted'
  | 'document-opened'
  | 'document-revoked'
  /** By the client, who confirmed it by a mailed link; `text` says who, `about` which quote. */
  | 'quote-accepted'
  | 'quote-declined'
  /** The team took it back. */
  | 'quote-void'
  /** The visitor acted through a mailed link for the first time: the address is theirs. */
  | 'proven'
  | 'moved'
  | 'waiting'
  | 'merged'
  | 'late'
  | 'told'
  | 'stage'
  | 'ended'
  | 'resume-opened';

/** An email attachment. */
export type FileView = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Why it wasn't kept; null if it can be downloaded. */
  readonly refusal: string | null;
  /** The whole email as it came, unscanned. */
  readonly isOriginal: boolean;
};

/** Someone who wrote or was written to on a ticket. `proven`: they opened a link we mailed; `typed`: nothing came back yet. */
export type Participant = {
  readonly email: string;
  readonly name: string;
  readonly known: 'proven' | 'replied' | 'typed';
};

/** How a mail came in. */
export type MailView = {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  /** Quotes and the signature. */
  readonly folded: string;
  /** Our mail server's verdict on the sender. */
  readonly auth: 'pass' | 'fail' | 'none';
  readonly authNote: string;
  /** Why it couldn't be read, or only in part. */
  readonly problem: string | null;
  /** Attachments over the limit. */
  readonly filesLeft: number;
  readonly files: readonly FileView[];
};

export type InboxMail = MailView & {
  readonly id: string;
  readonly nature: 'person' | 'auto' | 'list' | 'bounce';
  readonly text: string;
  readonly receivedAt: number;
  /** A colleague sent it, so a person has to decide whom it's about. */
  readonly isOurs: boolean;
  /** The ticket it may belong to. */
  readonly suggested: { readonly id: string; readonly company: string } | null;
};

/** A new ticket's form as it's shown first. */
export type NewTicketView = {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly services: readonly string[];
  readonly message: string;
  /** When the mail came: that's when the 24 hours started. Null: a call. */
  readonly receivedAt: number | null;
  readonly formKey: string;
};

export type MailboxState = {
  /** Since when the mailbox can't be read; null if it's fine. */
  readonly downSince: number | null;
  /** Why, as a code. */
  readonly error: string | null;
  readonly checkedAt: number | null;
  readonly unmatched: number;
};

export type BackupState = {
  /** Null: there has never been one. */
  readonly goodAt: number | null;
  /** When a restore was last practiced. */
  readonly drilledAt: number | null;
  /** The last one failed, the next one is missing, or it couldn't be restored; null if all is well. */
  readonly trouble: 'failed' | 'overdue' | 'drill-failed' | 'drill-overdue' | null;
  readonly troubleSince: number | null;
};

export type InboxView = {
  /** Null: no mailbox is connected. */
  readonly mailbox: MailboxState | null;
  /** Emails that belong to nothing become tickets by themselves. */
  readonly opensTickets: boolean;
  readonly unmatched: readonly InboxMail[];
  readonly filed: readonly InboxMail[];
};

export type RequestEventView = {
  readonly id: string;
  readonly kind: RequestEventKind;
  readonly at: number;
  readonly actor: PersonRef | null;
  readonly text: string | null;
  /** A state, a step, a person or a ticket, by kind. */
  readonly about: string | null;
  /** Only for incoming email. */
  readonly mail: MailView | null;
  /** Whom a reply went to, if not only the ticket's own address. */
  readonly recipients: { readonly to: readonly string[]; readonly cc: readonly string[] } | null;
  readonly files: readonly FileView[];
  /** Its mail hasn't left yet, and can be taken back. */
  readonly waits: {
    readonly dueAt: number;
    /** For a time someone chose; otherwise only for as long as it can be undone. */
    readonly isScheduled: boolean;
    readonly isMine: boolean;
    /** Why it isn't sent by itself anymore. */
    readonly why: HeldReason | null;
  } | null;
};

/**
 * Why a scheduled message isn't sent by itself: its author can no longer see the record, the client wrote in the
 * meantime, or the record was closed.
 */
export type HeldReason = 'left' | 'wrote' | 'closed';

/** What a message had that was taken back, besides its text. */
export type KeptView = Readonly<
  Partial<
    Record<
      DraftName,
      { readonly fields: Readonly<Record<string, string>>; readonly files: readonly FileView[] }
    >
  >
>;

/** What the forms of a record need to send messages. */
export type SendingView = {
  readonly kept: KeptView;
  /** Offered times. */
  readonly sendTimes: readonly number[];
};

export type RelatedRequest = {
  readonly id: string;
  readonly state: RequestState;
  readonly createdAt: number;
  readonly company: string;
  readonly sameAddress: boolean;
};

export type RequestWork = {
  readonly version: number;
  readonly state: RequestState;
  readonly ownerId: string | null;
  readonly waitingUntil: number | null;
  readonly reason: string | null;
  readonly mergedInto: string | null;
  /** When the deadline was last restarted; null: when the ticket came in. */
  readonly clockFrom: number | null;
  readonly answeredAt: number | null;
  readonly lateAt: number | null;
  /** With a space around each one, so it can be searched for. */
  readonly tags: string | null;
};

/** Steps that their person can take back for a while. */
export type Undoable = 'assigned' | 'waiting' | 'moved';

export type TicketView = TicketRow &
  SendingView & {
    /** The reader's own last step, while it can be taken back. */
    readonly undo: Undoable | null;
    readonly phone: string;
    readonly message: string | null;
    readonly filled: readonly FilledField<TicketText>[];
    /** What the visitor estimated, as text. */
    readonly scope: string | null;
    readonly suspectReasons: readonly string[];
    readonly work: RequestWork;
    /** The visitor asked for an NDA and nobody has resolved it. */
    readonly isNdaOpen: boolean;
    /** When an email to this address bounced. */
    readonly bouncedAt: number | null;
    /** Since when we know that the visitor reads this mailbox; null: the address was only typed. */
    readonly provenAt: number | null;
    /** Who takes part, the ticket's own address first. */
    readonly participants: readonly Participant[];
    /** A quote may be sent now. */
    readonly mayQuote: boolean;
    /** Every version, newest first. */
    readonly quotes: readonly QuoteView[];
    /** What the quote's form starts with. */
    readonly quoteStart: QuoteStart;
    readonly events: readonly RequestEventView[];
    readonly related: readonly RelatedRequest[];
    /** Other calls that the same address booked. */
    readonly calls: readonly {
      readonly id: string;
      readonly start: number;
      readonly status: 'booked' | 'cancelled';
    }[];
    /** Its own, newest first, and when another may be booked. */
    readonly booked: readonly TicketCall[];
    readonly freeCalls: readonly number[];
    /** The client's, if they gave it on the phone. */
    readonly zone: string | null;
    /** The visitor's page; null if we can't create a link to it. */
    readonly visitorPath: string | null;
    readonly present: readonly { readonly person: PersonRef; readonly isWriting: boolean }[];
    readonly people: readonly PersonRef[];
    readonly moves: readonly RequestState[];
    readonly documents: readonly Pick<DocumentView, 'id' | 'title' | 'purpose' | 'version'>[];
    /** Documents available on request, requested ones first. */
    readonly onRequest: readonly {
      readonly id: string;
      readonly title: string;
      readonly state: 'open' | 'asked' | 'ready';
      readonly until: number | null;
    }[];
    readonly templates: readonly TemplateView[];
    readonly signature: string;
    readonly drafts: Drafts;
    readonly formKey: string;
  };

export type QuoteStart = {
  readonly currency: string;
  readonly priceKind: QuotePrice['kind'];
  /** As typed: `12,500`. */
  readonly amount: string;
  readonly days: string;
  readonly included: string;
  readonly validUntil: string;
  readonly terms: string;
  readonly starts: readonly string[];
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
  readonly hasDraft: boolean;
};

export type ApplicationView = ApplicationRow &
  SendingView & {
    readonly email: string;
    readonly phone: string;
    readonly location: string;
    readonly coverLetter: string | null;
    readonly filled: readonly FilledField<OptionalApplicationField>[];
    readonly suspectReasons: readonly string[];
    readonly resume: { readonly fileName: string; readonly bytes: number; readonly sha256: string };
    readonly events: readonly RequestEventView[];
    readonly people: readonly PersonRef[];
    readonly signature: string;
    readonly drafts: Drafts;
    readonly firstName: string;
    readonly formKey: string;
  };

export type TicketCall = Pick<CallRow, 'id' | 'start' | 'end' | 'timeZone' | 'status' | 'host' | 'link'>;

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
  /** The one it was booked for, otherwise the newest of the same address. */
  readonly ticketId: string | null;
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
  /** Where the reader's calls take place: in their own room, the site's, or nowhere yet. */
  readonly ownLink: 'own' | 'site' | 'none';
};

export type FailedMail = {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  readonly recipient: string;
  readonly error: string;
  readonly attempts: number;
  readonly createdAt: number;
  /** It can only be removed. */
  readonly isTooOld: boolean;
};

/** Its recipient has reached the hourly limit; it goes out automatically. */
export type DelayedMail = Pick<FailedMail, 'id' | 'kind' | 'recordId' | 'recipient'> & {
  readonly dueAt: number;
};

/** The purge waits for an owner: the clock may be wrong, and it would remove a lot at once. */
export type HeldPurge = {
  /** Since the purge ran last, by the clock it would go by. */
  readonly days: number;
  readonly rows: readonly {
    readonly what: 'tickets' | 'applications' | 'bookings' | 'unmatchedMails';
    readonly due: number;
    readonly of: number;
  }[];
};

/** What the team finished today. */
export const doneKinds = ['replies', 'quotes', 'calls', 'closed', 'candidates'] as const;
export type DoneToday = Readonly<Record<(typeof doneKinds)[number], number>>;

/** What the team waits for, each ticket in the first list it belongs to. */
export type Urgent = {
  readonly late: readonly TicketRow[];
  readonly soon: readonly TicketRow[];
  /** The client wrote after our answer. */
  readonly answered: readonly TicketRow[];
  /** Due later, nobody's or the reader's own. */
  readonly later: readonly TicketRow[];
};

export type TodayView = Urgent & {
  /** Put aside until today or earlier. */
  readonly back: readonly TicketRow[];
  readonly calls: readonly CallRow[];
  /** Undecided quotes that end soon or have ended, the oldest first. */
  readonly quotes: readonly OpenQuote[];
  /** Candidates without a first answer, the longest wait first. */
  readonly applications: readonly ApplicationRow[];
  readonly done: DoneToday;
  /** How quickly we've answered lately; null for roles that don't see tickets. */
  readonly pace: {
    readonly days: number;
    readonly all: ReplyFigures;
    readonly bars: readonly number[];
  } | null;
  /** Begins the keys of the forms on the page. */
  readonly formKey: string;
  readonly mentions: readonly {
    readonly recordId: string;
    readonly by: PersonRef | null;
    readonly at: number;
  }[];
  readonly failedMails: number;
  readonly delayedMails: number;
  /** Null for everyone but owners, too. */
  readonly heldPurge: HeldPurge | null;
  /** Null: no mailbox is connected. */
  readonly mailbox: MailboxState | null;
  /** For owners. Null: backups are made by other means. */
  readonly backup: BackupState | null;
  /** For owners: what a public site shouldn't run without, one sentence each. */
  readonly findings: readonly string[];
  /** The owner's documents that have expired or soon will. */
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly validTo: string;
    readonly daysLeft: number;
  }[];
};

/** A text around the words that were searched for. */
export type FoundText = {
  readonly kind: RequestEventKind | 'record' | 'file' | 'mail' | 'quote';
  readonly parts: readonly { readonly text: string; readonly isHit: boolean }[];
};

export type SearchHit = {
  readonly kind: 'ticket' | 'application' | 'call' | 'mail';
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The two, with the words that were searched for marked. */
  readonly named: Readonly<Record<'title' | 'about', FoundText['parts']>>;
  /** A ticket's, or how an application ended; null for all others. */
  readonly state: RequestState | HiringState | null;
  readonly isClosed: boolean;
  readonly at: number;
  readonly found: readonly FoundText[];
};

export type SearchView = { readonly query: string; readonly hits: readonly SearchHit[] };

type Counted = { readonly reason: string; readonly count: number };

/** Response times, won and lost tickets, and the number of tickets per person. */
export type RecordView = {
  readonly days: number;
  readonly all: ReplyFigures;
  readonly unanswered: number;
  /** How long each of the last requests waited. */
  readonly bars: readonly number[];
  readonly weeks: readonly (ReplyFigures & { readonly start: number })[];
  readonly kinds: readonly (ReplyFigures & { readonly service: string })[];
  readonly won: readonly Counted[];
  readonly lost: readonly Counted[];
  readonly load: readonly { readonly name: string; readonly open: number; readonly all: number }[];
  /** Undecided quotes of open tickets, the next to expire first. */
  readonly quotes: readonly OpenQuote[];
};

export type StaffRow = PersonRef & {
  readonly email: string;
  readonly role: Role;
  readonly state: 'invited' | 'active' | 'ended';
  readonly passkeys: number;
  readonly lastSeenAt: number | null;
};

export type YouView = {
  readonly choices: DeskChoices;
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
  /** The record is a person of the team. */
  readonly about: PersonRef | null;
  readonly requestId: string;
};

export type LogView = {
  readonly rows: readonly LogRow[];
  readonly people: readonly PersonRef[];
  readonly next: number | null;
};

/** For an action on several tickets: which ones were refused, and why. */
export type ListResult = {
  readonly done: number;
  /** The tickets that were changed. */
  readonly changed: readonly string[];
  readonly refused: readonly { readonly id: string; readonly company: string; readonly why: string }[];
};
