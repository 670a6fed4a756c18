/** What the server provides to the desk's pages: one per request, bound to the person who asks. */
import type { LetterFile, LettersView } from '#contract/letter.ts';
import type { FieldError } from '#contract/problem.ts';
import type { ApiTokenRow } from '#contract/team-api.ts';
import type { SentFile } from './files.ts';
import type {
  ApplicationRow,
  ApplicationView,
  CallsView,
  RequestEventView,
  DeskCounts,
  DelayedMail,
  DocumentView,
  FailedMail,
  HeldPurge,
  InboxView,
  ListResult,
  LogView,
  Me,
  NewTicketView,
  ProofView,
  RecordView,
  SearchView,
  StaffRow,
  TemplateView,
  TicketFilter,
  TicketList,
  TicketView,
  TodayView,
  YouView,
} from './views.ts';

export type Refusal = {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** What others did since the form was shown, if that's the reason. */
  readonly meanwhile?: readonly RequestEventView[];
};

export type Outcome = { readonly ok: true } | Refusal;
/** What was made, or what a form of a new record is filled in with. */
export type OpenedOutcome = { readonly ok: true; readonly recordId: string | null } | Refusal;
export type LinkOutcome = { readonly ok: true; readonly link: string | null } | Refusal;

export type TokenOutcome = { readonly ok: true; readonly token: string | null } | Refusal;

export type LetterOutcome =
  | { readonly ok: true; readonly number: string; readonly done: 'issue' | 'withdraw' }
  | Refusal;

/** Fields as a form sends them, unchecked. */
export type Fields = Readonly<Record<string, string>>;

export type Desk = {
  readonly me: Me;
  readonly now: number;
  counts(): Promise<DeskCounts>;
  /** Tickets of this person, or of nobody, whose client wrote again: the newest first. */
  replies(): Promise<readonly { readonly id: string; readonly name: string; readonly at: number }[]>;
  today(): Promise<TodayView>;
  /** A mark of everything this role may see, and of who else is on a record. It says nothing but that it differs. */
  changes(recordId: string): Promise<string>;
  tickets(filter: TicketFilter, query: string, after: string | null, tag?: string): Promise<TicketList>;
  /** Several tickets at once, or a saved view. */
  workOnList(fields: Fields): Promise<({ readonly ok: true } & ListResult) | Refusal>;
  ticket(id: string): Promise<TicketView | null>;
  workOnTicket(id: string, fields: Fields, files?: readonly SentFile[]): Promise<Outcome>;
  documents(): Promise<{
    readonly documents: readonly DocumentView[];
    readonly older: readonly DocumentView[];
    readonly proofs: readonly ProofView[];
  }>;
  workOnDocuments(fields: Fields, files: readonly SentFile[]): Promise<Outcome>;
  documentFile(id: string): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null>;
  /** Everything this person's role may see, the newest first. */
  search(query: string): Promise<SearchView>;
  /** Keeps what someone is typing, and shows colleagues that they are. */
  saveDraft(fields: Fields): Promise<Outcome & { readonly savedAt?: number }>;
  applications(showEnded: boolean): Promise<readonly ApplicationRow[]>;
  application(reference: string): Promise<ApplicationView | null>;
  workOnApplication(reference: string, fields: Fields): Promise<Outcome>;
  resume(reference: string): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null>;
  calls(week: string | null): Promise<CallsView>;
  workOnCalls(fields: Fields): Promise<Outcome>;
  record(): Promise<RecordView>;
  recordCsv(): Promise<string>;
  inbox(): Promise<InboxView>;
  workOnInbox(fields: Fields): Promise<OpenedOutcome>;
  /** What an email says, for the form of a new ticket; null: no such email is waiting. */
  newTicket(mailId: string): Promise<NewTicketView | null>;
  openTicket(fields: Fields): Promise<OpenedOutcome>;
  /** An email attachment; each download is logged. Null if there's none or it was refused. */
  mailFile(
    id: string,
    ticketId: string | null,
  ): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null>;
  failedMails(): Promise<readonly FailedMail[]>;
  delayedMails(): Promise<readonly DelayedMail[]>;
  /** Tries mails again that were given up, or removes them. */
  workOnMails(fields: Fields): Promise<Outcome>;
  /** With the titles of the documents they can bring along. */
  templates(): Promise<{
    readonly templates: readonly TemplateView[];
    readonly documents: readonly string[];
  }>;
  workOnTemplates(fields: Fields): Promise<Outcome>;
  /** Of the team's tools. */
  tokens(): Promise<readonly ApiTokenRow[]>;
  /** A new token is only ever in this answer. */
  workOnTokens(fields: Fields): Promise<TokenOutcome>;
  people(): Promise<readonly StaffRow[]>;
  workOnPeople(fields: Fields): Promise<LinkOutcome>;
  log(before: number | null, personId?: string, query?: string): Promise<LogView>;
  /** Who did what in a quarter, such as `2026-Q4`, as CSV; null if it isn't one. */
  logExport(quarter: string): Promise<ReadableStream<Uint8Array> | null>;
  exportRecords(kind: string, format: string): Promise<ReadableStream<Uint8Array> | null>;
  erase(email: string): Promise<Outcome & { readonly summary?: string }>;
  heldPurge(): Promise<HeldPurge | null>;
  /** An owner says that the clock is right: purges now. */
  purgeAnyway(): Promise<void>;
  letters(): Promise<LettersView>;
  workOnLetters(fields: Fields): Promise<LetterOutcome>;
  letterFile(number: string, kind: string): Promise<LetterFile | null>;
  you(): Promise<YouView>;
  saveProfile(fields: Fields): Promise<Outcome>;
  /** What this person hears; a box that isn't ticked isn't sent. */
  saveChoices(fields: Fields): Promise<void>;
  removePasskey(id: string): Promise<Outcome>;
  /** Removes all your other passkeys and sessions. */
  keepOnlyThis(): Promise<Outcome>;
  newCodes(): Promise<readonly string[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
};

/** What a script sends while signing in; the response is JSON. */
export type SignInAnswer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookie: string | null;
  /** Identifies the browser from now on. */
  readonly browserCookie?: string;
};

/** What the access check decided about a request, before any page ran. */
export type DeskVisit =
  | { readonly kind: 'open'; readonly desk: Desk; readonly signOut: () => Promise<string> }
  | {
      readonly kind: 'public';
      readonly isSignedIn: boolean;
      /** Null: passkeys don't work at this address; `address` is the right one. */
      readonly signIn: ((fields: Fields) => Promise<SignInAnswer>) | null;
      readonly address: string;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refused' };
