import { requestActionLimits, requestLinkLimits } from '#contract/request/request-limits.ts';
import { requestKinds, confirmKinds, type RequestRef, type ConfirmKind } from '#contract/request/request.ts';
import { hiringEnds, isOpen } from '#contract/desk/lifecycle.ts';
import { acceptQuotePath, requestConfirmPath, requestPagePath } from '#contract/paths.ts';
import { slotEnd } from '#contract/slots.ts';
import type { StoredBooking } from '#server/database/records.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { holdRequest, noteCall } from '#server/work/call-events.ts';
import type { WorkedTicket, WorkedApplication } from '#server/work/work.ts';
import type { UploadPlaces } from '#server/http/uploads.ts';
import type { SentFileCheck } from '#server/applications/resume/check.ts';
import type { Semaphore } from '#server/base/semaphore.ts';
import type { RequestFileKind } from '#contract/request/request-files.ts';
import type { LimitStore, Limiter } from '#server/http/limiter.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { MailMaker } from '#server/mail/outbox.ts';
import { mailedMark, type Signing } from '#server/signing/signing.ts';
import type { BookingRepository } from '#server/bookings/repository.ts';
import type { QuoteService } from '#server/quotes/service.ts';
import type { DocumentRepository } from '#server/documents/repository.ts';
import type { Intake } from '#server/intake/submission.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailboxRepository } from '#server/mailbox/repository.ts';
import type { SubscriberRepository } from '#server/newsletter/repository.ts';
import type { EraseStores } from '#server/retention/erasure.ts';
import type { WorkStores } from '#server/work/stores.ts';
import type { RequestLinkRepository } from './repository.ts';
import { firstLinkVersion } from './repository.ts';
import type { RequestMailKind } from './mails.ts';

/**
 * `mailed`: the link came by mail, so its holder reads the mailbox. Links in form responses don't have it, because a
 * typed address proves nothing; nor do links from before there was the mark: they open the page, which mails a new one.
 */
type VersionedRequest = RequestRef & { readonly version: number; readonly mailed: boolean };

/** What is signed into a link. `~` isn't in any of our ids, and browsers don't encode it. */
const requestTokenId = ({ kind, recordId, version, mailed }: VersionedRequest): string =>
  [kind, recordId, version, ...(mailed ? [mailedMark] : [])].join('~');

function parseRequestTokenId(id: string): VersionedRequest | null {
  const [kindGiven, recordId = '', versionGiven = '', mark, ...rest] = id.split('~');
  const kind = requestKinds.find((each) => each === kindGiven);
  const version = Number(versionGiven);
  if (!kind || recordId === '' || !Number.isSafeInteger(version) || rest.length > 0) return null;
  if (mark !== undefined && mark !== mailedMark) return null;
  return { kind, recordId, version, mailed: mark === mailedMark };
}

/**
 * A link for one thing (what it confirms, or which document it leads to) until a time. Tied to the request's link: a
 * new one invalidates it.
 */
type ExpiringLink<What extends string = string> = VersionedRequest & {
  readonly what: What;
  readonly expiresAt: number;
};

const expiringTokenId = ({ what, expiresAt, ...ref }: ExpiringLink): string =>
  [what, expiresAt, requestTokenId(ref)].join('~');

function parseExpiringTokenId(id: string): ExpiringLink | null {
  const [what = '', expiresGiven = '', ...rest] = id.split('~');
  const ref = parseRequestTokenId(rest.join('~'));
  const expiresAt = Number(expiresGiven);
  return ref && Number.isSafeInteger(expiresAt) ? { ...ref, what, expiresAt } : null;
}

type RequestStores = EraseStores & {
  readonly requestLinks: RequestLinkRepository;
  readonly bookings: BookingRepository;
  readonly documents: Pick<DocumentRepository, 'find'>;
  readonly mailbox: Pick<
    MailboxRepository,
    'sentBy' | 'countSentBy' | 'filesOf' | 'file' | 'ofRecord' | 'pageFileBytes'
  >;
  readonly subscribers: Pick<SubscriberRepository, 'findByEmail'>;
  readonly outbox: Pick<Outbox, 'write'>;
  readonly intake: Intake;
  readonly limits: LimitStore;
  readonly desk: WorkStores;
};

