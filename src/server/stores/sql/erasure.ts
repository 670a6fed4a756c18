import type { Erasure, PurgeCounts, RetentionCutoffs } from '#server/stores/ports/retention.ts';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { eraseCaseLinks, purgeCaseLinks } from './case-links.ts';
import { eraseDeskRecords } from './desk-stores.ts';
import type { Tables } from './tables.ts';
import { truncateLog } from './truncate-log.ts';

/** Removes a person from every table; `email` as the contract normalises it. */
export async function erasePerson(
  database: Database,
  email: string,
  counters: readonly string[],
): Promise<Erasure> {
  const erased = await database.runLong((db) =>
    db.transaction().execute((transaction) => eraseRows(transaction, email, counters)),
  );
  return (await truncateLog(database)) ? erased : { ...erased, isLeftInLog: true };
}

/** Does it all and takes it back: what it tells is what erasing would remove, whatever tables there are. */
export async function rehearseErasure(
  database: Database,
  email: string,
  counters: readonly string[],
): Promise<Erasure> {
  return database.runLong(async (db) => {
    const transaction = await db.startTransaction().execute();
    try {
      return await eraseRows(transaction, email, counters);
    } finally {
      await transaction.rollback().execute();
    }
  });
}

async function eraseRows(
  transaction: Transaction<Tables>,
  email: string,
  counters: readonly string[],
): Promise<Erasure> {
  const rows = await transaction.deleteFrom('tickets').where('email', '=', email).returning('id').execute();
  const tickets = rows.map(({ id }) => id);
  // Their files go with them, by the reference between the tables.
  const gone = await transaction
    .deleteFrom('applications')
    .where('email', '=', email)
    .returning('reference')
    .execute();
  const applications = gone.map(({ reference }) => reference);
  const ended = await transaction
    .deleteFrom('subscribers')
    .where('email', '=', email)
    .returning('id')
    .execute();
  const subscribers = ended.map(({ id }) => id);
  const calls = await transaction.deleteFrom('bookings').where('email', '=', email).returning('id').execute();
  const bookings = calls.map(({ id }) => id);
  const records = [...tickets, ...applications, ...subscribers, ...bookings];
  await eraseDeskRecords(transaction, records);
  await eraseCaseLinks(transaction, records, email);
  const mails = await transaction
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('recipient', '=', email),
        ...(records.length > 0 ? [row('record_id', 'in', records)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  const keys =
    records.length > 0
      ? await transaction
          .deleteFrom('idempotency')
          .where('record_id', 'in', records)
          .executeTakeFirstOrThrow()
      : { numDeletedRows: 0n };
  if (counters.length > 0) {
    await transaction.deleteFrom('rate_limits').where('bucket', 'in', counters).execute();
  }
  return {
    tickets,
    applications,
    subscribers,
    bookings,
    mails: Number(mails.numDeletedRows),
    keys: Number(keys.numDeletedRows),
  };
}

export async function purge(
  database: Database,
  cutoffs: RetentionCutoffs,
  now: number,
): Promise<PurgeCounts> {
  const counts = await database.runLong((db) =>
    db.transaction().execute(async (transaction) => {
      const tickets = await transaction
        .deleteFrom('tickets')
        .where('created_at', '<', cutoffs.ticketsBefore)
        .executeTakeFirstOrThrow();
      const applications = await transaction
        .deleteFrom('applications')
        .where('created_at', '<', cutoffs.applicationsBefore)
        .executeTakeFirstOrThrow();
      const subscribers = await transaction
        .deleteFrom('subscribers')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'pending'), row('mailed_at', '<', cutoffs.unconfirmedBefore)]),
            row.and([row('state', '=', 'ended'), row('mailed_at', '<', cutoffs.endedBefore)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      const bookings = await transaction
        .deleteFrom('bookings')
        .where('start_at', '<', cutoffs.bookingsBefore)
        .executeTakeFirstOrThrow();
      await purgeCaseLinks(transaction, cutoffs.lookupsBefore);
      // Which network a call came from matters only while the call is to come.
      await transaction
        .updateTable('bookings')
        .set({ client: null })
        .where('start_at', '<', now)
        .where('client', 'is not', null)
        .execute();
      const mails = await transaction
        .deleteFrom('outbox')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'sent'), row('settled_at', '<', cutoffs.sentMailsBefore)]),
            row.and([row('state', '=', 'parked'), row('settled_at', '<', cutoffs.deadLetteredMailsBefore)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      const keys = await transaction
        .deleteFrom('idempotency')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      const limits = await transaction
        .deleteFrom('rate_limits')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return {
        tickets: Number(tickets.numDeletedRows),
        applications: Number(applications.numDeletedRows),
        subscribers: Number(subscribers.numDeletedRows),
        bookings: Number(bookings.numDeletedRows),
        mails: Number(mails.numDeletedRows),
        keys: Number(keys.numDeletedRows),
        limits: Number(limits.numDeletedRows),
      };
    }),
  );
  await truncateLog(database);
  return counts;
}
