import type { Selectable } from 'kysely';
import type { Role } from '#contract/desk/roles.ts';
import { UniqueViolation, type Database, type Engine, type Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { appendAudit, type AuditEntry } from './audit.ts';

export type StaffMember = Readonly<Omit<Selectable<Tables['staff']>, 'endedAt'>>;

export type StaffLink = Readonly<Tables['staffLinks']>;

/** `gone`: the person has left; `last-owner`: the desk would have none. */
export type AccessOutcome = 'stored' | 'gone' | 'last-owner';

type StaffChange = Partial<Omit<StaffMember, 'id' | 'email' | 'role' | 'createdAt'>>;

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export function createStaffRepository({ engine, db }: Database) {
  const people = () =>
    db
      .selectFrom('staff')
      .select([
        'id',
        'email',
        'name',
        'role',
        'state',
        'zone',
        'hoursFrom',
        'hoursTo',
        'signature',
        'callLink',
      ])
      .select('createdAt');
  return {
    /** Everyone, also those who left: their names stand beside what they did. */
    list: (): Promise<StaffMember[]> => people().orderBy('createdAt').orderBy('id').execute(),
    findById: async (id: string): Promise<StaffMember | null> =>
      (await people().where('id', '=', id).executeTakeFirst()) ?? null,
    findByEmail: async (email: string): Promise<StaffMember | null> =>
      (await people().where('email', '=', email).executeTakeFirst()) ?? null,
    /** False when the address is taken. */
    async insert(member: StaffMember, audit: AuditEntry): Promise<boolean> {
      try {
        await db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('staff')
            .values({ ...member, endedAt: null })
            .execute();
          await appendAudit(engine, transaction, audit, member.createdAt);
        });
        return true;
      } catch (error) {
        if (error instanceof UniqueViolation) return false;
        throw error;
      }
    },
    /** Only what is named changes; false when the person has left. */
    update: (id: string, change: StaffChange, audit: AuditEntry, now: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('staff')
          .set(change)
          .where('id', '=', id)
          .where('state', '!=', 'ended')
          .returning('id')
          .execute();
        if (changed.length === 0) return false;
        await appendAudit(engine, transaction, audit, now);
        return true;
      }),
    setRole: (id: string, role: Role, audit: AuditEntry, now: number): Promise<AccessOutcome> =>
      db.transaction().execute(async (transaction) => {
        const refused = await refuseChange(engine, transaction, id, role);
        if (refused) return refused;
        await transaction.updateTable('staff').set({ role }).where('id', '=', id).execute();
        await appendAudit(engine, transaction, audit, now);
        return 'stored';
      }),
    /** Ends access: passkeys, codes, links and sessions go at once. */
    end: (id: string, audit: AuditEntry, now: number): Promise<AccessOutcome> =>
      db.transaction().execute(async (transaction) => {
        const refused = await refuseChange(engine, transaction, id, null);
        if (refused) return refused;
        await transaction
          .updateTable('staff')
          .set({ state: 'ended', endedAt: now, callLink: '', signature: '' })
          .where('id', '=', id)
          .execute();
        const tables = ['deskSessions', 'passkeys', 'staffCodes', 'staffLinks', 'casePresence'] as const;
        for (const table of tables) await transaction.deleteFrom(table).where('staffId', '=', id).execute();
        await appendAudit(engine, transaction, audit, now);
        return 'stored';
      }),
    /** Replaces earlier links of the person; false when they have left. */
    putLink: (link: StaffLink, audit: AuditEntry, now: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await holdStaff(engine, transaction, link.staffId))) return false;
        await transaction.deleteFrom('staffLinks').where('staffId', '=', link.staffId).execute();
        await transaction.insertInto('staffLinks').values(link).execute();
        await appendAudit(engine, transaction, audit, now);
        return true;
      }),
    async findLink(hash: string, now: number): Promise<StaffLink | null> {
      const row = await db
        .selectFrom('staffLinks')
        .selectAll()
        .where('hash', '=', hash)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },
    /** The number of passkeys of each person, and when each was last seen. */
    async standing(): Promise<ReadonlyMap<string, { passkeys: number; seenAt: number | null }>> {
      const passkeys = await db
        .selectFrom('passkeys')
        .select((row) => ['staffId', row.fn.countAll<number>().as('count')])
        .groupBy('staffId')
        .execute();
      const sessions = await db
        .selectFrom('deskSessions')
        .select((row) => ['staffId', row.fn.max('seenAt').as('seen')])
        .groupBy('staffId')
        .execute();
      const seen = new Map(sessions.map((row) => [row.staffId, row.seen]));
      const counted = new Map(passkeys.map((row) => [row.staffId, row.count]));
      const ids = [...new Set([...seen.keys(), ...counted.keys()])];
      return new Map(ids.map((id) => [id, { passkeys: counted.get(id) ?? 0, seenAt: seen.get(id) ?? null }]));
    },
  };
}

/**
 * The person's row, locked until the commit: what replaces their links, codes or keys waits for whoever does the same.
 * Null when they have left.
 */
export async function holdStaff(
  engine: Engine,
  transaction: Transaction,
  id: string,
): Promise<Pick<StaffMember, 'role'> | null> {
  const row = await transaction
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Without an owner nobody could invite, change roles, export or erase. All of them are locked first, in one order: of
 * two owners who end each other at once, the second finds that they are the last one.
 */
async function refuseChange(
  engine: Engine,
  transaction: Transaction,
  id: string,
  role: Role | null,
): Promise<'gone' | 'last-owner' | null> {
  const owners = await transaction
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  const person = await holdStaff(engine, transaction, id);
  if (!person) return 'gone';
  const leaves = person.role === 'owner' && role !== 'owner';
  return leaves && !owners.some((owner) => owner.id !== id) ? 'last-owner' : null;
}
