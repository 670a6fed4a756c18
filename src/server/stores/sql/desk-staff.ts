import type { StaffMember, StaffStore } from '#server/stores/ports/desk-staff.ts';
import { UniqueViolation, type Database } from './database.ts';
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
            await transaction.insertInto('staff').values(toRow(member)).execute();
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
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const current = await transaction
            .selectFrom('staff')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
          if (!current) return;
          const { id: _, ...row } = toRow({ ...fromRow(current), ...change });
          await transaction.updateTable('staff').set(row).where('id', '=', id).execute();
          await appendAudit(database.engine, transaction, audit, now);
        }),
      );
    },
    async end(id, audit, now) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
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
        }),
      );
    },
    async putLink({ hash, staffId, purpose, expiresAt }, audit, now) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          await transaction.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
          await transaction
            .insertInto('staff_links')
            .values({ hash, staff_id: staffId, purpose, expires_at: expiresAt })
            .execute();
          await appendAudit(database.engine, transaction, audit, now);
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

function toRow(member: StaffMember): Tables['staff'] {
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    state: member.state,
    zone: member.zone,
    hours_from: member.hoursFrom,
    hours_to: member.hoursTo,
    signature: member.signature,
    call_link: member.callLink,
    created_at: member.createdAt,
    ended_at: null,
  };
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
