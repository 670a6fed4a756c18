/** Folder: removing what must go: a person on request, everything past its time. Not here: which periods there are (content). */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { eraseMailFiles, findMailFiles, mailFolder } from '#server/mail/mail-files.ts';
import { appendAudit, type AuditEntry } from '#server/database/audit.ts';
import {
  contains,
  rowsChanged,
  truncateLog,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import { inChunks, type DecisionLog } from '#server/database/decisions.ts';

/** What was removed: the ids of a person's records, and how many mails and keys. */
export type Erasure = Omit<Awaited<ReturnType<typeof eraseRows>>, 'received'> & {
  /** SQLite: another process is reading the write-ahead log, so the removed data stays in it until the next purge. */
  readonly isLeftInLog?: true;
};

export type RetentionCutoffs = {
  readonly ticketsBefore: number;
  readonly applicationsBefore: number;
  readonly bookingsBefore: number;
  readonly sentMailsBefore: number;
  readonly deadLetteredMailsBefore: number;
  readonly unconfirmedBefore: number;
  readonly lookupsBefore: number;
  readonly endedBefore: number;
  /** Mails that nobody attached to a ticket. */
  readonly unmatchedMailsBefore: number;
  readonly acceptedQuotesBefore: number;
  readonly acceptancesBefore: number;
};

export type PurgeCounts = Awaited<ReturnType<typeof purge>>;

export type EraseOptions = {
  /** Does everything and rolls back: what it reports is exactly what erasing would remove. */
  readonly dryRun?: boolean;
  /** One entry per record; ids only: the log must not contain the address that was just erased. */
  readonly log?: { readonly audit: Omit<AuditEntry, 'recordId'>; readonly now: number };
};

/**
 * Removes a person from every table, and notes it in the log for `repeatErasures`; `email` as normalized by the
 * contract. `counters`: the rate-limit buckets for mails to the address.
 */
export async function erasePerson(
  database: Database,
  decisions: DecisionLog,
  email: string,
  counters: readonly string[] = [],
  { dryRun = false, log }: EraseOptions = {},
): Promise<Erasure> {
  const transaction = await database.patient.startTransaction().execute();
  try {
    const { received, ...erased } = await eraseRows(transaction, email, counters);
    if (dryRun) return erased;
    const at = log?.now ?? Date.now();
    for (const recordId of [...erased.tickets, ...erased.applications, ...erased.bookings])
      await writeDeskEvent(transaction, { kind: 'record.erased', recordId, at, details: {} });
    if (log) await logErasure(transaction, erased, log);
    await decisions.note(transaction, 'erased', [...recordsOf(erased), ...received]);
    await transaction.commit().execute();
    return (await truncateLog(database)) ? erased : { ...erased, isLeftInLog: true };
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute();
  }
}

async function eraseRows(transaction: Transaction, email: string, counters: readonly string[]) {
  const idsIn = async (table: 'tickets' | 'subscribers' | 'bookings'): Promise<string[]> => {
    const rows = await transaction.deleteFrom(table).where('email', '=', email).returning('id').execute();
    return rows.map(({ id }) => id);
  };
  const tickets = await idsIn('tickets');
  // Their files are deleted with them, by foreign key.
  const gone = await transaction
    .deleteFrom('applications')
    .where('email', '=', email)
    .returning('reference')
    .execute();
  const applications = gone.map(({ reference }) => reference);
  const subscribers = await idsIn('subscribers');
  const bookings = await idsIn('bookings');
  const records = [...tickets, ...applications, ...subscribers, ...bookings];
  await eraseWork(transaction, records);
  await transaction.deleteFrom('caseLookups').where('email', '=', email).execute();
  // Also what they mailed to other people's tickets.
  await transaction
    .deleteFrom('caseEvents')
    .where('kind', 'in', ['mail', 'auto-reply', 'opened'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('inboundMails')
        .select(sql<string>`'mail-' || fingerprint`.as('id'))
        .where('fromAddress', '=', email),
    )
    .execute();
  const received = await transaction
    .deleteFrom('inboundMails')
    .where('fromAddress', '=', email)
    .returning('id')
    .execute();
  await transaction.deleteFrom('bouncedAddresses').where('email', '=', email).execute();
  await dropRecipient(transaction, email);
  const ofPerson = transaction
    .deleteFrom('outbox')
    .where((row) =>
      row.or([row('recipient', '=', email), ...(records.length > 0 ? [row('recordId', 'in', records)] : [])]),
    );
  const mails = await rowsChanged(ofPerson);
  const keys =
    records.length > 0
      ? await rowsChanged(transaction.deleteFrom('idempotency').where('recordId', 'in', records))
      : 0;
  if (counters.length > 0) {
    await transaction.deleteFrom('rateLimits').where('bucket', 'in', counters).execute();
  }
  return {
    tickets,
    applications,
    subscribers,
    bookings,
    mails,
    keys,
    received: received.map(({ id }) => id),
  };
}

/** Replies on other people's tickets no longer go to them, nor say that they did, nor would once taken back. */
async function dropRecipient(transaction: Transaction, email: string): Promise<void> {
  const gone = await transaction
    .deleteFrom('caseRecipients')
    .where('email', '=', email)
    .returning('recordId')
    .execute();
  await dropTyped(transaction, email);
  await dropViews(transaction, email);
  if (gone.length === 0) return;
  const waiting = await transaction
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'desk-reply')
    .where('state', '!=', 'sent')
    .where(
      'recordId',
      'in',
      gone.map(({ recordId }) => recordId),
    )
    .execute();
  const others = (given: unknown): unknown =>
    Array.isArray(given) ? given.filter((address: unknown) => address !== email) : undefined;
  for (const { id, payload } of waiting) {
    const { alsoTo, cc, ...rest } = JSON.parse(payload) as Record<string, unknown>;
    const left = JSON.stringify({ ...rest, alsoTo: others(alsoTo), cc: others(cc) });
    await transaction.updateTable('outbox').set({ payload: left }).where('id', '=', id).execute();
  }
}

/** Recipients that someone typed, of messages that wait or were taken back. */
async function dropTyped(transaction: Transaction, email: string): Promise<void> {
  const clean = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'sendTo' || name === 'cc'
          ? value
              .split(/[\s,;]+/)
              .filter((address) => address.toLowerCase() !== email)
              .join(', ')
          : value,
      ]),
    );
  const sends = await transaction
    .selectFrom('caseSends')
    .select(['eventId', 'fields'])
    .where(contains(transaction, sql`lower(fields)`, email))
    .execute();
  for (const { eventId, fields } of sends)
    await transaction
      .updateTable('caseSends')
      .set({ fields: JSON.stringify(clean(JSON.parse(fields) as Record<string, string>)) })
      .where('eventId', '=', eventId)
      .execute();
  const drafts = await transaction
    .selectFrom('caseDrafts')
    .select(['recordId', 'staffId', 'name', 'kept'])
    .where(contains(transaction, sql`lower(coalesce(kept, ''))`, email))
    .execute();
  for (const { recordId, staffId, name, kept } of drafts) {
    const { fields, ...rest } = JSON.parse(kept ?? '{}') as { fields: Record<string, string> };
    await transaction
      .updateTable('caseDrafts')
      .set({ kept: JSON.stringify({ ...rest, fields: clean(fields) }) })
      .where('recordId', '=', recordId)
      .where('staffId', '=', staffId)
      .where('name', '=', name)
      .execute();
  }
}

