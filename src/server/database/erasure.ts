import { sql } from 'kysely';
import { eraseMailFiles, findMailFiles, mailFolder } from '#server/mail/mail-files.ts';
import type { Stores } from '#server/stores.ts';
import { truncateLog, type Database, type Transaction } from './database.ts';
import type { Tables } from './tables.ts';

export type Erasure = {
  readonly tickets: readonly string[];
  /** References of the applications; their files are gone with them. */
  readonly applications: readonly string[];
  readonly subscribers: readonly string[];
  readonly bookings: readonly string[];
  readonly mails: number;
  readonly keys: number;
  /** SQLite: another process reads the write-ahead log, so what was removed is still in it until the next purge. */
  readonly isLeftInLog?: true;
};

export type RetentionCutoffs = {
  readonly ticketsBefore: number;
  readonly applicationsBefore: number;
  /** By the time of the call. */
  readonly bookingsBefore: number;
  readonly sentMailsBefore: number;
  readonly deadLetteredMailsBefore: number;
  readonly unconfirmedBefore: number;
  readonly lookupsBefore: number;
  readonly endedBefore: number;
  /** Mails that nobody attached to a ticket. */
  readonly unmatchedMailsBefore: number;
};

export type PurgeCounts = {
  readonly tickets: number;
  readonly applications: number;
  readonly subscribers: number;
  readonly bookings: number;
  readonly mails: number;
  readonly keys: number;
  readonly limits: number;
};

/** Removes a person from every table; `email` as the contract normalises it. */
export async function erasePerson(
  database: Database,
  email: string,
  counters: readonly string[],
): Promise<Erasure> {
  const erased = await database.patient
    .transaction()
    .execute((transaction) => eraseRows(transaction, email, counters));
  return (await truncateLog(database)) ? erased : { ...erased, isLeftInLog: true };
}

/** Does it all and takes it back: what it tells is what erasing would remove, whatever tables there are. */
export async function rehearseErasure(
  database: Database,
  email: string,
  counters: readonly string[],
): Promise<Erasure> {
  const transaction = await database.patient.startTransaction().execute();
  try {
    return await eraseRows(transaction, email, counters);
  } finally {
    await transaction.rollback().execute();
  }
}

