import { z } from 'zod/mini';
import type { RequestState, HiringState } from '#contract/desk/lifecycle.ts';
import { optionalText } from '#contract/members.ts';
import { acceptFields, declineFields, type QuoteView, type ShownQuoteState } from '#contract/quote.ts';
import { requestActionLimits, requestDocumentLimits } from './request-limits.ts';

export const requestKinds = ['ticket', 'application', 'call'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Which record a link is about. */
export type RequestRef = { readonly kind: RequestKind; readonly recordId: string };

/** Who has to act next, `us` or `you`, with a deadline if one is promised. */
export type NextStep = { readonly who: 'us' | 'you' | 'nobody'; readonly by: number | null };

/** When we promised to answer, and whether we did. Times are epoch milliseconds. */
export type RequestPromise = {
  readonly from: number;
  readonly dueAt: number;
  /** Null: not answered yet. */
  readonly answeredAt: number | null;
  /** `late`: not answered, and the deadline has passed. */
  readonly outcome: 'running' | 'late' | 'kept' | 'missed';
  /** Started by something the visitor added. */
  readonly isSecond: boolean;
};

export const requestStepKinds = [
  'received',
  'noted',
  'replied',
  'called',
  'call-booked',
  'call-moved',
  'call-cancelled',
  'moved',
  'waiting',
  'late',
  'merged',
  'added',
  'nda',
  'nda-sent',
  'nda-done',
  'nda-waived',
  'document-asked',
  'document-granted',
  'document-opened',
  'document-revoked',
  'quote-sent',
  'quote-accepted',
  'quote-declined',
  'quote-void',
  'stage',
  'ended',
] as const;

/** What was said in a step, with what was attached to it. */
export type SaidInRequest = {
  readonly text: string | null;
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    /** Null: it came through a link that was never mailed, so we don't hand it out. */
    readonly href: string | null;
  }[];
};

/** One line of the history: what happened; what was said only for whoever reads the mailbox. */
export type RequestStep = {
  readonly kind: (typeof requestStepKinds)[number];
  readonly at: number;
  readonly byVisitor: boolean;
  /** A state, a stage or a time, by kind. */
  readonly about: string | null;
  readonly said?: SaidInRequest | null;
};

/** A forwarded link must not leak contact details: they're masked. */
export type MaskedContact = { readonly email: string; readonly phone: string | null };

type RequestFrame = {
  readonly id: string;
  readonly receivedAt: number;
  readonly contact: MaskedContact;
  readonly steps: readonly RequestStep[];
  readonly next: NextStep;
  /** False once it is closed. */
  readonly isOpen: boolean;
  /** When the link stops working; null while the request is open. */
  readonly linkEndsAt: number | null;
  /** Idempotency key for the form on this page. */
  readonly formKey: string;
};

/** We never tell a visitor we took their request for spam: it's just closed. */
export type TicketRequestState = Exclude<RequestState, 'spam'> | 'closed' | 'waiting';

export type ShownCall = {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly manageUrl: string;
};

/** A request's call: how to join and change it only for whoever booked it and reads the mailbox. */
export type RequestCall = Pick<ShownCall, 'start' | 'end' | 'timeZone'> & {
  readonly links: {
    readonly manageUrl: string;
    readonly calendarUrl: string;
    readonly meetingUrl: string | null;
  } | null;
};

export type TicketRequestView = RequestFrame & {
  readonly kind: 'ticket';
  readonly state: TicketRequestState;
  readonly waitingUntil: number | null;
  readonly promise: RequestPromise | null;
  /** The team was notified that it's late. */
  readonly isTeamNotified: boolean;
  readonly company: string;
  readonly services: readonly string[];
  /** How many characters the details have. */
  readonly detailChars: number;
  /** The attached estimate, as text. */
  readonly scope: string | null;
  /** The next one; null: none is booked. */
  readonly call: RequestCall | null;
  /** Where one is booked for this request. */
  readonly bookUrl: string;
  readonly ndaAskedAt: number | null;
  /** We sent one, and it isn't settled. */
  readonly isNdaOut: boolean;
  /** Asking for one still makes sense: nothing is settled or quoted yet. */
  readonly mayAskNda: boolean;
  /** The page was opened by a link we mailed: whoever holds it reads that mailbox. */
  readonly isMailed: boolean;
  /** Documents available on request. */
  readonly documents: readonly RequestDocument[];
  /** Every version, newest first, each with the link to its PDF; none through a link that wasn't mailed. */
  readonly quotes: readonly (QuoteView & { readonly href: string })[];
  /** The newest one's state, even if this page may not show what it says; null: there's none. */
  readonly quoteState: ShownQuoteState | null;
};

