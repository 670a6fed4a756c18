import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import type { CaseStep, SaidInCase } from '#contract/case/case.ts';
import { caseDocumentPath } from '#contract/paths.ts';
import { optionalTicketTexts } from '#contract/ticket.ts';
import { eventIdOf } from '#server/mailbox/doors.ts';
import type { MailFile } from '#server/mailbox/repository.ts';
import { ndaMark, quoteMark } from '#server/work/reply.ts';
import type { StoredEvent } from '#server/work/work.ts';
import type { CaseContext, OpenedCase } from './links.ts';

type Ticket = Extract<OpenedCase, { readonly kind: 'ticket' }>;

/** What a link to a file names: no document's id has an underscore. */
export const filePrefix = 'file_';

/** A visitor's words as they sent them. */
function ownWords({ record }: Ticket): string | null {
  const texts = optionalTicketTexts.flatMap((field) => record[field] ?? []);
  return texts.length === 0 ? null : texts.join('\n\n');
}

/**
 * The steps with what was said and sent, both ways, for whoever reads the mailbox: our replies once the mail server
 * took them, and what this address wrote. What other people mailed stays theirs.
 */
export async function withWords(
  parts: CaseContext,
  opened: Ticket,
  events: readonly StoredEvent[],
  toStep: (event: StoredEvent) => CaseStep | null,
): Promise<CaseStep[]> {
  const { ref, record } = opened;
  const { mailbox } = parts.stores;
  const [inbound, files] = await Promise.all([
    mailbox.ofRecord(record.id, events.length + 1),
    mailbox.filesOf({ recordId: record.id }),
  ]);
  const ownMails = new Map(
    inbound.filter(({ fromAddress }) => fromAddress === record.email).map((mail) => [eventIdOf(mail), mail]),
  );
  const linkTo = await parts.links.documentSigner();
  const expiresAt = parts.now() + caseDocumentLimits.grantMs;
  const toFile = ({ id, name, bytes }: MailFile) => ({
    name,
    bytes,
    href: `${caseDocumentPath}/${linkTo({ ...ref, what: `${filePrefix}${id}`, expiresAt })}`,
  });
  const filesOf = (eventId: string) =>
    files.filter((file) => file.eventId === eventId && file.refusal === null).map(toFile);
  const byId = new Map(events.map((event) => [event.id, event]));

  function saidIn(event: StoredEvent): SaidInCase | null {
    if (event.kind === 'added' || event.kind === 'quote-declined')
      return { text: event.text, files: filesOf(event.id) };
    if (event.kind === 'mail')
      return ownMails.has(event.id) ? { text: event.text, files: filesOf(event.id) } : null;
    if (event.kind === 'reply-accepted') {
      const reply = byId.get(event.about ?? '');
      return reply ? { text: reply.text, files: filesOf(reply.id) } : null;
    }
    return event.kind.startsWith('document-') ? { text: event.text, files: [] } : null;
  }

  /** A reply that was the quote or the NDA says so. */
  function kindOf(event: StoredEvent, kind: CaseStep['kind']): CaseStep['kind'] {
    const about = event.kind === 'reply-accepted' ? byId.get(event.about ?? '')?.about : null;
    if (about === quoteMark) return 'quote-sent';
    return about === ndaMark ? 'nda-sent' : kind;
  }

  const received: CaseStep = {
    kind: 'received',
    at: record.createdAt,
    byVisitor: true,
    about: null,
    said: { text: ownWords(opened), files: [] },
  };
  return [
    received,
    ...events.flatMap((event) => {
      const step = toStep(event);
      return step ? [{ ...step, kind: kindOf(event, step.kind), said: saidIn(event) }] : [];
    }),
  ];
}

/** A file of this ticket that its visitor may have: one they sent, or one of ours. */
export async function caseFile(
  { stores }: Pick<CaseContext, 'stores'>,
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
