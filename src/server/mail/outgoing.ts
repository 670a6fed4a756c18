import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#server/database/json.ts';
import type { MailBudget, OutgoingMail } from './outbox.ts';
import type { MailKind } from './render.ts';

/** Unique and, unlike a random id, growing with time: new rows go to the end of an index, not all over it. */
export function makeOrderedId(): string {
  return Date.now().toString(36).padStart(9, '0') + randomUUID().replaceAll('-', '');
}

export type MailMaker = (
  kind: MailKind,
  recipient: string,
  about: { readonly recordId: string; readonly payload: JsonObject; readonly createdAt: number },
  /** Mails to strangers have one; those to the team have none. */
  budget?: MailBudget,
) => OutgoingMail;

/** Addresses as a setting lists them: one, or several with commas. */
export const listedAddresses = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/**
 * One mail for each address of the team, so that one wrong address keeps nothing from the others. From the second on
 * they carry their place: mails that become files need a name each.
 */
export function makeTeamMails(
  makeMail: MailMaker,
  kind: MailKind,
  list: string,
  about: Parameters<MailMaker>[2],
): OutgoingMail[] {
  return listedAddresses(list).map((address, index) =>
    makeMail(
      kind,
      address,
      index === 0 ? about : { ...about, payload: { ...about.payload, copy: index + 1 } },
    ),
  );
}

/** `mailDomain` is the right-hand side of our Message-IDs. */
export function createMailMaker(mailDomain: string, makeId: () => string = makeOrderedId): MailMaker {
  return (kind, recipient, about, budget = []) => {
    const id = makeId();
    return { id, kind, recipient, messageId: `<${id}@${mailDomain}>`, ...about, budget };
  };
}
