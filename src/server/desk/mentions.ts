import { applicationsDeskPath, ticketsPath } from '#contract/desk/access.ts';
import type { Role } from '#contract/desk/roles.ts';
import { foldText } from '#server/tickets/ticket.ts';
import type { Mentioned } from '#server/work/ticket-repository.ts';
import type { StaffMember } from '#server/work/people.ts';
import type { Actor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/**
 * `@Asha` or `@Asha Raman`, ignoring case. A first name that several people share means all of them; an email address
 * means nobody.
 */
export function findMentioned<Person extends Pick<StaffMember, 'name'>>(
  text: string,
  people: readonly Person[],
): Person[] {
  const folded = foldText(text);
  const found = new Set<Person>();
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    if (isWord(folded[at - 1])) continue;
    const isNamed = (name: string) =>
      name !== '' && folded.startsWith(name, at + 1) && !isWord(folded[at + 1 + name.length]);
    const byName = people.filter(({ name }) => isNamed(foldText(name)));
    const named =
      byName.length > 0 ? byName : people.filter(({ name }) => isNamed(foldText(name.split(' ')[0] ?? '')));
    for (const person of named) found.add(person);
  }
  return [...found];
}

/** A note as an event, and who is notified: colleagues who may see the record, never its author. */
export async function makeNote(
  { stores, makeMail, deskUrl }: DeskContext,
  { staff: author }: Actor,
  recordId: string,
  text: string,
  blind: Role,
  createdAt: number,
) {
  const colleagues = (await stores.desk.staff.list()).filter(
    ({ id, state, role }) => id !== author.id && state === 'active' && role !== blind,
  );
  const people = findMentioned(text, colleagues);
  const path = blind === 'hiring' ? ticketsPath : applicationsDeskPath;
  const mentions = people.map(({ id, email, name }): Mentioned => {
    const payload = {
      address: email,
      name,
      by: author.name,
      id: recordId,
      deskUrl: `${deskUrl}${path}/${recordId}`,
    };
    // Its record is the person, not the ticket: a reply to this mail must never be matched to the ticket and sent to
    // the visitor.
    return { staffId: id, mail: makeMail('desk-mention', email, { recordId: id, payload, createdAt }) };
  });
  const about = people.map(({ id }) => id).join(',') || null;
  return { action: 'noted', change: {}, events: [{ text, about }], mentions };
}
