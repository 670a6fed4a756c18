import type { RequestLetter } from '#contract/request/request.ts';
import { requestActionLimits } from '#contract/request/request-limits.ts';
import type { RequestsContext, OpenedRequest } from './links.ts';

/**
 * The messages between the person and us: our emails once the mail server took them, what they mailed from their own
 * address, and what they added on the page. Words only through a mailed link: any other may have been forwarded.
 */
export async function lettersOf(
  { stores }: Pick<RequestsContext, 'stores'>,
  { ref, email }: OpenedRequest,
): Promise<RequestLetter[]> {
  const { recordId } = ref;
  const [events, mails, files] = await Promise.all([
    stores.desk.requests.events(recordId, requestActionLimits.eventsShown),
    stores.mailbox.sentBy(email, requestActionLimits.eventsShown),
    stores.mailbox.filesOf({ recordId }),
  ]);
  const accepted = new Set(
    events.filter(({ kind }) => kind === 'reply-accepted').map(({ about }) => about ?? ''),
  );
  const namesOf = (isOf: (file: (typeof files)[number]) => boolean) =>
    files.filter((file) => isOf(file) && file.refusal === null).map(({ name }) => name);
  const ours = events
    .filter(({ id, text }) => accepted.has(id) && text !== null)
    .map(({ id, at, text }) => ({
      at,
      byVisitor: false,
      text,
      files: namesOf(({ eventId }) => eventId === id),
    }));
  const added = events
    .filter(({ kind, text }) => kind === 'added' && text !== null)
    .map(({ at, text }) => ({ at, byVisitor: true, text, files: [] }));
  const mailed = mails
    .filter((mail) => mail.recordId === recordId)
    .map(({ id, receivedAt, text }) => ({
      at: receivedAt,
      byVisitor: true,
      text,
      files: namesOf(({ inboundId }) => inboundId === id),
    }));
  return [...ours, ...added, ...mailed]
    .toSorted((one, other) => one.at - other.at)
    .map((letter) => (ref.mailed ? letter : { ...letter, text: null, files: [] }));
}
