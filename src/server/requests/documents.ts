import { documentNote, documentProblems } from '#content/request-messages.ts';
import { requestDocumentLimits } from '#contract/request/request-limits.ts';
import type { RequestDocument } from '#contract/request/request.ts';
import { requestDocumentPath } from '#contract/paths.ts';
import { accessTo, auditBy, blankEvent, visitorActor } from '#server/work/work.ts';
import { DomainError } from '#server/domain-error.ts';
import { admitBy, type Admission, type LimitPolicy } from '#server/http/limiter.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { countOnRequest, NeedsMailedLink, proofOf } from './actions.ts';
import { fileOfRequest, filePrefix } from './conversation.ts';
import type { RequestsContext, OpenedRequest } from './links.ts';

const { perClient, inAll, windowMs } = requestDocumentLimits;
const requestDocumentPolicy: LimitPolicy = { name: 'case-documents', perClient, inAll, windowMs };

type Ticket = Extract<OpenedRequest, { readonly kind: 'ticket' }>;

/** What a link to a quote's PDF names: no document's id has an underscore. */
const quotePrefix = 'quote_';
export const quoteFile = (quoteId: string): string => `${quotePrefix}${quoteId}`;

/** Documents that can be requested, those that were, and links to those that were granted. */
export async function listRequestDocuments(
  parts: RequestsContext,
  { ref, closedAt }: Ticket,
): Promise<RequestDocument[]> {
  const offered = await parts.documents.onRequest();
  if (offered.length === 0) return [];
  // Whoever only typed the address learns nothing but what the register lists.
  const steps = ref.mailed ? await parts.stores.requestLinks.documentSteps(ref.recordId) : [];
  const linkTo = await parts.links.documentSigner();
  return offered.map(({ id, title, issuer }) => {
    const { state, until } = accessTo(id, steps, closedAt === null, parts.now());
    const href =
      until === null ? null : `${requestDocumentPath}/${linkTo({ ...ref, what: id, expiresAt: until })}`;
    return { id, title, issuer, state, until, href };
  });
}

export function createRequestDocuments(parts: RequestsContext) {
  const { stores, links, documents, now } = parts;
  const gone = () => new DomainError(404, documentProblems.gone);

  /** What the link names: a mailed one, of a ticket. */
  async function named(token: string) {
    const asked = await links.openDocument(token);
    if (asked?.opened.kind !== 'ticket') throw gone();
    if (!asked.opened.ref.mailed) throw new NeedsMailedLink();
    return { opened: asked.opened, documentId: asked.documentId };
  }

  /** A document that's still offered and granted. */
  async function granted(token: string) {
    const { opened, documentId } = await named(token);
    const document = (await documents.onRequest()).find(({ id }) => id === documentId);
    if (!document) throw gone();
    const steps = await stores.requestLinks.documentSteps(opened.ref.recordId);
    if (accessTo(document.id, steps, opened.closedAt === null, now()).state !== 'ready') throw gone();
    return { opened, document };
  }

  return {
    admit: admitBy(parts.limit, requestDocumentPolicy),
    /** A copy with the requester's name and the day on it; logged before it's sent. */
    async download(
      token: string,
      { requestId }: { readonly admission: Admission; readonly requestId: string },
    ): Promise<{ readonly fileName: string; readonly content: Uint8Array }> {
      const { opened: ticket, documentId } = await named(token);
      if (documentId.startsWith(quotePrefix)) {
        await countOnRequest(parts, 'case-document', ticket.ref.recordId, requestDocumentLimits);
        const file = await parts.quotes.file(ticket.ref.recordId, documentId.slice(quotePrefix.length));
        if (file === null) throw gone();
        return file;
      }
      if (documentId.startsWith(filePrefix)) {
        await countOnRequest(parts, 'case-document', ticket.ref.recordId, requestDocumentLimits);
        const file = await fileOfRequest(parts, ticket, documentId.slice(filePrefix.length));
        if (file === null) throw gone();
        return file;
      }
      const { opened, document } = await granted(token);
      const { name, company, id: recordId } = opened.record;
      await countOnRequest(parts, 'case-document', recordId, requestDocumentLimits);
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      const content = await documents.marked(document, documentNote({ name, company, day, id: recordId }));
      // Making the copy takes a while: access may have been taken back meanwhile.
      await granted(token);
      const event = {
        ...blankEvent,
        id: makeOrderedId(),
        recordId,
        kind: 'document-opened' as const,
        actorId: visitorActor,
        at,
        text: document.title,
        about: document.id,
      };
      const events = [event, ...(await proofOf(parts, opened, at))] as const;
      const audit = auditBy({ actorId: visitorActor, requestId })('document-downloaded', recordId);
      if ((await stores.desk.requests.addEvents(events, audit, at)) === 'outdated') throw gone();
      return { fileName: `${document.id}.pdf`, content };
    },
  };
}
