import type { StaffMember, StaffStore } from '#server/stores/ports/desk-staff.ts';
import type { Transaction } from 'kysely';
import type { Role } from '#contract/desk/roles.ts';
import { toColumns } from './columns.ts';
import { UniqueViolation, type Database, type Engine } from './database.ts';
import { appendAudit } from './desk-audit.ts';
import type { Tables } from './tables.ts';

export function createStaffStore(database: Database): StaffStore {
  return {
    async list() {
      const rows = await database.run((db) =>
        db.selectFrom('staff').selectAll().orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(fromRow);
    },
    async findById(id) {
      const row = await database.run((db) =>
        db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },
    async findByEmail(email) {
      const row = await database.run((db) =>
        db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },
    async insert(member, audit) {
      try {
        await database.run((db) =>
          db.transaction().execute(async (transaction) => {
            await transaction
              .insertInto('staff')
              .values({ ...toColumns(member), ended_at: null })
              .execute();
            await appendAudit(database.engine, transaction, audit, member.createdAt);
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof UniqueViolation) return false;
        throw error;
      }
    },
    async update(id, change, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const changed = await transaction
            .updateTable('staff')
            .set(toColumns(change))
            .where('id', '=', id)
            .where('state', '!=', 'ended')
            .returning('id')
            .execute();
          if (changed.length === 0) return false;
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async setRole(id, role, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const refused = await refuseChange(database.engine, transaction, id, role);
          if (refused) return refused;
          await transaction.updateTable('staff').set({ role }).where('id', '=', id).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return 'stored';
        }),
      );
    },
    async end(id, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const refused = await refuseChange(database.engine, transaction, id, null);
          if (refused) return refused;
          await transaction
            .updateTable('staff')
            .set({ state: 'ended', ended_at: now, call_link: '', signature: '' })
            .where('id', '=', id)
            .execute();
          for (const table of ['desk_sessions', 'passkeys', 'staff_codes', 'staff_links'] as const) {
            await transaction.deleteFrom(table).where('staff_id', '=', id).execute();
          }
          await transaction.deleteFrom('case_presence').where('staff_id', '=', id).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return 'stored';
        }),
      );
    },
    async putLink({ hash, staffId, purpose, expiresAt }, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdStaff(database.engine, transaction, staffId))) return false;
          await transaction.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
          await transaction
            .insertInto('staff_links')
            .values({ hash, staff_id: staffId, purpose, expires_at: expiresAt })
            .execute();
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async findLink(hash, now) {
      const row = await database.run((db) =>
        db
          .selectFrom('staff_links')
          .selectAll()
          .where('hash', '=', hash)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      );
      return row ? { hash, staffId: row.staff_id, purpose: row.purpose, expiresAt: row.expires_at } : null;
    },
    async standing() {
      const [passkeys, sessions] = await database.run((db) =>
        Promise.all([
          db
            .selectFrom('passkeys')
            .select((row) => ['staff_id', row.fn.countAll<number>().as('count')])
            .groupBy('staff_id')
            .execute(),
          db
            .selectFrom('desk_sessions')
            .select((row) => ['staff_id', row.fn.max('seen_at').as('seen')])
            .groupBy('staff_id')
            .execute(),
        ]),
      );
      const seen = new Map(sessions.map((row) => [row.staff_id, row.seen]));
      const ids = new Set([...passkeys, ...sessions].map((row) => row.staff_id));
      const counted = new Map(passkeys.map((row) => [row.staff_id, row.count]));
      return new Map(
        [...ids].map((id) => [id, { passkeys: counted.get(id) ?? 0, seenAt: seen.get(id) ?? null }]),
      );
    },
  };
}

/**
 * The person's row, locked until the commit: what replaces their links, codes or keys waits for whoever does the same.
 * Null when they have left.
 */
export async function holdStaff(
  engine: Engine,
  transaction: Transaction<Tables>,
  id: string,
): Promise<Pick<Tables['staff'], 'role'> | null> {
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
  transaction: Transaction<Tables>,
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

function fromRow(row: Tables['staff']): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: row.state,
    zone: row.zone,
    hoursFrom: row.hours_from,
    hoursTo: row.hours_to,
    signature: row.signature,
    callLink: row.call_link,
    createdAt: row.created_at,
  };
}