/** How files are received and checked, with the bounds that resumes share. */
export type RequestUploads = {
  readonly places: UploadPlaces;
  readonly check: SentFileCheck<RequestFileKind>;
  readonly oneAtATime: Semaphore;
  /** Where they wait until they're stored. */
  readonly folder: string;
};

export type RequestsContext = {
  readonly stores: RequestStores;
  readonly links: RequestLinks;
  readonly documents: DocumentService;
  readonly quotes: QuoteService;
  readonly signing: Signing;
  readonly booking: BookingService;
  readonly limit: Limiter;
  /** Counts lookups and changes per address and request; null: nothing is counted. */
  readonly limits: LimitStore | null;
  readonly mailBudget: MailBudgets;
  readonly makeMail: MailMaker<RequestMailKind>;
  readonly teamEmail: Readonly<Record<'ticket' | 'application', string>>;
  /** Where calls take place, unless their host has a meeting URL. */
  readonly meetingUrl: string | null;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly uploads: RequestUploads;
  readonly onStored: () => void;
  readonly now: () => number;
};

/** A record behind a valid link. */
export type OpenedRequest = {
  readonly ref: VersionedRequest;
  readonly email: string;
  readonly createdAt: number;
  readonly closedAt: number | null;
} & (
  | { readonly kind: 'ticket'; readonly record: WorkedTicket }
  | { readonly kind: 'application'; readonly record: WorkedApplication }
  | { readonly kind: 'call'; readonly record: StoredBooking }
);

export type RequestLinks = ReturnType<typeof createRequestLinks>;

/** What a booking asks about the request that it belongs to. */
export const createCallRequests = (links: RequestLinks) => ({
  async find(token: string): Promise<string | null> {
    const opened = await links.open(token);
    return opened?.kind === 'ticket' && opened.closedAt === null ? opened.record.id : null;
  },
  pathOf: (ticketId: string) => links.unmailedPathOf({ kind: 'ticket', recordId: ticketId }),
  hold: holdRequest,
  noteCall,
});

export type RequestLinkDeps = Pick<RequestsContext, 'signing' | 'now'> & {
  readonly stores: Pick<RequestStores, 'requestLinks' | 'bookings'> & {
    readonly desk: Pick<WorkStores, 'requests' | 'hiring' | 'sends'>;
  };
};

export const linkEndsAt = ({ closedAt }: Pick<OpenedRequest, 'closedAt'>): number | null =>
  closedAt === null ? null : closedAt + requestLinkLimits.endsAfterClosingMs;

