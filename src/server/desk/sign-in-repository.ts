/** Secrets are passed as hashes. */
import type { Selectable } from 'kysely';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import {
  countRows,
  firstRow,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { inChunks, type Decision, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { holdStaff } from '#server/work/people.ts';

/** `publicKey` is base64url. */
export type Passkey = Readonly<Omit<Tables['passkeys'], 'transports'>> & {
  readonly transports: readonly string[];
};

/** `passkeyId`: which passkey it was started with; null for older sessions. */
export type DeskSession = Readonly<Tables['deskSessions']>;

/** What authorized a new passkey; it's used up when the passkey is stored. */
export type EnrolProof =
  | { readonly kind: 'link' | 'code'; readonly hash: string }
  | { readonly kind: 'session' };

export function createSignInRepository(database: Database, decisions: DecisionLog) {
  const { db } = database;
  /** Changes how a person signs in, mails and logs it; false if they have left or the change is refused. */
  const forPerson = (
    staffId: string,
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
    work: (transaction: Transaction) => Promise<boolean>,
    noteDecision?: (transaction: Transaction) => Promise<void>,
  ): Promise<boolean> =>
    writeLogged(
      database,
      audit,
      now,
      async (transaction) => {
        if (!(await holdStaff(transaction, staffId)) || !(await work(transaction))) return false;
        await writeMails(transaction, mails, now);
        return true;
      },
      noteDecision,
    );

  const endSessions = (
    choose: (
      sessions: ReturnType<typeof db.deleteFrom<'deskSessions'>>,
    ) => ReturnType<typeof db.deleteFrom<'deskSessions'>>,
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const ended = await choose(transaction.deleteFrom('deskSessions')).returning('hash').execute();
      await decisions.note(
        transaction,
        'session-ended',
        ended.map(({ hash }) => hash),
      );
    });

  return {
    /** Remembers an answered challenge until it expires; false if it was already answered. */
    async useChallenge(hash: string, expiresAt: number, now: number): Promise<boolean> {
      await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
      const used = db
        .insertInto('passkeyChallenges')
        .values({ hash, purpose: 'used', expiresAt })
        .onConflict((known) => known.column('hash').doNothing());
      return (await rowsChanged(used)) > 0;
    },
    findPasskey: (id: string): Promise<Passkey | null> =>
      firstRow(db.selectFrom('passkeys').selectAll().where('id', '=', id), fromPasskeyRow),
    async passkeysOf(staffId: string): Promise<Passkey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('createdAt')
        .execute();
      return rows.map(fromPasskeyRow);
    },
    /**
     * The passkey, its authorization, the person's state and the log, together; false if the authorization is used up.
     */
    addPasskey: (
      passkey: Passkey,
      proof: EnrolProof,
      mails: readonly OutgoingMail[],
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> =>
      forPerson(
        passkey.staffId,
        mails,
        audit,
        now,
        async (transaction) => {
          if (!(await useProof(transaction, passkey.staffId, proof, now))) return false;
          await transaction
            .insertInto('passkeys')
            .values({ ...passkey, transports: JSON.stringify(passkey.transports) })
            .execute();
          await transaction
            .updateTable('staff')
            .set({ state: 'active' })
            .where('id', '=', passkey.staffId)
            .where('state', '=', 'invited')
            .execute();
          return true;
        },
        (transaction) =>
          proof.kind === 'session'
            ? Promise.resolve()
            : decisions.note(transaction, proof.kind === 'link' ? 'link-used' : 'code-used', [proof.hash]),
      ),
    /** False if the counter was used meanwhile. */
    async usePasskey(id: string, known: number, counter: number, now: number): Promise<boolean> {
      const used = db.updateTable('passkeys').set({ counter, lastUsedAt: now });
      return (await rowsChanged(used.where('id', '=', id).where('counter', '=', known))) > 0;
    },
    /** Also ends the sessions started with it; false if it's the person's last one. */
    removePasskey: (
      staffId: string,
      id: string,
      mails: readonly OutgoingMail[],
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> =>
      forPerson(
        staffId,
        mails,
        audit,
        now,
        async (transaction) => {
          const own = await transaction
            .selectFrom('passkeys')
            .select('id')
            .where('staffId', '=', staffId)
            .execute();
          if (own.length < 2 || !own.some((row) => row.id === id)) return false;
          await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
          await transaction
            .deleteFrom('deskSessions')
            .where('staffId', '=', staffId)
            .where((row) => row.or([row('passkeyId', '=', id), row('passkeyId', 'is', null)]))
            .execute();
          return true;
        },
        (transaction) => decisions.note(transaction, 'passkey-removed', [id]),
      ),
    /** Removes the person's other passkeys and sessions; false if the kept passkey isn't theirs. */
    keepOnly: (
      { staffId, passkeyId, hash }: DeskSession,
      mails: readonly OutgoingMail[],
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> => {
      let removed: string[] = [];
      return forPerson(
        staffId,
        mails,
        audit,
        now,
        async (transaction) => {
          const kept = await transaction
            .selectFrom('passkeys')
            .select('id')
            .where('id', '=', passkeyId)
            .where('staffId', '=', staffId)
            .executeTakeFirst();
          if (!kept) return false;
          const others = transaction
            .deleteFrom('passkeys')
            .where('staffId', '=', staffId)
            .where('id', '!=', kept.id);
          removed = (await others.returning('id').execute()).map(({ id }) => id);
          await transaction
            .deleteFrom('deskSessions')
            .where('staffId', '=', staffId)
            .where('hash', '!=', hash)
            .execute();
          return true;
        },
        (transaction) => decisions.note(transaction, 'passkey-removed', removed),
      );
    },
    async replaceCodes(
      staffId: string,
      hashes: readonly string[],
      audit: AuditEntry,
      now: number,
    ): Promise<void> {
      let replaced: string[] = [];
      await forPerson(
        staffId,
        [],
        audit,
        now,
        async (transaction) => {
          const earlier = transaction.deleteFrom('staffCodes').where('staffId', '=', staffId);
          replaced = (await earlier.returning('hash').execute()).map((row) => row.hash);
          await transaction
            .insertInto('staffCodes')
            .values(hashes.map((hash) => ({ hash, staffId })))
            .execute();
          return true;
        },
        (transaction) => decisions.note(transaction, 'code-used', replaced),
      );
    },
    findCode: (hash: string): Promise<string | null> =>
      firstRow(db.selectFrom('staffCodes').where('hash', '=', hash).select('staffId'), (row) => row.staffId),
    countCodes: (staffId: string): Promise<number> =>
      countRows(db.selectFrom('staffCodes').where('staffId', '=', staffId)),
    /** Ends the oldest ones beyond `most`. */
    startSession: (session: DeskSession, most: number, audit: AuditEntry): Promise<boolean> =>
      writeLogged(database, audit, session.createdAt, async (transaction) => {
        await transaction.insertInto('deskSessions').values(session).execute();
        const kept = await transaction
          .selectFrom('deskSessions')
          .select('hash')
          .where('staffId', '=', session.staffId)
          .orderBy('createdAt', 'desc')
          .orderBy('hash')
          .execute();
        const old = kept.slice(most).map((row) => row.hash);
        if (old.length > 0) await transaction.deleteFrom('deskSessions').where('hash', 'in', old).execute();
        return true;
      }),
    findSession: (hash: string): Promise<DeskSession | null> =>
      firstRow(db.selectFrom('deskSessions').selectAll().where('hash', '=', hash)),
    async touchSession(hash: string, change: { seenAt?: number; freshAt?: number }): Promise<void> {
      await db.updateTable('deskSessions').set(change).where('hash', '=', hash).execute();
    },
    sessionsOf: (staffId: string): Promise<DeskSession[]> =>
      db
        .selectFrom('deskSessions')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('seenAt', 'desc')
        .execute(),
    endSession: (staffId: string, hash: string): Promise<void> =>
      endSessions((sessions) => sessions.where('hash', '=', hash).where('staffId', '=', staffId)),
    endOtherSessions: (staffId: string, keep: string): Promise<void> =>
      endSessions((sessions) => sessions.where('staffId', '=', staffId).where('hash', '!=', keep)),
  };
}

/** What a restored backup would undo. A removed passkey stays so even if the backup has no other of the person. */
export const signInRepeats: Pick<Repeats, 'passkey-removed' | 'code-used' | 'link-used' | 'session-ended'> = {
  'passkey-removed': (transaction, noted) =>
    removeAgain(noted, async (ids) => {
      await transaction.deleteFrom('deskSessions').where('passkeyId', 'in', ids).execute();
      return rowsChanged(transaction.deleteFrom('passkeys').where('id', 'in', ids));
    }),
  'code-used': (transaction, noted) =>
    removeAgain(noted, (hashes) =>
      rowsChanged(transaction.deleteFrom('staffCodes').where('hash', 'in', hashes)),
    ),
  'link-used': (transaction, noted) =>
    removeAgain(noted, (hashes) =>
      rowsChanged(transaction.deleteFrom('staffLinks').where('hash', 'in', hashes)),
    ),
  'session-ended': (transaction, noted) =>
    removeAgain(noted, (hashes) =>
      rowsChanged(transaction.deleteFrom('deskSessions').where('hash', 'in', hashes)),
    ),
};

async function removeAgain(
  noted: readonly Decision[],
  remove: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (const some of inChunks(noted.flatMap(({ about }) => about))) count += await remove(some);
  return count;
}

const fromPasskeyRow = (row: Selectable<Tables['passkeys']>): Passkey => ({
  ...row,
  transports: JSON.parse(row.transports) as string[],
});

/** One statement removes it, so only one of two concurrent users gets in. */
async function useProof(
  transaction: Transaction,
  staffId: string,
  proof: EnrolProof,
  now: number,
): Promise<boolean> {
  if (proof.kind === 'session') return true;
  const used = transaction
    .deleteFrom(proof.kind === 'link' ? 'staffLinks' : 'staffCodes')
    .where('hash', '=', proof.hash)
    .where('staffId', '=', staffId)
    .$if(proof.kind === 'link', (query) => query.where('expiresAt', '>', now));
  return (await rowsChanged(used)) > 0;
}
