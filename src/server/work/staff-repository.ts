import { deskMessages } from '#content/desk/messages.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { firstRow, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import type { DecisionLog, Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { holdStaff, type StaffMember } from './people.ts';
import { DeskRefused } from './refused.ts';
import { releaseWork, type Released } from './release.ts';

type StaffLink = Readonly<Tables['staffLinks']>;

type StaffChange = Partial<Omit<StaffMember, 'id' | 'email' | 'role' | 'createdAt'>>;

/** The mails about records that have no owner now. */
type TellTeam = (released: Released) => readonly OutgoingMail[];

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export function createStaffRepository(database: Database, decisions: DecisionLog) {
  const { db } = database;
  const people = () =>
    db
      .selectFrom('staff')
      .select(['id', 'email', 'name', 'role', 'state', 'zone', 'hoursFrom', 'hoursTo', 'signature'])
      .select(['callLink', 'createdAt']);
  return {
    /** Everyone, including those who left: their names appear next to what they did. */
    list: (): Promise<StaffMember[]> => people().orderBy('createdAt').orderBy('id').execute(),
    findById: (id: string): Promise<StaffMember | null> => firstRow(people().where('id', '=', id)),
    findByEmail: (email: string): Promise<StaffMember | null> =>
      firstRow(people().where('email', '=', email)),
    /** False if the address is taken. */
    insert: (member: StaffMember, audit: AuditEntry): Promise<boolean> =>
      writeLogged(database, audit, member.createdAt, (transaction) =>
        rowsChanged(
          transaction
            .insertInto('staff')
            .values({ ...member, endedAt: null })
            .onConflict((taken) => taken.column('email').doNothing()),
        ),
      ),
    /** Only changes the given fields; false if the person has left. */
    update: (id: string, change: StaffChange, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(database, audit, now, (transaction) =>
        rowsChanged(
          transaction.updateTable('staff').set(change).where('id', '=', id).where('state', '!=', 'ended'),
        ),
      ),
    /** With the mail about it, if there's a change to write about. False if the person has left. */
    setRole: (
      id: string,
      role: Role,
      tell: (before: Role) => OutgoingMail | null,
      tellTeam: TellTeam,
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> => {
      let revoked: readonly string[] = [];
      return writeLogged(
        database,
        audit,
        now,
        async (transaction) => {
          const before = await holdForChange(transaction, id, role);
          if (before === null) return false;
          await transaction.updateTable('staff').set({ role }).where('id', '=', id).execute();
          const mail = before === role ? null : tell(before);
          if (mail !== null) await writeMails(transaction, [mail], now);
          const released = await releaseWork(transaction, { staffId: id, role, now });
          await writeMails(transaction, tellTeam(released), now);
          if (role !== 'owner') revoked = await revokeTokens(transaction, id, now);
          return true;
        },
        (transaction) => decisions.note(transaction, 'token-revoked', revoked),
      );
    },
    /** Ends access: passkeys, codes, links and sessions are deleted immediately. False if it has already ended. */
    end: (id: string, tellTeam: TellTeam, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(
        database,
        audit,
        now,
        async (transaction) => {
          if ((await holdForChange(transaction, id, null)) === null) return false;
          const released = await endPerson(transaction, id, now);
          await writeMails(transaction, released === null ? [] : tellTeam(released), now);
          return released !== null;
        },
        (transaction) => decisions.note(transaction, 'person-ended', [id]),
      ),
    /** Replaces the person's earlier links; false if they have left. */
    putLink: (link: StaffLink, audit: AuditEntry, now: number): Promise<boolean> => {
      let replaced: string[] = [];
      return writeLogged(
        database,
        audit,
        now,
        async (transaction) => {
          if (!(await holdStaff(transaction, link.staffId))) return false;
          const earlier = transaction.deleteFrom('staffLinks').where('staffId', '=', link.staffId);
          replaced = (await earlier.returning('hash').execute()).map(({ hash }) => hash);
          await transaction.insertInto('staffLinks').values(link).execute();
          return true;
        },
        (transaction) => decisions.note(transaction, 'link-used', replaced),
      );
    },
    findLink: (hash: string, now: number): Promise<StaffLink | null> =>
      firstRow(db.selectFrom('staffLinks').selectAll().where('hash', '=', hash).where('expiresAt', '>', now)),
    /** Everyone who still has a name, the number of their passkeys, and when they were last seen. */
    standing: (): Promise<StaffRow[]> =>
      db
        .selectFrom('staff')
        .select((row) => [
          'id',
          'name',
          'email',
          'role',
          'state',
          row
            .selectFrom('passkeys')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('passkeys.staffId', '=', 'staff.id')
            .$asScalar()
            .$notNull()
            .as('passkeys'),
          row
            .selectFrom('deskSessions')
            .select(({ fn }) => fn.max('seenAt').as('seen'))
            .whereRef('deskSessions.staffId', '=', 'staff.id')
            .as('lastSeenAt'),
        ])
        .where('name', '!=', '')
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  };
}

/** Null if they have left already. */
async function endPerson(transaction: Transaction, id: string, now: number): Promise<Released | null> {
  const ended = transaction
    .updateTable('staff')
    .set({ state: 'ended', endedAt: now, callLink: '', signature: '' })
    .where('id', '=', id)
    .where('state', '!=', 'ended');
  if ((await rowsChanged(ended)) === 0) return null;
  const released = await releaseWork(transaction, { staffId: id, role: null, now });
  await revokeTokens(transaction, id, now);
  const tables = ['deskSessions', 'passkeys', 'staffCodes', 'staffLinks', 'casePresence'] as const;
  for (const table of [...tables, 'caseMentions', 'caseDrafts', 'deskViews', 'deskChoices'] as const)
    await transaction.deleteFrom(table).where('staffId', '=', id).execute();
  return released;
}

/** Revokes the tools of someone who is no longer an owner. Returns the tools' ids. */
async function revokeTokens(transaction: Transaction, madeBy: string, now: number): Promise<string[]> {
  const revoked = await transaction
    .updateTable('apiTokens')
    .set({ revokedAt: now })
    .where('madeBy', '=', madeBy)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}

/** Repeated after a restore. Even the last owner's access ends: they had left before. */
export const staffRepeats: Pick<Repeats, 'person-ended'> = {
  async 'person-ended'(transaction, noted) {
    let count = 0;
    for (const { at, about } of noted)
      for (const id of about) if ((await endPerson(transaction, id, at)) !== null) count += 1;
    return count;
  },
};

/**
 * Without an owner nobody could invite, change roles, export or erase. All are locked first, in a fixed order: if two
 * owners remove each other at once, the second finds they're the last one. Returns the person's role; null if they have
 * left.
 */
async function holdForChange(transaction: Transaction, id: string, role: Role | null): Promise<Role | null> {
  const owners = await transaction
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = await holdStaff(transaction, id);
  if (!person) return null;
  const leaves = person.role === 'owner' && role !== 'owner';
  if (leaves && !owners.some((owner) => owner.id !== id)) throw new DeskRefused(409, deskMessages.lastOwner);
  return person.role;
}