/** Saved lists that find them by their address, as typed or as URLs spell it. */
async function dropViews(transaction: Transaction, email: string): Promise<void> {
  const spelled = new URLSearchParams([['', email]]).toString().slice(1).toLowerCase();
  await transaction
    .deleteFrom('deskViews')
    .where((row) =>
      row.or([
        contains(transaction, sql`lower(name)`, email),
        contains(transaction, sql`lower(search)`, email),
        contains(transaction, sql`lower(search)`, spelled),
      ]),
    )
    .execute();
}

/**
 * Erases again whoever a restored backup brought back; returns how many people. If one of an erased person's ids is in
 * the database, the backup is older than the erasure, and so is everything it has of them.
 */
export async function repeatErasures(
  database: Database,
  decisions: DecisionLog,
  log: NonNullable<EraseOptions['log']>,
): Promise<number> {
  const erased = (await decisions.readLines()).filter(({ kind }) => kind === 'erased');
  const ids = [...new Set(erased.flatMap(({ about }) => about))];
  const people = new Set<string>();
  const { patient } = database;
  for (const some of inChunks(ids)) {
    for (const table of ['tickets', 'subscribers', 'bookings'] as const)
      for (const { email } of await patient
        .selectFrom(table)
        .select('email')
        .where('id', 'in', some)
        .execute())
        people.add(email);
    const applications = patient.selectFrom('applications').select('email').where('reference', 'in', some);
    for (const { email } of await applications.execute()) people.add(email);
    const mails = patient.selectFrom('inboundMails').select('fromAddress').where('id', 'in', some);
    for (const { fromAddress } of await mails.execute()) people.add(fromAddress);
  }
  for (const email of people) await erasePerson(database, decisions, email, [], { log });
  return people.size;
}

