import { requestActionLimits, requestDocumentLimits } from '#contract/request/request-limits.ts';
import type { RequestStep, SaidInRequest } from '#contract/request/request.ts';
import { requestDocumentPath } from '#contract/paths.ts';
import { eventIdOf } from '#server/mailbox/open-record.ts';
import type { InboundMail, MailFile } from '#server/mailbox/repository.ts';
import { asideMark, ndaMark, quoteMark, unmailedMark, type StoredEvent } from '#server/work/work.ts';
import type { RequestsContext, OpenedRequest } from './links.ts';

type Ticket = Extract<OpenedRequest, { readonly kind: 'ticket' }>;

/** What a link to a file names: no document's id has an underscore. */
export const filePrefix = 'file_';

/** Without messages whose mail hasn't left, which say what happened to an application. */
export async function withoutWaiting(
  { stores }: Pick<RequestsContext, 'stores'>,
  recordId: string,
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const unsent = await stores.desk.sends.unsent(recordId);
  return unsent.size === 0 ? events : events.filter(({ id }) => !unsent.has(id));
}

/** What an address was part of: what other people mailed stays theirs, and what we wrote to others alone, too. */
export function eventsOf(
  all: readonly StoredEvent[],
  inbound: readonly Pick<InboundMail, 'fromAddress' | 'fingerprint'>[],
  email: string,
): StoredEvent[] {
  const own = new Set(
    inbound.filter(({ fromAddress }) => fromAddress === email).map((mail) => eventIdOf(mail)),
  );
  const asides = new Set(all.filter(({ about }) => about === asideMark).map(({ id }) => id));
  return all.filter(({ id, kind, about }) => (kind === 'mail' ? own.has(id) : !asides.has(about ?? '')));
}

/**
 * A ticket's steps that its visitor was part of. Whoever reads the mailbox also sees what was said and sent, our
 * replies once the mail server took them.
 */
export async function ticketSteps(
  parts: RequestsContext,
  opened: Ticket,
  toStep: (event: StoredEvent) => RequestStep | null,
): Promise<RequestStep[]> {
  const { ref, record } = opened;
  const { desk, mailbox } = parts.stores;
  const all = await desk.requests.events(record.id, requestActionLimits.eventsShown);
  const inbound = await mailbox.ofRecord(record.id, all.length + 1);
  const events = eventsOf(all, inbound, record.email);
  const byId = new Map(all.map((event) => [event.id, event]));
  const replyOf = ({ kind, about }: StoredEvent) =>
    kind === 'reply-accepted' ? byId.get(about ?? '') : undefined;
  const isNoted = all.some(({ kind, about }) => kind === 'opened' && about === 'phone');
  const received: RequestStep = {
    kind: isNoted ? 'noted' : 'received',
    at: record.createdAt,
    byVisitor: !isNoted,
    about: null,
  };
  if (!ref.mailed) return [received, ...events.flatMap((event) => toStep(event) ?? [])];

  const files = await mailbox.filesOf({ recordId: record.id });
  const linkTo = await parts.links.documentSigner();
  const expiresAt = parts.now() + requestDocumentLimits.grantMs;
  const toFile = ({ id, name, bytes, eventId }: MailFile) => ({
    name,
    bytes,
    // Somebody else may have sent it, under this address.
    href:
      byId.get(eventId ?? '')?.about === unmailedMark
        ? null
        : `${requestDocumentPath}/${linkTo({ ...ref, what: `${filePrefix}${id}`, expiresAt })}`,
  });
  const filesOf = (eventId: string) =>
    files.filter((file) => file.eventId === eventId && file.refusal === null).map(toFile);

  function saidIn(event: StoredEvent): SaidInRequest | null {
    if (['added', 'mail', 'quote-declined'].includes(event.kind))
      return { text: event.text, files: filesOf(event.id) };
    if (event.kind === 'reply-accepted') {
      const reply = replyOf(event);
      return reply ? { text: reply.text, files: filesOf(reply.id) } : null;
    }
    return event.kind.startsWith('document-') ? { text: event.text, files: [] } : null;
  }

  /** A reply that was the quote or the NDA says so. */
  function kindOf(event: StoredEvent, kind: RequestStep['kind']): RequestStep['kind'] {
    const about = replyOf(event)?.about;
    if (about === quoteMark) return 'quote-sent';
    return about === ndaMark ? 'nda-sent' : kind;
  }

  return [
    { ...received, said: { text: opened.record.message, files: [] } },
    ...events.flatMap((event) => {
      const step = toStep(event);
      return step ? [{ ...step, kind: kindOf(event, step.kind), said: saidIn(event) }] : [];
    }),
  ];
}

/** A file of this ticket that its visitor may have: one they sent, or one of ours. */
export async function fileOfRequest(
  { stores }: Pick<RequestsContext, 'stores'>,
  { record }: Ticket,
  fileId: string,
): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null> {
  const file = await stores.mailbox.file(fileId);
  if (file?.recordId !== record.id || file.eventId === null) return null;
  // What other people mailed to it isn't theirs.
  if (file.inboundId !== null) {
    const mails = await stores.mailbox.ofRecord(record.id, filesFrom);
    const mail = mails.find(({ id }) => id === file.inboundId);
    if (mail?.fromAddress !== record.email) return null;
  }
  return { fileName: file.name, content: file.content };
}

/** More mails than one ticket gets. */
const filesFrom = 1_000;
