import { deskWords } from '#content/desk/words.ts';
import { deskPath } from '#contract/desk/access.ts';
import { seesRecord } from '#contract/desk/roles.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { isShown } from '#contract/shown.ts';
import type { PersonRef } from '#contract/desk/views.ts';
import type { StaffMember } from './people.ts';
import { visitorActor } from './work.ts';

export type Names = ReadonlyMap<string, StaffMember>;

export const namesOf = (people: readonly StaffMember[]): Names =>
  new Map(people.map((person) => [person.id, person]));

export function personOf(names: Names, id: string | null): PersonRef | null {
  if (id === null) return null;
  if (id === visitorActor) return { id, name: deskWords.visitor };
  return { id, name: names.get(id)?.name || '(left)' };
}

/** Who works on tickets or on applications: those whose role it is; without any, the desk's owners. */
export function teamOf(people: readonly StaffMember[], team: 'clients' | 'hiring'): StaffMember[] {
  const active = people.filter(({ state }) => state === 'active');
  const members = active.filter(({ role }) => role === team);
  return members.length > 0 ? members : active.filter(({ role }) => role === 'owner');
}

/** A record's owner, if they may still see it; otherwise everyone who works on such records. */
export function rightPeople(
  people: readonly StaffMember[],
  recordId: string,
  ownerId: string | null,
): StaffMember[] {
  const owner = people.filter(
    ({ id, state, role }) => id === ownerId && state === 'active' && seesRecord(role, recordId),
  );
  if (owner.length > 0) return owner;
  const team = teamOf(people, applicationReferencePattern.test(recordId) ? 'hiring' : 'clients');
  // Without a desk, nobody has a role.
  return team.length > 0 || isShown(deskPath) ? team : people.filter(({ state }) => state === 'active');
}

export const peopleFor = (names: Names, except: StaffMember['role']): PersonRef[] =>
  [...names.values()]
    .filter(({ state, role }) => state === 'active' && role !== except)
    .map(({ id, name }) => ({ id, name }));
