import type { DeskSession, SignInStore } from '#server/stores/ports/desk-sign-in.ts';
import type { Database } from './database.ts';
import { appendAudit } from './desk-audit.ts';
import type { Tables } from './tables.ts';

type SessionStore = Pick<
  SignInStore,
  'startSession' | 'findSession' | 'touchSession' | 'sessionsOf' | 'endSession' | 'endOtherSessions'
>;

export function createSessionStore(database: Database): SessionStore {
  return {
    async startSession(session, most, audit) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          await transaction.insertInto('desk_sessions').values(toRow(session)).execute();
          const kept = await transaction
            .selectFrom('desk_sessions')
            .select('hash')
            .where('staff_id', '=', session.staffId)
            .orderBy('created_at', 'desc')
            .orderBy('hash')
            .execute();
          const old = kept.slice(most).map((row) => row.hash);
          if (old.length > 0)
            await transaction.deleteFrom('desk_sessions').where('hash', 'in', old).execute();
          await appendAudit(database.engine, transaction, audit, session.createdAt);
        }),
      );
    },
    async findSession(hash) {
      const row = await database.run((db) =>
        db.selectFrom('desk_sessions').selectAll().where('hash', '=', hash).executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },
    async touchSession(hash, { seenAt, freshAt }) {
      await database.run((db) =>
        db
          .updateTable('desk_sessions')
          .set({
            ...(seenAt === undefined ? {} : { seen_at: seenAt }),
            ...(freshAt === undefined ? {} : { fresh_at: freshAt }),
          })
          .where('hash', '=', hash)
          .execute(),
      );
    },
    async sessionsOf(staffId) {
      const rows = await database.run((db) =>
        db
          .selectFrom('desk_sessions')
          .selectAll()
          .where('staff_id', '=', staffId)
          .orderBy('seen_at', 'desc')
          .execute(),
      );
      return rows.map(fromRow);
    },
    async endSession(staffId, hash) {
      await database.run((db) =>
        db.deleteFrom('desk_sessions').where('hash', '=', hash).where('staff_id', '=', staffId).execute(),
      );
    },
    async endOtherSessions(staffId, keep) {
      await database.run((db) =>
        db.deleteFrom('desk_sessions').where('staff_id', '=', staffId).where('hash', '!=', keep).execute(),
      );
    },
  };
}

function toRow(session: DeskSession): Tables['desk_sessions'] {
  return {
    hash: session.hash,
    staff_id: session.staffId,
    label: session.label,
    created_at: session.createdAt,
    seen_at: session.seenAt,
    fresh_at: session.freshAt,
    passkey_id: session.passkeyId,
  };
}

function fromRow(row: Tables['desk_sessions']): DeskSession {
  return {
    hash: row.hash,
    staffId: row.staff_id,
    label: row.label,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    freshAt: row.fresh_at,
    passkeyId: row.passkey_id,
  };
}
