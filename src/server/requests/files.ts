import { requestFileProblems } from '#content/request-messages.ts';
import { requestFileStorage, type RequestFileKind } from '#contract/request/request-files.ts';
import { DomainError } from '#server/domain-error.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import type { NewMailFile } from '#server/mailbox/repository.ts';
import type { RequestsContext, OpenedRequest } from './links.ts';

/** A visitor's file that passed its check. */
export type CheckedFile = {
  readonly name: string;
  readonly kind: RequestFileKind;
  readonly bytes: number;
  readonly sha256: string;
  readonly content: Uint8Array;
};

/**
 * May it still have files of that size? A ticket's files are counted with the version they're written with, all of them
 * while only one message is stored at a time.
 */
export async function checkRoom(
  { stores }: Pick<RequestsContext, 'stores'>,
  { ref, ...opened }: OpenedRequest,
  files: readonly CheckedFile[],
  eventId: string,
): Promise<void> {
  if (files.length === 0) return;
  const kept = await stores.mailbox.filesOf({ recordId: ref.recordId });
  // The same form once more.
  if (kept.some((file) => file.eventId === eventId)) return;
  const more = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const here = await stores.mailbox.pageFileBytes(ref.recordId);
  const all = await stores.mailbox.pageFileBytes(null);
  const isAnswered = opened.kind === 'ticket' && opened.record.work.state !== 'new';
  const inAllBytes = isAnswered ? requestFileStorage.inAllBytes : requestFileStorage.unansweredInAllBytes;
  const isFull =
    all.all + more > inAllBytes ||
    (ref.mailed
      ? here.all + more > requestFileStorage.perRequestBytes
      : here.unmailed + more > requestFileStorage.unmailedPerRequestBytes ||
        all.unmailed + more > requestFileStorage.unmailedInAllBytes);
  if (isFull) throw new DomainError(409, requestFileProblems.noRoom);
}

/** Numbered, so they're shown in the order they were sent. */
export function sentFiles(
  files: readonly CheckedFile[],
  about: { readonly recordId: string; readonly eventId: string },
): NewMailFile[] {
  const batch = makeOrderedId();
  return files.map((file, index) => ({
    ...file,
    ...about,
    id: `${batch}-${index}`,
    inboundId: null,
    refusal: null,
  }));
}
