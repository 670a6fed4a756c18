import type { CaseConfirmation, CaseIntent, CaseView, ConfirmKind } from '#contract/case/case.ts';
import type { BookedCall, BookingState } from '#contract/booking.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import type { TokenOutcome } from '#contract/newsletter.ts';
import type { FieldError } from '#contract/problem.ts';
import type { RecordReader } from '#contract/record.ts';
import type { ThreatReader } from '#contract/threats.ts';
import type { FormSignals } from '#contract/request-headers.ts';

/** What the server lends to pages, for loaders and for forms that are posted without a script. */
export type PageServices = {
  readonly tickets: PageTickets;
  readonly applications: PageApplications;
  readonly bookings: PageBookings;
  readonly newsletter: PageNewsletter;
  readonly cases: PageCases;
  readonly threats: ThreatReader;
  readonly record: RecordReader;
};

/** What every form hears when it is not taken. */
export type FormRefusal = {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** The next free starts, when a wished one is gone. */
  readonly slots: readonly string[];
  /** When it may be sent again; null when waiting does not help. */
  readonly retryAfterSeconds: number | null;
};

/** One per request: it knows who asks. */
export type PageTickets = {
  submit(request: TicketFormPost): Promise<TicketFormOutcome>;
};

export type TicketFormPost = {
  /** The body as `POST /api/tickets` takes it, unchecked; made once the post is counted. */
  readonly body: () => unknown;
  readonly selectedServices: readonly string[];
  readonly signals: FormSignals | null;
};

/** Where the sender follows it, and what became of the receipt. */
export type Followed = { readonly caseUrl: string; readonly mail: MailFate };

export type TicketFormOutcome = ({ readonly ok: true } & Followed) | FormRefusal;

/** The same for applications. The request is handed on unread: it carries a file. */
export type PageApplications = {
  submit(request: Request): Promise<ApplicationFormOutcome>;
};

export type ApplicationFormOutcome =
  | ({ readonly ok: true } & Followed)
  /** `values`: what was typed, by field; as much of it as could be read. */
  | (FormRefusal & { readonly values: Readonly<Record<string, string>> });

/** The same for the booking page. */
export type PageBookings = {
  /** Free starts; none, and a sentence, when they cannot be read right now. */
  slots(): Promise<{ readonly slots: readonly string[]; readonly trouble: string | null }>;
  book(request: BookingFormPost): Promise<BookingOutcome>;
  find(token: string): Promise<BookingState | null>;
  reschedule(token: string, body: unknown): Promise<BookingOutcome>;
  cancel(token: string): Promise<BookingOutcome>;
};

export type BookingFormPost = {
  /** The body as `POST /api/bookings` takes it, unchecked; made once the post is counted. */
  readonly body: () => unknown;
  readonly signals: FormSignals | null;
  /** Made anew for each form that is shown: booking the same slot again after a cancellation is no repetition. */
  readonly formKey: string;
};

/** Without a mail nothing was changed: it was so already. */
export type BookingOutcome =
  | { readonly ok: true; readonly call: BookedCall & { readonly mail: MailFate | null } }
  | FormRefusal;

/** The same for the newsletter's pages. */
export type PageNewsletter = {
  subscribe(body: unknown): Promise<SubscribeOutcome>;
  confirm(token: string): Promise<TokenOutcome>;
  unsubscribe(token: string): Promise<TokenOutcome>;
};

export type SubscribeOutcome = { readonly ok: true } | FormRefusal;

/** The same for the case pages. */
export type PageCases = {
  lookUp(body: unknown): Promise<{ readonly ok: true } | FormRefusal>;
  /** Null: no such link, whatever is wrong with it. Changes nothing. */
  open(token: string): Promise<CaseView | null>;
  act(
    token: string,
    body: unknown,
  ): Promise<{ readonly ok: true; readonly intent: CaseIntent; readonly mail: MailFate } | FormRefusal>;
  /** Null as above. Changes nothing. */
  openConfirmation(token: string): Promise<CaseConfirmation | null>;
  /** A copy comes back as text; an erasure as nothing but the news that it is done. */
  confirm(
    token: string,
    kind: ConfirmKind,
  ): Promise<{ readonly ok: true; readonly copy: string | null } | FormRefusal>;
};
