import { hash } from 'node:crypto';
import { deskPath } from '#contract/desk/access.ts';
import { dayMs } from '#contract/durations.ts';
import { isShown } from '#contract/shown.ts';
import { listedAddresses, makeTeamMails, type MailMaker, type OutgoingMail } from '#server/mail/outbox.ts';
import { company } from '#contract/company.ts';
import type { StaffMember } from './people.ts';
import type { StaffRepository } from './staff-repository.ts';

/** Made from the address alone, so it stays the same when others join or leave the list. */
const personId = (email: string): string => `team-${hash('sha256', email).slice(0, 16)}`;

/** Without a desk, the readers of TEAM_EMAIL are the team: each address stands for one person. */
export type Team = {
  readonly people: readonly StaffMember[];
  /** Anyone else at their domains: the members of a mailing group answer from their own addresses. */
  readonly colleague: (address: string) => StaffMember | null;
};

/** What a visitor or a candidate has mailed. */
export type Mailed = {
  readonly id: string;
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly text: string;
  readonly files: readonly string[];
  readonly dueAt: number | null;
};

/** What the mailbox does where there's no desk to show it. */
export type Deskless = Pick<Team, 'colleague'> & {
  notify(kind: 'ticket' | 'application', mailed: Mailed, at: number): readonly OutgoingMail[];
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

export function teamOf(teamEmail: string): Team {
  const people = listedAddresses(teamEmail).map((email) => ({
    id: personId(email.toLowerCase()),
    email: email.toLowerCase(),
    name: email,
    role: 'clients' as const,
    state: 'active' as const,
    zone: company.hours.zone,
    hoursFrom: 0,
    hoursTo: dayMs / 60_000,
    signature: '',
    callLink: '',
    createdAt: 0,
  }));
  return {
    people,
    colleague(address) {
      const found = people.find(({ email }) => domainOf(email) === domainOf(address));
      return found === undefined ? null : { ...found, email: address };
    },
  };
}

/** Null: there's a desk. */
export const teamWithoutDesk = (teamEmail: string): Team | null =>
  isShown(deskPath) ? null : teamOf(teamEmail);

/** Notifies the team of mails. */
export const createDeskless = (
  team: Team,
  makeMail: MailMaker<'case-notice'>,
  lists: Readonly<Record<'ticket' | 'application', string>>,
): Deskless => ({
  colleague: team.colleague,
  // Picked one by one: given a whole ticket, the outbox would keep a copy of all of it.
  notify: (kind, { id: recordId, name, email, text, dueAt, ...mailed }, createdAt) =>
    makeTeamMails(makeMail, 'case-notice', lists[kind], {
      recordId,
      payload: {
        id: recordId,
        what: 'mail',
        name,
        email,
        text,
        dueAt,
        company: mailed.company,
        files: [...mailed.files],
      },
      createdAt,
    }),
});

/** Of people who worked at the desk before, only the name beside their events is kept. */
export const asTeam = (staff: StaffRepository, { people }: Team): StaffRepository => ({
  ...staff,
  list: async () => [
    ...people,
    ...(await staff.list()).map((left) => ({ ...left, state: 'ended' as const })),
  ],
  findById: async (id) => people.find((person) => person.id === id) ?? ended(await staff.findById(id)),
  findByEmail: async (email) =>
    people.find((person) => person.email === email) ?? ended(await staff.findByEmail(email)),
});

const ended = (person: StaffMember | null): StaffMember | null =>
  person === null ? null : { ...person, state: 'ended' };