/** Along with the person: the work on their records, what was written about them, who viewed it, and their links. */
async function eraseWork(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const ids = [...recordIds];
  for (const table of ['deskEvents', 'eventDeliveries', 'quoteAcceptances'] as const)
    await transaction.deleteFrom(table).where('recordId', 'in', ids).execute();
  await dropWork(transaction, ids);
}

/** What goes with a record, whether its person or its time is up. */
async function dropWork(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'caseWork',
    'caseEvents',
    'caseNotices',
    'caseDrafts',
    'caseSends',
    'replyNotices',
    'casePresence',
    'caseMentions',
    'caseLinks',
    'caseRecipients',
    'mailFiles',
    'inboundMails',
  ] as const) {
    await transaction.deleteFrom(table).where('recordId', 'in', ids).execute();
  }
  // An accepted one is an order: the law has us keep it.
  await transaction
    .deleteFrom('quotes')
    .where('recordId', 'in', ids)
    .where('state', '!=', 'accepted')
    .execute();
  // A call that somebody else booked on it stays theirs.
  await transaction.updateTable('bookings').set({ ticketId: null }).where('ticketId', 'in', ids).execute();
  await transaction.deleteFrom('hiringWork').where('reference', 'in', ids).execute();
  await transaction.deleteFrom('callHosts').where('bookingId', 'in', ids).execute();
}

/** How many records go at once, with all that belongs to them: on SQLite nobody is answered meanwhile. */
export const purgedAtOnce = 10;

/** In between, whoever waits is answered. */
async function inPortions(
  { patient }: Database,
  remove: (transaction: Transaction) => Promise<readonly string[]>,
): Promise<number> {
  let rows = 0;
  for (;;) {
    const began = performance.now();
    const gone = await patient.transaction().execute(async (transaction) => {
      const ids = await remove(transaction);
      await dropWork(transaction, ids);
      return ids.length;
    });
    rows += gone;
    if (gone < purgedAtOnce) return rows;
    await wait((performance.now() - began) / 2);
  }
}

/**
 * Removes data past its retention period; returns how many rows of each kind. Records go in portions: years of them may
 * be due at once, and each takes its entries of the search index along.
 */
