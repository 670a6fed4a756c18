import type { Transaction } from 'kysely';
import type { EnrolProof, Passkey, SignInStore } from '#server/stores/ports/desk-sign-in.ts';
import type { Database } from './database.ts';
import { appendAudit } from './desk-audit.ts';
import { createSessionStore } from './desk-sessions.ts';
import { holdStaff } from './desk-staff.ts';
import { toMailRow } from './mail-rows.ts';
import type { Tables } from './tables.ts';

export function createSignInStore(database: Database): SignInStore {
  return {
    ...createSessionStore(database),
    async useChallenge(hash, expiresAt, now) {
      const used = await database.run(async (db) => {
        await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
        return db
          .insertInto('passkey_challenges')
          .values({ hash, purpose: 'used', expires_at: expiresAt })
          .onConflict((known) => known.column('hash').doNothing())
          .returning('hash')
          .execute();
      });
      return used.length > 0;
    },
    async findPasskey(id) {
      const row = await database.run((db) =>
        db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },
    async passkeysOf(staffId) {
      const rows = await database.run((db) =>
        db.selectFrom('passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute(),
      );
      return rows.map(fromRow);
    },
    async addPasskey(passkey, proof, mails, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdStaff(database.engine, transaction, passkey.staffId))) return false;
          if (!(await useProof(transaction, passkey.staffId, proof, now))) return false;
          await transaction.insertInto('passkeys').values(toRow(passkey)).execute();
          await transaction
            .updateTable('staff')
            .set({ state: 'active' })
            .where('id', '=', passkey.staffId)
            .where('state', '=', 'invited')
            .execute();
          if (mails.length > 0) await transaction.insertInto('outbox').values(mails.map(toMailRow)).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async usePasskey(id, known, counter, now) {
      const rows = await database.run((db) =>
        db
          .updateTable('passkeys')
          .set({ counter, last_used_at: now })
          .where('id', '=', id)
          .where('counter', '=', known)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async removePasskey(staffId, id, mails, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdStaff(database.engine, transaction, staffId))) return false;
          const own = await transaction
            .selectFrom('passkeys')
            .select('id')
            .where('staff_id', '=', staffId)
            .execute();
          if (own.length < 2 || !own.some((row) => row.id === id)) return false;
          await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
          await transaction
            .deleteFrom('desk_sessions')
            .where('staff_id', '=', staffId)
            .where((row) => row.or([row('passkey_id', '=', id), row('passkey_id', 'is', null)]))
            .execute();
          await transaction.insertInto('outbox').values(mails.map(toMailRow)).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async keepOnly(staffId, { passkeyId, sessionHash }, mails, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdStaff(database.engine, transaction, staffId))) return false;
          const kept = await transaction
            .selectFrom('passkeys')
            .select('id')
            .where('id', '=', passkeyId)
            .where('staff_id', '=', staffId)
            .executeTakeFirst();
          if (!kept) return false;
          await transaction
            .deleteFrom('passkeys')
            .where('staff_id', '=', staffId)
            .where('id', '!=', passkeyId)
            .execute();
          await transaction
            .deleteFrom('desk_sessions')
            .where('staff_id', '=', staffId)
            .where('hash', '!=', sessionHash)
            .execute();
          await transaction.insertInto('outbox').values(mails.map(toMailRow)).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async replaceCodes(staffId, hashes, audit, now) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdStaff(database.engine, transaction, staffId))) return;
          await transaction.deleteFrom('staff_codes').where('staff_id', '=', staffId).execute();
          await transaction
            .insertInto('staff_codes')
            .values(hashes.map((hash) => ({ hash, staff_id: staffId })))
            .execute();
          await appendAudit(database.engine, transaction, audit, now);
        }),
      );
    },
    async findCode(hash) {
      const row = await database.run((db) =>
        db.selectFrom('staff_codes').select('staff_id').where('hash', '=', hash).executeTakeFirst(),
      );
      return row?.staff_id ?? null;
    },
    async countCodes(staffId) {
      const row = await database.run((db) =>
        db
          .selectFrom('staff_codes')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('staff_id', '=', staffId)
          .executeTakeFirstOrThrow(),
      );
      return row.count;
    },
  };
}

/** One statement takes it away, so that of two who come at once only one gets in. */
async function useProof(
  transaction: Transaction<Tables>,
  staffId: string,
  proof: EnrolProof,
  now: number,
): Promise<boolean> {
  if (proof.kind === 'session') return true;
  const used =
    proof.kind === 'link'
      ? await transaction
          .deleteFrom('staff_links')
          .where('hash', '=', proof.hash)
          .where('staff_id', '=', staffId)
          .where('expires_at', '>', now)
          .returning('hash')
          .execute()
      : await transaction
          .deleteFrom('staff_codes')
          .where('hash', '=', proof.hash)
          .where('staff_id', '=', staffId)
          .returning('hash')
          .execute();
  return used.length > 0;
}

function toRow(passkey: Passkey): Tables['passkeys'] {
  return {
    id: passkey.id,
    staff_id: passkey.staffId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

function fromRow(row: Tables['passkeys']): Passkey {
  return {
    id: row.id,
    staffId: row.staff_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