export type RequestDocument = {
  readonly id: string;
  readonly title: string;
  readonly issuer: string;
  readonly state: 'open' | 'asked' | 'ready';
  /** Until when it can be downloaded, and where; null if it can't. */
  readonly until: number | null;
  readonly href: string | null;
};

/** One message between us and the person: its words only for whoever opened the page by a mailed link. */
export type RequestLetter = {
  readonly at: number;
  readonly byVisitor: boolean;
  readonly text: string | null;
  /** Names of the files that came with it. */
  readonly files: readonly string[];
};

export type ApplicationRequestView = RequestFrame & {
  /** What they wrote and what we answered, oldest first. */
  readonly letters: readonly RequestLetter[];
  /** The page was opened by a link we mailed. */
  readonly isMailed: boolean;
  readonly kind: 'application';
  readonly state: HiringState;
  readonly jobId: string;
  readonly stage: number;
  readonly stageAt: number;
  readonly promise: RequestPromise | null;
};

export type CallRequestView = RequestFrame & {
  readonly kind: 'call';
  readonly state: 'upcoming' | 'past' | 'cancelled';
  readonly call: ShownCall & { readonly calendarUrl: string };
  readonly meetingUrl: string | null;
};

export type RequestView = TicketRequestView | ApplicationRequestView | CallRequestView;

export const requestMessages = {
  text: 'Write what you want to add',
  textLong: `Use ${requestActionLimits.textMax} characters or fewer`,
  textCharacters: 'Your text contains characters we can’t accept',
} as const;

const formKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

const writtenText = optionalText(requestActionLimits.textMax, {
  text: requestMessages.text,
  long: requestMessages.textLong,
  characters: requestMessages.textCharacters,
});

/** A message with files: it may be files alone. */
export const requestMessageSchema = z.object({ intent: z.literal('add'), formKey, text: writtenText });

export const requestActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    formKey,
    text: z
      .pipe(
        writtenText,
        z.transform((text) => text ?? ''),
      )
      .check(z.minLength(1, requestMessages.text)),
  }),
  z.object({ intent: z.literal('nda'), formKey }),
  z.object({
    intent: z.literal('document'),
    formKey,
    document: z.string().check(z.maxLength(requestDocumentLimits.idMax), z.regex(/^[a-z0-9-]+$/)),
  }),
  /** Mails the link to this page: what needs a mailed one can't be done through the link of a form's answer. */
  z.object({ intent: z.literal('link'), formKey }),
  /** Mails the link that accepts the quote. */
  z.object({ intent: z.literal('accept'), formKey, ...acceptFields }),
  z.object({ intent: z.literal('decline'), formKey, ...declineFields }),
  z.object({ intent: z.literal('withdraw'), formKey }),
  z.object({ intent: z.literal('copy'), formKey }),
  z.object({ intent: z.literal('erase'), formKey }),
]);

export type RequestAction = z.infer<typeof requestActionSchema>;
export type RequestIntent = RequestAction['intent'];

/** What an emailed link asks to confirm with a button. */
export const confirmKinds = ['copy', 'erase'] as const;
export type ConfirmKind = (typeof confirmKinds)[number];

export type RequestConfirmation = {
  readonly kind: ConfirmKind;
  readonly email: string;
  /** What we hold for this address. */
  readonly counts: Readonly<Record<'tickets' | 'applications' | 'calls' | 'emails' | 'newsletter', number>>;
};
