import { hash } from 'node:crypto';
import { requestPageProblems, documentProblems } from '#content/request-messages.ts';
import type { ProofDocument } from '#content/documents/document.ts';
import { requestActionLimits, requestLinkLimits } from '#contract/request/request-limits.ts';
import type { RequestAction, ConfirmKind } from '#contract/request/request.ts';
import { dueAt } from '#contract/desk/clock.ts';
import { isOpen, mayMove } from '#contract/desk/lifecycle.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import type { JsonObject } from '#server/database/stored.ts';
import {
  accessTo,
  auditBy,
  blankEvent,
  Outdated,
  visitorActor,
  type StoredEvent,
  type WorkOutcome,
  secondClock,
  unmailedMark,
} from '#server/work/work.ts';
import type { Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { admitBy, type Admission, type LimitPolicy } from '#server/http/limiter.ts';
import { timingOfMail } from '#server/intake/submission.ts';
import { type OutgoingMail, makeTeamMails } from '#server/mail/outbox.ts';
import { storeFiles } from '#server/mailbox/outgoing.ts';
import { checkRoom, sentFiles, type CheckedFile } from './files.ts';
import type { OpenedRequest, RequestsContext } from './links.ts';
import { bookingTokenId } from '#server/bookings/token.ts';
import { AcceptBusy } from '#server/quotes/service.ts';
import { quoteProblems } from '#content/quotes.ts';

/** Forged, expired, of another request or kind: the same error, so nobody learns which. */
export class RequestLinkGone extends DomainError {
  constructor() {
    super(404, requestPageProblems.linkGone);
  }
}

/** The request is closed, or someone else was faster several times. */
export class RequestClosed extends DomainError {
  constructor() {
    super(409, requestPageProblems.closed);
  }
}

/** A typed address proves nothing: this needs a link that was mailed to it. */
export class NeedsMailedLink extends DomainError {
  constructor() {
    super(403, documentProblems.mailedOnly);
  }
}

/** One request or address has reached its limit of mails or changes for now. */
export class RequestBusy extends DomainError {
  constructor(retryAfterSeconds: number) {
    super(429, requestPageProblems.busy(retryAfterSeconds), { retryAfterSeconds });
  }
}

const requestActionPolicy: LimitPolicy = { name: 'case-actions', ...requestActionLimits };

export type RequestActions = ReturnType<typeof createRequestActions>;

/** The document that was requested; null for every other action. */
type Paper = Pick<ProofDocument, 'id' | 'title'> | null;
type Ticket = Extract<OpenedRequest, { readonly kind: 'ticket' }>;
type Application = Extract<OpenedRequest, { readonly kind: 'application' }>;
type Message = RequestAction & { readonly intent: 'add' };
type Decision = RequestAction & { readonly intent: 'accept' | 'decline' };
type Written = RequestAction & { readonly intent: 'add' | 'nda' | 'document' | 'withdraw' };

/** A colleague may have changed the request first; after this many conflicts we give up. */
const attempts = 3;

const busyUntilAt = (until: number, now: number) =>
  new RequestBusy(Math.max(1, Math.ceil((until - now) / 1_000)));

/** Counts actions on each request, no matter who has the link. */
export async function countOnRequest(
  { limits, now }: Pick<RequestsContext, 'limits' | 'now'>,
  name: string,
  recordId: string,
  { countedMs, perRequestDay }: { readonly countedMs: number; readonly perRequestDay: number },
): Promise<void> {
  const [count] = (await limits?.take([{ bucket: `${name}:${recordId}`, windowMs: countedMs }], now())) ?? [];
  if (count && count.hits > perRequestDay) throw busyUntilAt(count.resetAt, now());
}

/** Noted once per ticket: whoever acts through a mailed link reads the mailbox of the address on it. */
export async function proofOf(
  { stores }: Pick<RequestsContext, 'stores'>,
  { ref }: OpenedRequest,
  at: number,
): Promise<StoredEvent[]> {
  const { recordId, mailed } = ref;
  if (!mailed || (await stores.requestLinks.askedAt(recordId, 'proven')) !== null) return [];
  return [{ ...blankEvent, id: `proven-${recordId}`, recordId, kind: 'proven', actorId: visitorActor, at }];
}

export function createRequestActions(parts: RequestsContext) {
  const { stores, links, makeMail, now } = parts;

  const busyUntil = (until: number) => busyUntilAt(until, now());

  /**
   * Derived from record, form and content: the same form sent twice writes once. A form restored by the Back button has
   * its old key, so different text or a withdrawal sent from it needs its own.
   */
  const eventOf = (
    { ref }: OpenedRequest,
    action: Written,
    at: number,
    files: readonly CheckedFile[],
  ): StoredEvent => ({
    ...blankEvent,
    id: [
      visitorActor,
      ref.recordId,
      action.formKey,
      hash('sha256', askedBy(action, files), 'base64url'),
    ].join('-'),
    recordId: ref.recordId,
    kind: 'added',
    actorId: visitorActor,
    at,
  });

  function teamMails(
    opened: Ticket | Application,
    action: Written,
    document: Paper,
    at: number,
    files: readonly CheckedFile[],
  ): OutgoingMail[] {
    const { record, kind } = opened;
    const person =
      kind === 'ticket'
        ? { name: record.name, company: record.company }
        : { name: `${record.firstName} ${record.lastName}`, company: null };
    const payload: JsonObject = {
      ...person,
      id: opened.ref.recordId,
      what: action.intent,
      email: opened.email,
      text: action.intent === 'add' ? action.text || null : (document?.title ?? null),
      files: files.map(({ name }) => name),
      dueAt: kind === 'ticket' && action.intent !== 'withdraw' ? dueAfter(opened, at) : null,
    };
    const about = { recordId: opened.ref.recordId, payload, createdAt: at };
    return makeTeamMails(makeMail, 'case-notice', parts.teamEmail[kind], about);
  }

  /** A mailed link proves whose address it is; one from a form response proves nothing. */
  const budgetOf = ({ ref, email }: OpenedRequest, kind: 'act' | 'right') =>
    parts.mailBudget(email, ref.mailed ? `own-${kind}` : kind);

  const withdrawnMail = async (opened: OpenedRequest, at: number): Promise<OutgoingMail> => {
    const { ref, email } = opened;
    const about = { recordId: ref.recordId, payload: { email, id: ref.recordId }, createdAt: at };
    return makeMail('case-withdrawn', email, about, await budgetOf(opened, 'act'));
  };

  /** Everything the action writes, including the receipt. Throws `RequestClosed`. */
  async function writeStep(
    opened: Ticket | Application,
    action: Written,
    requestId: string,
    document: Paper,
    receipt: OutgoingMail | null,
    at: number,
    files: readonly CheckedFile[],
  ): Promise<WorkOutcome> {
    const { recordId } = opened.ref;
    const written = {
      recordId,
      version: opened.record.work.version,
      mails: [...(receipt ? [receipt] : []), ...teamMails(opened, action, document, at, files)],
      audit: auditBy({ actorId: visitorActor, requestId })(`visitor-${action.intent}`, recordId),
      now: at,
    };
    const base = eventOf(opened, action, at, files);
    if (opened.kind === 'ticket') {
      const { change, event } = ticketStep(opened, action, document, at);
      const { mailed } = opened.ref;
      const cancelCalls =
        action.intent === 'withdraw' ? await parts.booking.cancelAll(recordId, mailed) : null;
      const alsoWrite = async (transaction: Transaction) => {
        await storeFiles(transaction, sentFiles(files, { recordId, eventId: base.id }), at);
        if (cancelCalls !== null && !(await cancelCalls(transaction))) throw new Outdated();
      };
      const events = [{ ...base, ...event }, ...(await proofOf(parts, opened, at))];
      return stores.desk.requests.write({ ...written, change, events, alsoWrite });
    }
    const { change, event } = applicationStep(opened, action, at);
    return stores.desk.hiring.write({ ...written, change, events: [{ ...base, ...event }] });
  }

  /** Confirmed by email, so someone with a forwarded link can neither read the copy nor erase anything. */
  async function askToConfirm(opened: OpenedRequest, confirms: ConfirmKind): Promise<void> {
    const at = now();
    const expiresAt = at + requestLinkLimits.confirmMs;
    const path = await links.confirmPath({ ...opened.ref, what: confirms, expiresAt });
    const payload = { email: opened.email, confirms, url: parts.publicUrl + path };
    const about = { recordId: opened.ref.recordId, payload, createdAt: at };
    const mail = makeMail('case-confirm', opened.email, about, await budgetOf(opened, 'right'));
    const written = await stores.outbox.write(mail, at);
    if (written.timing === 'none') throw busyUntil(written.at);
    parts.onStored();
  }

  /** To the address on record: whoever gets it reads that mailbox. */
  async function mailLink({ ref, email, createdAt }: OpenedRequest): Promise<void> {
    const at = now();
    const { kind, recordId } = ref;
    const url = parts.publicUrl + (await links.pathOf(ref));
    const payload = { email, isRenewed: false, cases: [{ kind, id: recordId, createdAt, url }] };
    // Whoever has the link knows the ID, too, so this is the look-up they could make on `/case`.
    const budget = await parts.mailBudget(email, 'own-look-up');
    const mail = makeMail('case-links', email, { recordId, payload, createdAt: at }, budget);
    const written = await stores.outbox.write(mail, at);
    if (written.timing === 'none') throw busyUntil(written.at);
    parts.onStored();
  }

  /** Can be requested again only after an earlier grant has ended. */
  async function findAsked(opened: OpenedRequest, id: string, at: number): Promise<Paper | 'known'> {
    if (!opened.ref.mailed) throw new NeedsMailedLink();
    const document = (await parts.documents.onRequest()).find((offered) => offered.id === id);
    if (!document) throw new DomainError(409, documentProblems.notOffered);
    const steps = await stores.requestLinks.documentSteps(opened.ref.recordId);
    const { state } = accessTo(id, steps, opened.closedAt === null, at);
    return state === 'open' ? document : 'known';
  }

  /** Accepting asks the mailbox to confirm; declining ends nothing that a changed quote can't start again. */
  async function decide(opened: OpenedRequest, action: Decision, requestId: string): Promise<MailTiming> {
    if (opened.kind !== 'ticket') throw new RequestLinkGone();
    if (!opened.ref.mailed) throw new DomainError(403, quoteProblems.mailedOnly);
    const { record, ref } = opened;
    if (action.intent === 'decline') {
      await parts.quotes.decline(record.id, action, requestId, await proofOf(parts, opened, now()));
      return 'now';
    }
    const linkTo = async (what: string, expiresAt: number) =>
      parts.publicUrl + (await links.acceptPath({ ...ref, what, expiresAt }));
    try {
      return await parts.quotes.ask(record, action, linkTo);
    } catch (error) {
      if (error instanceof AcceptBusy) throw busyUntil(error.until);
      throw error;
    }
  }

  async function write(
    token: string,
    action: Written,
    requestId: string,
    files: readonly CheckedFile[] = [],
  ): Promise<MailTiming> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const opened = await links.open(token);
      if (!opened || opened.kind === 'call') throw new RequestLinkGone();
      if (action.intent === 'nda' && (await stores.requestLinks.askedAt(opened.ref.recordId, 'nda')) !== null)
        return 'now';
      const at = now();
      // Read with the version it is written with: no other files can come between.
      await checkRoom(parts, opened, files, eventOf(opened, action, at, files).id);
      const document = action.intent === 'document' ? await findAsked(opened, action.document, at) : null;
      if (document === 'known') return 'now';
      const receipt = action.intent === 'withdraw' ? await withdrawnMail(opened, at) : null;
      const outcome = await writeStep(opened, action, requestId, document, receipt, at, files);
      if (outcome === 'outdated') continue;
      parts.onStored();
      // A repeat already has its mail.
      return receipt && outcome === 'stored' ? timingOfMail(stores.intake, receipt.id, at) : 'now';
    }
    throw new RequestClosed();
  }

  return {
    admit: admitBy(parts.limit, requestActionPolicy),
    /** A message with files that were counted and checked before. Throws what `act` throws. */
    send: (token: string, action: Message, files: readonly CheckedFile[], requestId: string) =>
      write(token, action, requestId, files),
    /**
     * Returns what happens to the confirmation mail. Throws `RequestLinkGone`, `RequestClosed`, `RequestBusy`, or what
     * changing a booking may throw; then nothing is done.
     */
    async act(
      token: string,
      action: RequestAction,
      { admission, requestId }: { admission: Admission; requestId: string },
    ): Promise<MailTiming> {
      const opened = await links.open(token);
      if (!opened) throw new RequestLinkGone();
      if (action.intent === 'copy' || action.intent === 'erase') {
        // Has its own budget: whatever else was written today, you can exercise your data rights.
        await askToConfirm(opened, action.intent);
        return 'now';
      }
      await countOnRequest(parts, 'case-action', opened.ref.recordId, requestActionLimits);
      if (action.intent === 'link') {
        await mailLink(opened);
        return 'now';
      }
      if (action.intent === 'accept' || action.intent === 'decline') return decide(opened, action, requestId);
      if (opened.kind !== 'call') return write(token, action, requestId);
      if (action.intent !== 'withdraw') throw new RequestClosed();
      const sign = await parts.signing.signer();
      const tokenId = bookingTokenId(opened.ref.recordId, opened.ref.mailed);
      const cancelled = await parts.booking.cancel(sign('booking', tokenId), admission);
      if (!cancelled?.mail) throw new RequestClosed();
      return cancelled.mail;
    },
  };
}