export async function purge(database: Database, cutoffs: RetentionCutoffs, now: number) {
  const tickets = await inPortions(database, async (transaction) => {
    const due = transaction.selectFrom('tickets').select('id').where('createdAt', '<', cutoffs.ticketsBefore);
    const ids = due.orderBy('createdAt').limit(purgedAtOnce);
    const gone = await transaction.deleteFrom('tickets').where('id', 'in', ids).returning('id').execute();
    return gone.map(({ id }) => id);
  });
  const applications = await inPortions(database, async (transaction) => {
    const { applicationsBefore } = cutoffs;
    const due = transaction.selectFrom('applications').select('reference');
    const ids = due.where('createdAt', '<', applicationsBefore).orderBy('createdAt').limit(purgedAtOnce);
    const gone = transaction.deleteFrom('applications').where('reference', 'in', ids).returning('reference');
    return (await gone.execute()).map(({ reference }) => reference);
  });
  const counts = await database.patient.transaction().execute(async (transaction) => {
    const subscribers = await rowsChanged(
      transaction
        .deleteFrom('subscribers')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'pending'), row('mailedAt', '<', cutoffs.unconfirmedBefore)]),
            row.and([row('state', '=', 'ended'), row('mailedAt', '<', cutoffs.endedBefore)]),
          ]),
        ),
    );
    const bookings = await rowsChanged(
      transaction.deleteFrom('bookings').where('startAt', '<', cutoffs.bookingsBefore),
    );
    await sql`delete from case_links where not exists (select 1 from tickets where id = record_id)
        and not exists (select 1 from applications where applications.reference = record_id)
        and not exists (select 1 from bookings where bookings.id = record_id)`.execute(transaction);
    await transaction.deleteFrom('caseLookups').where('createdAt', '<', cutoffs.lookupsBefore).execute();
    await transaction
      .deleteFrom('inboundMails')
      .where('state', '!=', 'matched')
      .where('createdAt', '<', cutoffs.unmatchedMailsBefore)
      .execute();
    for (const table of ['mail_files', 'inbound_mails', 'bounced_addresses', 'case_recipients'])
      await sql`delete from ${sql.table(table)} where record_id is not null
        and not exists (select 1 from tickets where tickets.id = record_id)
        and not exists (select 1 from applications where applications.reference = record_id)`.execute(
        transaction,
      );
    await sql`update bookings set ticket_id = null where ticket_id is not null
        and not exists (select 1 from tickets where tickets.id = ticket_id)`.execute(transaction);
    await sql`delete from quotes where state != 'accepted'
        and not exists (select 1 from tickets where tickets.id = record_id)`.execute(transaction);
    await transaction
      .deleteFrom('quotes')
      .where('state', '=', 'accepted')
      .where('settledAt', '<', cutoffs.acceptedQuotesBefore)
      .execute();
    await transaction
      .deleteFrom('quoteAcceptances')
      .where('askedAt', '<', cutoffs.acceptancesBefore)
      .execute();
    // A call's network only matters while the call is upcoming.
    await transaction
      .updateTable('bookings')
      .set({ client: null })
      .where('startAt', '<', now)
      .where('client', 'is not', null)
      .execute();
    const mails = await rowsChanged(
      transaction
        .deleteFrom('outbox')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'sent'), row('settledAt', '<', cutoffs.sentMailsBefore)]),
            row.and([row('state', '=', 'parked'), row('settledAt', '<', cutoffs.deadLetteredMailsBefore)]),
          ]),
        ),
    );
    const keys = await rowsChanged(transaction.deleteFrom('idempotency').where('expiresAt', '<=', now));
    const limits = await rowsChanged(transaction.deleteFrom('rateLimits').where('expiresAt', '<=', now));
    return { subscribers, bookings, mails, keys, limits };
  });
  await truncateLog(database);
  return { tickets, applications, ...counts };
}

type ErasedPerson = Erasure & { readonly files: number };

export type EraseStores = {
  erasePerson(email: string, counters?: readonly string[], options?: EraseOptions): Promise<Erasure>;
};

/** Removes a person from every table and from the mail folder; for the command and the desk. */
export async function erasePersonEverywhere(
  stores: EraseStores,
  dataDir: string,
  email: string,
  counters: readonly string[],
  options: EraseOptions,
): Promise<ErasedPerson> {
  const erased = await stores.erasePerson(email, counters, options);
  const records = recordsOf(erased);
  const folder = mailFolder(dataDir);
  const files = options.dryRun
    ? (await findMailFiles(folder, records)).length
    : await eraseMailFiles(folder, records);
  return { ...erased, files };
}

const recordsOf = ({ tickets, applications, bookings, subscribers }: Erasure): string[] => [
  ...tickets,
  ...applications,
  ...bookings,
  ...subscribers,
];

async function logErasure(
  transaction: Transaction,
  erased: Erasure,
  { audit, now }: NonNullable<EraseOptions['log']>,
): Promise<void> {
  const records = recordsOf(erased);
  for (const recordId of records.length > 0 ? records : ['none'])
    await appendAudit(transaction, { ...audit, recordId }, now);
}

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
