import type {
  RequestConfirmation,
  RequestIntent,
  RequestView,
  ConfirmKind,
} from '#contract/request/request.ts';
import type { BookedCall, BookingState } from '#contract/booking.ts';
import type { LetterAnswer } from '#contract/letter.ts';
import type { AcceptanceView } from '#contract/quote.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import type { TokenOutcome } from '#contract/newsletter.ts';
import type { FieldError } from '#contract/problem.ts';
import type { RecordReader } from '#contract/record.ts';
import type { ThreatReader } from '#contract/threats.ts';
import type { FormSignals } from '#contract/request-headers.ts';

/** What the server provides to pages, for loaders and for forms posted without a script. */
export type PageServices = {
  readonly tickets: PageTickets;
  readonly applications: PageApplications;
  readonly bookings: PageBookings;
  readonly newsletter: PageNewsletter;
  readonly requests: PageRequests;
  readonly threats: ThreatReader;
  readonly letters: PageLetters;
  readonly record: RecordReader;
  /** A public document from the desk; null if there's none. */
  readonly documents: { publicFile(name: string): Promise<Uint8Array | null> };
};

/** The response to every form that isn't accepted. */
export type FormRefusal = {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** The next open starts, if the requested one is gone. */
  readonly slots: readonly string[];
  /** When to retry; null if waiting won't help. */
  readonly retryAfterSeconds: number | null;
};

/** One per request: it knows who is asking. */
export type PageTickets = {
  submit(request: TicketFormPost): Promise<TicketFormOutcome>;
};

export type TicketFormPost = {
  /** The unvalidated body, as `POST /api/tickets` takes it; built only after the request is counted. */
  readonly body: () => unknown;
  readonly selectedServices: readonly string[];
  readonly signals: FormSignals | null;
};

/** Where the sender follows it, and whether the receipt was mailed. */
export type Followed = { readonly caseUrl: string; readonly mail: MailTiming };

export type TicketFormOutcome = ({ readonly ok: true } & Followed) | FormRefusal;

/** The same for applications. The request is passed on unread because it carries a file. */
export type PageApplications = {
  submit(request: Request): Promise<ApplicationFormOutcome>;
};

export type ApplicationFormOutcome =
  | ({ readonly ok: true } & Followed)
  /** `values`: what was typed, by field, as far as it could be read. */
  | (FormRefusal & { readonly values: Readonly<Record<string, string>> });

/** The same for the booking page. */
export type PageBookings = {
  /** Open starts; if they can't be read right now, none and a message. */
  slots(): Promise<{ readonly slots: readonly string[]; readonly trouble: string | null }>;
  book(request: BookingFormPost): Promise<BookingOutcome>;
  find(token: string): Promise<BookingState | null>;
  reschedule(token: string, body: unknown): Promise<BookingOutcome>;
  cancel(token: string): Promise<BookingOutcome>;
};

export type BookingFormPost = {
  /** The unvalidated body, as `POST /api/bookings` takes it; built only after the request is counted. */
  readonly body: () => unknown;
  readonly signals: FormSignals | null;
  /** New for each form shown: booking the same slot again after a cancellation isn't a repeat. */
  readonly formKey: string;
};

/** Without an email nothing changed: it was already like that. */
export type BookingOutcome =
  | { readonly ok: true; readonly call: BookedCall & { readonly mail: MailTiming | null } }
  | FormRefusal;

/** The same for the newsletter's pages. */
export type PageNewsletter = {
  subscribe(body: unknown): Promise<SubscribeOutcome>;
  confirm(token: string): Promise<TokenOutcome>;
  unsubscribe(token: string): Promise<TokenOutcome>;
};

export type SubscribeOutcome = { readonly ok: true } | FormRefusal;

export type LetterOutcome = { readonly ok: true; readonly answer: LetterAnswer } | FormRefusal;

/** Verifies letters, by number and code or by a request with a file, which is passed on unread. */
export type PageLetters = {
  lookUp(query: unknown): Promise<LetterOutcome>;
  check(request: Request): Promise<LetterOutcome>;
};

export type CallFor = {
  readonly ticketId: string;
  readonly person: { readonly name: string; readonly email: string } | null;
};

/** The same for the request pages. */
export type PageRequests = {
  lookUp(body: unknown): Promise<{ readonly ok: true } | FormRefusal>;
  /** Null if the link is invalid, for whatever reason. Has no side effects. */
  open(token: string): Promise<RequestView | null>;
  /** The open request that a call is to be booked for, and who books it if the link was mailed; null as above. */
  callFor(token: string): Promise<CallFor | null>;
  act(
    token: string,
    body: unknown,
  ): Promise<{ readonly ok: true; readonly intent: RequestIntent; readonly mail: MailTiming } | FormRefusal>;
  /** A message with files: the request is passed on unread. `values`: what was typed, as far as it could be read. */
  write(
    token: string,
    request: Request,
  ): Promise<
    | { readonly ok: true; readonly intent: RequestIntent; readonly mail: MailTiming }
    | (FormRefusal & { readonly values: Readonly<Record<string, string>> })
  >;
  /** Null as above. Has no side effects. */
  openConfirmation(token: string): Promise<RequestConfirmation | null>;
  /** A granted document, marked for this visitor; logged. */
  document(
    token: string,
  ): Promise<{ readonly ok: true; readonly fileName: string; readonly content: Uint8Array } | FormRefusal>;
  /** Null as above. Has no side effects. */
  openAcceptance(token: string): Promise<AcceptanceView | null>;
  acceptQuote(
    token: string,
  ): Promise<
    { readonly ok: true; readonly outcome: 'accepted' | 'already'; readonly mail: MailTiming } | FormRefusal
  >;
  /** A copy is returned as text; an erasure only confirms that it's done. */
  confirm(
    token: string,
    kind: ConfirmKind,
  ): Promise<{ readonly ok: true; readonly copy: string | null } | FormRefusal>;
};