function ticketStep(opened: Ticket, action: Written, document: Paper, at: number) {
  const { state } = opened.record.work;
  if (action.intent === 'withdraw') {
    if (!mayMove(state, 'withdrawn', 'hand')) throw new RequestClosed();
    return {
      change: { state: 'withdrawn', reason: null, waitingUntil: null },
      event: { kind: 'moved', about: 'withdrawn' },
    } as const;
  }
  if (!isOpen(state)) throw new RequestClosed();
  const change = { waitingUntil: null, ...secondClock(opened.record.work, at) };
  if (action.intent === 'add') {
    const about = opened.ref.mailed ? null : unmailedMark;
    return { change, event: { text: action.text || null, about } };
  }
  if (document)
    return { change, event: { kind: 'document-asked' as const, about: document.id, text: document.title } };
  return { change, event: { kind: 'nda' as const } };
}

function applicationStep({ record }: Application, action: Written, at: number) {
  if (record.work.state !== 'open' || action.intent === 'nda' || action.intent === 'document')
    throw new RequestClosed();
  if (action.intent === 'add') return { change: {}, event: { text: action.text } };
  return {
    change: { state: 'withdrew', stageAt: at },
    event: { kind: 'ended', about: 'withdrew' },
  } as const;
}

const askedBy = (action: Written, files: readonly CheckedFile[]): string =>
  JSON.stringify([
    action.intent,
    action.intent === 'add' ? action.text : action.intent === 'document' ? action.document : null,
    ...files.map(({ sha256 }) => sha256),
  ]);

function dueAfter(opened: Ticket, at: number): number {
  const { clockFrom } = { ...opened.record.work, ...secondClock(opened.record.work, at) };
  return dueAt(clockFrom ?? opened.createdAt);
}
