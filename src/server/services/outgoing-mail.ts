import type { MailKind } from '#server/mail/render.ts';
import type { JsonObject, MailBudget, OutgoingMail } from '#server/stores/ports.ts';
import { makeOrderedId } from './ordered-id.ts';

export type MailMaker = (
  kind: MailKind,
  recipient: string,
  about: { readonly recordId: string; readonly payload: JsonObject; readonly createdAt: number },
  /** Mails to strangers have one; those to the team have none. */
  budget?: MailBudget,
) => OutgoingMail;

/** `mailDomain` is the right-hand side of our Message-IDs. */
export function createMailMaker(mailDomain: string, makeId: () => string = makeOrderedId): MailMaker {
  return (kind, recipient, about, budget = []) => {
    const id = makeId();
    return { id, kind, recipient, messageId: `<${id}@${mailDomain}>`, ...about, budget };
  };
}