async function eraseRows(
  transaction: Transaction,
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
  await eraseWork(transaction, records);
  await transaction.deleteFrom('caseLookups').where('email', '=', email).execute();
  await transaction.deleteFrom('inboundMails').where('fromAddress', '=', email).execute();
  await transaction.deleteFrom('bouncedAddresses').where('email', '=', email).execute();
  const mails = await transaction
    .deleteFrom('outbox')
    .where((row) =>
      row.or([row('recipient', '=', email), ...(records.length > 0 ? [row('recordId', 'in', records)] : [])]),
    )
    .executeTakeFirstOrThrow();
  const keys =
    records.length > 0
      ? await transaction.deleteFrom('idempotency').where('recordId', 'in', records).executeTakeFirstOrThrow()
      : { numDeletedRows: 0n };
  if (counters.length > 0) {
    await transaction.deleteFrom('rateLimits').where('bucket', 'in', counters).execute();
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

/** With the person go the work on their records, what was written about them, who looked at it, and their links. */
async function eraseWork(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const ids = [...recordIds];
  for (const table of [
    'caseWork',
    'caseEvents',
    'caseNotices',
    'casePresence',
    'caseLinks',
    'mailFiles',
    'inboundMails',
  ] as const) {
    await transaction.deleteFrom(table).where('recordId', 'in', ids).execute();
  }
  await transaction.deleteFrom('hiringWork').where('reference', 'in', ids).execute();
  await transaction.deleteFrom('callHosts').where('bookingId', 'in', ids).execute();
}

export async function purge(
  database: Database,
  cutoffs: RetentionCutoffs,
  now: number,
): Promise<PurgeCounts> {
  const counts = await database.patient.transaction().execute(async (transaction) => {
    const tickets = await transaction
      .deleteFrom('tickets')
      .where('createdAt', '<', cutoffs.ticketsBefore)
      .executeTakeFirstOrThrow();
    const applications = await transaction
      .deleteFrom('applications')
      .where('createdAt', '<', cutoffs.applicationsBefore)
      .executeTakeFirstOrThrow();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where((row) =>
        row.or([
          row.and([row('state', '=', 'pending'), row('mailedAt', '<', cutoffs.unconfirmedBefore)]),
          row.and([row('state', '=', 'ended'), row('mailedAt', '<', cutoffs.endedBefore)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    const bookings = await transaction
      .deleteFrom('bookings')
      .where('startAt', '<', cutoffs.bookingsBefore)
      .executeTakeFirstOrThrow();
    await sql`delete from case_links where not exists (select 1 from tickets where id = record_id)
        and not exists (select 1 from applications where applications.reference = record_id)
        and not exists (select 1 from bookings where bookings.id = record_id)`.execute(transaction);
    await transaction.deleteFrom('caseLookups').where('createdAt', '<', cutoffs.lookupsBefore).execute();
    await transaction
      .deleteFrom('inboundMails')
      .where('state', '!=', 'matched')
      .where('createdAt', '<', cutoffs.unmatchedMailsBefore)
      .execute();
    for (const table of ['mail_files', 'inbound_mails', 'bounced_addresses'])
      await sql`delete from ${sql.table(table)} where record_id is not null
        and not exists (select 1 from tickets where tickets.id = record_id)
        and not exists (select 1 from applications where applications.reference = record_id)`.execute(
        transaction,
      );
    // Which network a call came from matters only while the call is to come.
    await transaction
      .updateTable('bookings')
      .set({ client: null })
      .where('startAt', '<', now)
      .where('client', 'is not', null)
      .execute();
    const mails = await transaction
      .deleteFrom('outbox')
      .where((row) =>
        row.or([
          row.and([row('state', '=', 'sent'), row('settledAt', '<', cutoffs.sentMailsBefore)]),
          row.and([row('state', '=', 'parked'), row('settledAt', '<', cutoffs.deadLetteredMailsBefore)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    const keys = await transaction
      .deleteFrom('idempotency')
      .where('expiresAt', '<=', now)
      .executeTakeFirstOrThrow();
    const limits = await transaction
      .deleteFrom('rateLimits')
      .where('expiresAt', '<=', now)
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
  });
  await truncateLog(database);
  return counts;
}

export type ErasedPerson = Erasure & { readonly files: number };

/** Removes a person from every table and from the folder of mails; for the command and for the desk. */
export async function erasePersonEverywhere(
  stores: Pick<Stores, 'erasePerson'>,
  dataDir: string,
  email: string,
  counters: readonly string[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ErasedPerson> {
  const erased = await stores.erasePerson(email, counters, { dryRun });
  const { tickets, applications, bookings, subscribers } = erased;
  const records = [...tickets, ...applications, ...bookings, ...subscribers];
  const folder = mailFolder(dataDir);
  const files = dryRun
    ? (await findMailFiles(folder, records)).length
    : await eraseMailFiles(folder, records);
  return { ...erased, files };
}

/** One entry for each record; ids only: the log must not keep the address that was just removed. */
export async function logErasure(
  stores: Pick<Stores, 'desk'>,
  { tickets, applications, bookings, subscribers }: Erasure,
  audit: Pick<Tables['auditLog'], 'actorId' | 'action' | 'requestId'>,
  now: number,
): Promise<void> {
  const records = [...tickets, ...applications, ...bookings, ...subscribers];
  for (const recordId of records.length > 0 ? records : ['none'])
    await stores.desk.audit.append({ ...audit, recordId }, now);
}

/** What was, or would be, removed, in one sentence. */
export function describeErasure(erased: ErasedPerson, dryRun = false): string {
  const { tickets, applications, bookings, subscribers, mails, files, keys, isLeftInLog } = erased;
  return (
    `${dryRun ? 'Would remove' : 'Removed'} ${counted('tickets', tickets)}, ${counted('applications with their files', applications)}, ` +
    `${bookings.length} bookings, ${subscribers.length} newsletter subscriptions, ${mails} mails of the outbox, ` +
    `${files} mail files, ${keys} idempotency keys.` +
    (isLeftInLog === true
      ? ' Another process, such as a backup, is reading the database: until it ends, and at the latest until the ' +
        'purge of the next day, the removed rows are still in site.sqlite-wal.'
      : '')
  );
}

function counted(what: string, ids: readonly string[]): string {
  return `${ids.length} ${what}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`;
}
