import type { MailKind } from '#server/mail/render.ts';
import type { JsonObject, OutgoingMail } from '#server/stores/ports.ts';
import { makeOrderedId } from './ordered-id.ts';

export type MailMaker = (
  kind: MailKind,
  recipient: string,
  about: { readonly recordId: string; readonly payload: JsonObject; readonly createdAt: number },
) => OutgoingMail;

/** `mailDomain` is the right-hand side of our Message-IDs. */
export function createMailMaker(mailDomain: string, makeId: () => string = makeOrderedId): MailMaker {
  return (kind, recipient, about) => {
    const id = makeId();
    return { id, kind, recipient, messageId: `<${id}@${mailDomain}>`, ...about };
  };
}