export function createRequestLinks({ stores, signing, now }: RequestLinkDeps) {
  const { requests, hiring } = stores.desk;

  const versionOf = async (recordId: string): Promise<number> =>
    (await stores.requestLinks.version(recordId)) ?? firstLinkVersion;

  async function read({ kind, recordId }: RequestRef, version: number): Promise<OpenedRequest | null> {
    const opened = <Record extends { email: string; createdAt: number }>(
      record: Record,
      closedAt: number | null,
    ) => {
      const { email, createdAt } = record;
      return { ref: { kind, recordId, version, mailed: false }, record, email, createdAt, closedAt };
    };
    if (kind === 'ticket') {
      const record = await requests.find(recordId);
      if (!record) return null;
      const { work, createdAt } = record;
      const closed = isOpen(work.state) ? null : await stores.requestLinks.closedAt(recordId);
      return { kind, ...opened(record, isOpen(work.state) ? null : (closed ?? createdAt)) };
    }
    if (kind === 'application') {
      const found = await hiring.find(recordId);
      if (!found) return null;
      const record = found.unsent === 0 ? found : { ...found, work: await sentWork(found) };
      const { work, createdAt } = record;
      return { kind, ...opened(record, work.state === 'open' ? null : (work.stageAt ?? createdAt)) };
    }
    const record = await stores.bookings.findById(recordId);
    if (!record) return null;
    const end = slotEnd(record.start);
    return { kind, ...opened(record, record.status === 'cancelled' || end <= now() ? end : null) };
  }

  /** As the candidate knows it: a stage whose mail hasn't left hasn't begun. */
  async function sentWork({ reference, work }: WorkedApplication): Promise<WorkedApplication['work']> {
    const unsent = await stores.desk.sends.unsent(reference);
    const known = await requests.events(reference, requestActionLimits.eventsShown);
    const steps = known.filter(({ id, kind }) => ['stage', 'ended'].includes(kind) && !unsent.has(id));
    const stage = Number(steps.findLast(({ kind }) => kind === 'stage')?.about ?? 0);
    const ended = steps.find(({ kind }) => kind === 'ended')?.about?.split(':')[0];
    const state = hiringEnds.find((end) => end === ended) ?? 'open';
    return { ...work, stage, state, stageAt: steps.at(-1)?.at ?? null };
  }

  /** Whatever its version; null if it's gone or its link has expired. */
  async function load(ref: RequestRef): Promise<OpenedRequest | null> {
    const opened = await read(ref, await versionOf(ref.recordId));
    return opened && (linkEndsAt(opened) ?? Infinity) > now() ? opened : null;
  }

  async function openVersion(ref: VersionedRequest | null): Promise<OpenedRequest | null> {
    const opened = ref && (await load(ref));
    return opened && opened.ref.version === ref?.version ? { ...opened, ref } : null;
  }

  async function openExpiring(purpose: 'case-confirm' | 'case-document' | 'quote-accept', token: string) {
    const id = await signing.read(purpose, token);
    const link = id === null ? null : parseExpiringTokenId(id);
    const opened = link && link.expiresAt > now() ? await openVersion(link) : null;
    return link && opened && { opened, what: link.what };
  }

  /** Signs synchronously, also inside a transaction. */
  async function signer() {
    const sign = await signing.signer();
    return (ref: VersionedRequest) => `${requestPagePath}/${sign('case', requestTokenId(ref))}`;
  }

  /** The path that currently opens the record: for mails, which reach the person's own mailbox. */
  const pathOf = async (ref: RequestRef): Promise<string> =>
    (await signer())({ ...ref, version: await versionOf(ref.recordId), mailed: true });

  /** The same for anyone else. */
  const unmailedPathOf = async (ref: RequestRef): Promise<string> =>
    (await signer())({ ...ref, version: await versionOf(ref.recordId), mailed: false });

  return {
    signer,
    load,
    pathOf,
    unmailedPathOf,
    /** A call's mails lead to its request; to whoever only typed an address, through a link that proves nothing. */
    mailPathOf: async (ref: RequestRef): Promise<string> => {
      const call = ref.kind === 'call' ? await stores.bookings.findById(ref.recordId) : null;
      const ticket = call?.ticketId ? await requests.find(call.ticketId) : null;
      if (!call || !ticket) return pathOf(ref);
      const request = { kind: 'ticket', recordId: ticket.id } as const;
      return ticket.email === call.email ? pathOf(request) : unmailedPathOf(request);
    },
    /** The path of the first link, for responses; it stops working once a new one was mailed. */
    async firstPath() {
      const sign = await signer();
      return (ref: RequestRef) => sign({ ...ref, version: firstLinkVersion, mailed: false });
    },
    /** Null: forged, of another purpose, version or kind, expired, or its record is gone. */
    async open(token: string): Promise<OpenedRequest | null> {
      const id = await signing.read('case', token);
      return openVersion(id === null ? null : parseRequestTokenId(id));
    },
    /** Only ever mailed. */
    async confirmPath(link: Omit<ExpiringLink<ConfirmKind>, 'mailed'>): Promise<string> {
      const sign = await signing.signer();
      return `${requestConfirmPath}/${sign('case-confirm', expiringTokenId({ ...link, mailed: true }))}`;
    },
    async documentSigner() {
      const sign = await signing.signer();
      return (link: ExpiringLink): string => sign('case-document', expiringTokenId(link));
    },
    async openDocument(token: string) {
      const found = await openExpiring('case-document', token);
      return found && { opened: found.opened, documentId: found.what };
    },
    /** Only ever mailed, too; `what` is what someone asked to accept. */
    async acceptPath(link: Omit<ExpiringLink, 'mailed'>): Promise<string> {
      const sign = await signing.signer();
      return `${acceptQuotePath}/${sign('quote-accept', expiringTokenId({ ...link, mailed: true }))}`;
    },
    async openAcceptance(token: string) {
      const found = await openExpiring('quote-accept', token);
      return found?.opened.kind === 'ticket' ? { opened: found.opened, acceptanceId: found.what } : null;
    },
    async openConfirmation(token: string) {
      const found = await openExpiring('case-confirm', token);
      const confirms = confirmKinds.find((kind) => kind === found?.what);
      return found && confirms ? { ...found.opened, confirms } : null;
    },
  };
}
