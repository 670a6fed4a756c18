import { deskWords } from '#content/desk/words.ts';
import type { PersonRef } from '#contract/desk/views.ts';
import type { StaffMember } from './staff-repository.ts';
import { visitorActor } from './work.ts';

export type Names = ReadonlyMap<string, StaffMember>;

export const namesOf = (people: readonly StaffMember[]): Names =>
  new Map(people.map((person) => [person.id, person]));

export function personOf(names: Names, id: string | null): PersonRef | null {
  if (id === null) return null;
  if (id === visitorActor) return { id, name: deskWords.visitor };
  return { id, name: names.get(id)?.name || '(left)' };
}

export const peopleFor = (names: Names, except: StaffMember['role']): PersonRef[] =>
  [...names.values()]
    .filter(({ state, role }) => state === 'active' && role !== except)
    .map(({ id, name }) => ({ id, name }));
