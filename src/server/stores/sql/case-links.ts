import { sql, type Kysely, type Transaction } from 'kysely';
import type { CaseLinkStore } from '#server/stores/ports/case-links.ts';
import { fromApplicationRow, resumeColumns } from './application-rows.ts';
import { fromBookingRow } from './booking-rows.ts';
import type { Database } from './database.ts';
import { writeMails } from './mail-budget.ts';
import type { Tables } from './tables.ts';
import { fromTicketRow } from './ticket-rows.ts';

export function createCaseLinkStore(database: Database): CaseLinkStore {
  const lastEvent = async (recordId: string, kinds: readonly string[]): Promise<number | null> => {
    const row = await database.run((db) =>
      db
        .selectFrom('case_events')
        .select((events) => events.fn.max<number | null>('at').as('at'))
        .where('record_id', '=', recordId)
        .where('kind', 'in', [...kinds])
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  };
  return {
    async version(recordId) {
      const row = await database.run((db) =>
        db.selectFrom('case_links').select('version').where('record_id', '=', recordId).executeTakeFirst(),
      );
      return row?.version ?? null;
    },

    async countsOf(email) {
      const count = async (db: Kysely<Tables>, table: 'tickets' | 'applications' | 'bookings') => {
        const row = await db
          .selectFrom(table)
          .select((records) => records.fn.countAll<number | string>().as('count'))
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        // PostgreSQL counts in 64 bits, as text.
        return Number(row.count);
      };
      return database.run(async (db) => ({
        tickets: await count(db, 'tickets'),
        applications: await count(db, 'applications'),
        bookings: await count(db, 'bookings'),
      }));
    },

    async recordsOf(email, limit) {
      const facts = resumeColumns.map((column) => `resumes.${column}` as const);
      const [tickets, applications, bookings] = await database.run(
        async (db) =>
          [
            await db
              .selectFrom('tickets')
              .selectAll()
              .where('email', '=', email)
              .orderBy('created_at', 'desc')
              .limit(limit)
              .execute(),
            await db
              .selectFrom('applications')
              .innerJoin('resumes', 'resumes.reference', 'applications.reference')
              .selectAll('applications')
              .select(facts)
              .where('email', '=', email)
              .orderBy('created_at', 'desc')
              .limit(limit)
              .execute(),
            await db
              .selectFrom('bookings')
              .selectAll()
              .where('email', '=', email)
              .orderBy('created_at', 'desc')
              .limit(limit)
              .execute(),
          ] as const,
      );
      return {
        tickets: tickets.map(fromTicketRow),
        applications: applications.map(fromApplicationRow),
        bookings: bookings.map(fromBookingRow),
      };
    },

    // A closed state is never left by hand or by merging, so the last such event is the one that closed it.
    closedAt: (ticketId) => lastEvent(ticketId, ['moved', 'merged']),
    askedAt: (recordId, kind) => lastEvent(recordId, [kind]),

    mail: (mail, now) =>
      database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const [written] = await writeMails(transaction, [mail], now);
          return written ?? { fate: 'none', at: now };
        }),
      ),

    async queue({ id, email, caseId, createdAt }) {
      await database.run((db) =>
        db.insertInto('case_lookups').values({ id, email, case_id: caseId, created_at: createdAt }).execute(),
      );
    },

    async waiting(limit) {
      const rows = await database.run((db) =>
        db.selectFrom('case_lookups').selectAll().orderBy('created_at').orderBy('id').limit(limit).execute(),
      );
      return rows.map(({ case_id: caseId, created_at: createdAt, id, email }) => ({
        id,
        email,
        caseId,
        createdAt,
      }));
    },

    settle: (lookupId, answer, now) =>
      database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const taken = await transaction
            .deleteFrom('case_lookups')
            .where('id', '=', lookupId)
            .returning('id')
            .execute();
          if (taken.length === 0) return false;
          if (!answer) return true;
          const [written] = await writeMails(transaction, [answer.mail], now);
          if (written?.fate === 'now') {
            for (const link of answer.versions) await setVersion(transaction, link);
          }
          // Who gets no new link yet keeps the old one: a mail that waits brings that.
          if (written?.fate === 'later') {
            await transaction
              .updateTable('outbox')
              .set({ payload: JSON.stringify(answer.delayedPayload) })
              .where('id', '=', answer.mail.id)
              .execute();
          }
          return true;
        }),
      ),
  };
}

async function setVersion(
  transaction: Transaction<Tables>,
  { recordId, version }: { readonly recordId: string; readonly version: number },
): Promise<void> {
  await transaction
    .insertInto('case_links')
    .values({ record_id: recordId, version })
    // Never back: two look-ups at once must not bring an ended link to life.
    .onConflict((known) =>
      known.column('record_id').doUpdateSet({ version }).where('case_links.version', '<', version),
    )
    .execute();
}

/** With the records go their links, and what was asked under the address. */
export async function eraseCaseLinks(
  transaction: Transaction<Tables>,
  recordIds: readonly string[],
  email: string,
): Promise<void> {
  if (recordIds.length > 0) {
    await transaction
      .deleteFrom('case_links')
      .where('record_id', 'in', [...recordIds])
      .execute();
  }
  await transaction.deleteFrom('case_lookups').where('email', '=', email).execute();
}

/** Versions of records that are gone, and look-ups that nobody could decide in time. */
export async function purgeCaseLinks(transaction: Transaction<Tables>, lookupsBefore: number): Promise<void> {
  await sql`delete from case_links where not exists (select 1 from tickets where id = record_id)
    and not exists (select 1 from applications where applications.reference = record_id)
    and not exists (select 1 from bookings where bookings.id = record_id)`.execute(transaction);
  await transaction.deleteFrom('case_lookups').where('created_at', '<', lookupsBefore).execute();
}
