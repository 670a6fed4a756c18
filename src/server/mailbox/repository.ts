import { sql, type Insertable, type Selectable } from 'kysely';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import {
  countRows,
  firstRow,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { inboundLimits } from './limits.ts';

export type InboundMail = Readonly<Selectable<Tables['inboundMails']>>;
export type NewInboundMail = Readonly<Insertable<Tables['inboundMails']>>;
export type NewMailFile = Readonly<Insertable<Tables['mailFiles']>>;
export type MailFile = Omit<Readonly<Selectable<Tables['mailFiles']>>, 'content'>;
export type MailboxState = Readonly<Selectable<Tables['mailboxState']>>;
export type Place = Pick<InboundMail, 'uidValidity' | 'uid'>;

const rowId = 'inbox';
const newState: Tables['mailboxState'] = {
  id: rowId,
  uidValidity: null,
  lastUid: 0,
  checkedAt: null,
  downSince: null,
  error: null,
  leaseOwner: null,
  leaseUntil: 0,
};

/** Stores the mail, its files and the read position in the same transaction as what the mail causes. */
export async function insertInbound(
  transaction: Transaction,
  mail: NewInboundMail,
  files: readonly NewMailFile[],
): Promise<void> {
  await transaction.insertInto('inboundMails').values(mail).execute();
  await insertFiles(transaction, files);
  await advance(transaction, mail);
}

async function advance(transaction: Transaction, { uidValidity, uid }: Place): Promise<void> {
  await transaction
    .updateTable('mailboxState')
    .set({ lastUid: uid })
    .where('id', '=', rowId)
    .where('uidValidity', '=', uidValidity)
    .where('lastUid', '<', uid)
    .execute();
}

/** Removes the mail from the list; false if a colleague already handled it. */
export async function attachInbound(
  transaction: Transaction,
  id: string,
  recordId: string,
): Promise<boolean> {
  const taken = transaction
    .updateTable('inboundMails')
    .set({ state: 'matched', recordId, suggestedId: null, text: '' })
    .where('id', '=', id)
    .where('state', '!=', 'matched');
  return (await rowsChanged(taken)) > 0;
}

export async function attachFiles(
  transaction: Transaction,
  inboundId: string,
  about: { readonly recordId: string; readonly eventId: string },
): Promise<void> {
  await transaction.updateTable('mailFiles').set(about).where('inboundId', '=', inboundId).execute();
}

export async function markBounced(
  transaction: Transaction,
  bounced: Readonly<Tables['bouncedAddresses']>,
): Promise<void> {
  const { email: _, ...change } = bounced;
  await transaction
    .insertInto('bouncedAddresses')
    .values(bounced)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(change))
    .execute();
}

/** A mail from an address shows that mail reaches it. */
export async function unmarkBounced(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('bouncedAddresses').where('email', '=', email).execute();
}

export async function insertFiles(transaction: Transaction, files: readonly NewMailFile[]): Promise<void> {
  for (const file of files) await transaction.insertInto('mailFiles').values(file).execute();
}

/** What nobody needs any more takes no room. The mailbox still has it. */
async function dropSortedFiles(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('mailFiles')
    .set({ refusal: 'sorted', content: Buffer.alloc(0) })
    .where('refusal', 'is', null)
    .where('inboundId', 'in', (query) =>
      query.selectFrom('inboundMails').select('id').where('state', 'in', ['filed', 'ignored']),
    )
    .execute();
}

export type StoredDocument = Readonly<Selectable<Tables['documents']>>;

/** The log, written in the same transaction. */
type Also = (transaction: Transaction) => Promise<void>;

export type MailboxRepository = ReturnType<typeof createMailboxRepository>;

export function createMailboxRepository({ db }: Database) {
  /** Without their content. */
  const selectFiles = () =>
    db
      .selectFrom('mailFiles')
      .select(['id', 'inboundId', 'recordId', 'eventId', 'name', 'kind', 'bytes', 'sha256', 'refusal']);
  const selectDocuments = () =>
    db
      .selectFrom('documents')
      .select(['id', 'title', 'purpose', 'version', 'name', 'kind', 'bytes', 'sha256', 'staffId'])
      .select(['createdAt', 'endedAt', 'issuer', 'scope', 'validFrom', 'validTo', 'access', 'backs']);

  async function setState(change: Partial<Omit<MailboxState, 'id'>>): Promise<void> {
    await db
      .insertInto('mailboxState')
      .values({ ...newState, ...change })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
      .execute();
  }

  return {
    state: (): Promise<MailboxState | null> =>
      firstRow(db.selectFrom('mailboxState').selectAll().where('id', '=', rowId)),

    /** One process reads the mailbox; another takes over if the first has been silent for a while. */
    async lease(owner: string, now: number, leaseMs: number): Promise<boolean> {
      const lease = { leaseOwner: owner, leaseUntil: now + leaseMs };
      const taken = db
        .insertInto('mailboxState')
        .values({ ...newState, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(lease)
            .where((row) =>
              row.or([
                row('mailboxState.leaseOwner', 'is', null),
                row('mailboxState.leaseOwner', '=', owner),
                row('mailboxState.leaseUntil', '<=', now),
              ]),
            ),
        );
      return (await rowsChanged(taken)) > 0;
    },

    async release(owner: string): Promise<void> {
      await db
        .updateTable('mailboxState')
        .set({ leaseOwner: null, leaseUntil: 0 })
        .where('leaseOwner', '=', owner)
        .execute();
    },

    /** Where to continue reading this mailbox. */
    begin: (uidValidity: string, lastUid: number) => setState({ uidValidity, lastUid }),

    looked: (now: number) => setState({ checkedAt: now, downSince: null, error: null }),

    /** Keeps the time of the first failure, so a flapping server is reported since then. */
    async failed(error: string, now: number): Promise<void> {
      await setState({ error });
      await db
        .updateTable('mailboxState')
        .set({ downSince: now })
        .where('id', '=', rowId)
        .where('downSince', 'is', null)
        .execute();
    },

    insert: (mail: NewInboundMail, files: readonly NewMailFile[]): Promise<void> =>
      db.transaction().execute((transaction) => insertInbound(transaction, mail, files)),

    /** Read, with nothing worth storing. */
    skip: (place: Place): Promise<void> =>
      db.transaction().execute((transaction) => advance(transaction, place)),

    /** A known mail that has moved to another position in the mailbox. */
    async moveTo(id: string, place: Place): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('inboundMails')
          .set({ uidValidity: place.uidValidity, uid: place.uid, flaggedAt: null })
          .where('id', '=', id)
          .execute();
        await advance(transaction, place);
      });
    },

    findByFingerprint: (fingerprint: string): Promise<string | null> =>
      firstRow(
        db.selectFrom('inboundMails').where('fingerprint', '=', fingerprint).select('id'),
        (row) => row.id,
      ),

    /** Stored here, but not marked as read in the mailbox yet. */
    unflagged: (uidValidity: string, limit: number) =>
      db
        .selectFrom('inboundMails')
        .select(['id', 'uid'])
        .where('uidValidity', '=', uidValidity)
        .where('flaggedAt', 'is', null)
        .orderBy('uid')
        .limit(limit)
        .execute(),

    async flagged(ids: readonly string[], now: number): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('inboundMails')
        .set({ flaggedAt: now })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** The record that the first of these mails sent by us was about; null if we sent none of them. */
    async recordOf(messageIds: readonly string[]): Promise<string | null> {
      if (messageIds.length === 0) return null;
      const known = new Map<string, string>();
      // The part before the @ is the row's id.
      const ids = messageIds.flatMap((id) => /^<([\da-z]{20,60})@/.exec(id)?.[1] ?? []);
      if (ids.length > 0) {
        const mails = await db
          .selectFrom('outbox')
          .select(['messageId', 'recordId'])
          .where('id', 'in', ids)
          .execute();
        for (const { messageId, recordId } of mails) known.set(messageId, recordId);
      }
      const events = await db
        .selectFrom('caseEvents')
        .select(['messageId', 'recordId'])
        .where('messageId', 'in', [...messageIds])
        .execute();
      for (const { messageId, recordId } of events) known.set(messageId ?? '', recordId);
      const first = messageIds.find((id) => known.has(id));
      return first === undefined ? null : (known.get(first) ?? null);
    },

    /** The newest ticket of an address. */
    ticketOf: (email: string): Promise<string | null> =>
      firstRow(
        db
          .selectFrom('tickets')
          .select('id')
          .where('email', '=', email)
          .orderBy('createdAt', 'desc')
          .limit(1),
        (row) => row.id,
      ),

    countOf: (recordId: string, nature: InboundMail['nature'], since: number): Promise<number> =>
      countRows(
        db
          .selectFrom('inboundMails')
          .where('recordId', '=', recordId)
          .where('nature', '=', nature)
          .where('createdAt', '>=', since),
      ),

    /** Of the files that came with a ticket's mails; null: with unmatched ones. */
    async fileBytes(recordId: string | null): Promise<number> {
      const { bytes } = await db
        .selectFrom('mailFiles')
        .select((row) => row.fn.sum<number | null>('bytes').as('bytes'))
        .where('refusal', 'is', null)
        .where('inboundId', 'in', (query) => {
          const mails = query.selectFrom('inboundMails').select('id');
          return recordId === null
            ? mails.where('state', '=', 'unmatched')
            : mails.where('recordId', '=', recordId);
        })
        .executeTakeFirstOrThrow();
      return bytes ?? 0;
    },

    countUnmatched: (): Promise<number> =>
      countRows(db.selectFrom('inboundMails').where('state', '=', 'unmatched')),

    /** The oldest beyond the most that the list holds leave it. */
    async trimUnmatched(): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const trimmed = transaction
          .updateTable('inboundMails')
          .set({ state: 'ignored' })
          .where('id', 'in', (query) =>
            query
              .selectFrom('inboundMails')
              .select('id')
              .where('state', '=', 'unmatched')
              .orderBy('receivedAt', 'desc')
              .orderBy('id', 'desc')
              .offset(inboundLimits.unmatched)
              .limit(1_000),
          );
        if ((await rowsChanged(trimmed)) > 0) await dropSortedFiles(transaction);
      });
    },

    /** Newest first. */
    list: (states: readonly InboundMail['state'][], limit: number): Promise<InboundMail[]> =>
      db
        .selectFrom('inboundMails')
        .selectAll()
        .where('state', 'in', [...states])
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    find: (id: string): Promise<InboundMail | null> =>
      firstRow(db.selectFrom('inboundMails').selectAll().where('id', '=', id)),

    ofRecord: (recordId: string, limit: number): Promise<InboundMail[]> =>
      db
        .selectFrom('inboundMails')
        .selectAll()
        .where('recordId', '=', recordId)
        .orderBy('receivedAt', 'desc')
        .limit(limit)
        .execute(),

    /** Everything an address mailed us, newest first, wherever it is filed: a ticket's text is in its event. */
    sentBy: (address: string, limit: number) =>
      db
        .selectFrom('inboundMails')
        .leftJoin('caseEvents', (join) =>
          join.on('caseEvents.id', '=', sql<string>`'mail-' || ${sql.ref('inboundMails.fingerprint')}`),
        )
        .select(['inboundMails.id', 'inboundMails.recordId', 'receivedAt', 'subject', 'folded'])
        .select(({ fn }) => fn.coalesce('caseEvents.text', 'inboundMails.text').as('text'))
        .where('fromAddress', '=', address)
        .orderBy('receivedAt', 'desc')
        .orderBy('inboundMails.id', 'desc')
        .limit(limit)
        .execute(),

    countSentBy: (address: string): Promise<number> =>
      countRows(db.selectFrom('inboundMails').where('fromAddress', '=', address)),

    filesOf: (
      where: { readonly recordId: string } | { readonly inboundIds: readonly string[] },
    ): Promise<MailFile[]> =>
      selectFiles()
        .$call((query) =>
          'recordId' in where
            ? query.where('recordId', '=', where.recordId)
            : query.where('inboundId', 'in', ['', ...where.inboundIds]),
        )
        .orderBy('id')
        .execute(),

    file: (id: string): Promise<(MailFile & { readonly content: Uint8Array }) | null> =>
      firstRow(selectFiles().select('content').where('id', '=', id).where('refusal', 'is', null)),

    /** Those that go along with a reply. */
    sentFiles: (eventId: string) =>
      db
        .selectFrom('mailFiles')
        .select(['name', 'kind', 'content'])
        .where('eventId', '=', eventId)
        .where('refusal', 'is', null)
        .orderBy('id')
        .execute(),

    /** Newest first. */
    documents: (limit: number): Promise<Omit<StoredDocument, 'content'>[]> =>
      selectDocuments().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),

    document: (id: string): Promise<StoredDocument | null> =>
      firstRow(db.selectFrom('documents').selectAll().where('id', '=', id)),

    /** The next version of a title; the unique key decides between two who add one at once. */
    async addDocument(
      document: Omit<StoredDocument, 'version' | 'endedAt'>,
      replaces: string | null,
      also: Also,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (replaces !== null)
          await transaction
            .updateTable('documents')
            .set({ endedAt: document.createdAt })
            .where('id', '=', replaces)
            .where('purpose', '=', document.purpose)
            .where('endedAt', 'is', null)
            .execute();
        const { last } = await transaction
          .selectFrom('documents')
          .select((row) => row.fn.max('version').as('last'))
          .where('title', '=', document.title)
          .executeTakeFirstOrThrow();
        const version = ((last as number | null) ?? 0) + 1;
        await transaction
          .insertInto('documents')
          .values({ ...document, version, endedAt: null })
          .execute();
        await also(transaction);
      });
    },

    /** Offered no more; what was sent of it stays. All versions go; of proof, which may overlap, the one. */
    async endDocument(
      { id, title, purpose }: Pick<StoredDocument, 'id' | 'title' | 'purpose'>,
      now: number,
      also: Also,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const ended = transaction
          .updateTable('documents')
          .set({ endedAt: now })
          .where('title', '=', title)
          .where('endedAt', 'is', null)
          .$if(purpose === 'proof', (query) => query.where('id', '=', id));
        if ((await rowsChanged(ended)) > 0) await also(transaction);
      });
    },

    /** The papers that stand. */
    proofs: (limit: number): Promise<Omit<StoredDocument, 'content'>[]> =>
      selectDocuments()
        .where('purpose', '=', 'proof')
        .where('endedAt', 'is', null)
        .orderBy('validTo')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** False when it is no longer in the list. */
    sort: (
      id: string,
      state: 'filed' | 'ignored' | 'unmatched',
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> =>
      writeLogged({ db }, audit, now, async (transaction) => {
        const sorted = transaction.updateTable('inboundMails').set({ state }).where('id', '=', id);
        const changed = await rowsChanged(sorted.where('state', '!=', 'matched'));
        if (changed > 0) await dropSortedFiles(transaction);
        return changed;
      }),

    bounced: (email: string): Promise<Readonly<Tables['bouncedAddresses']> | null> =>
      firstRow(db.selectFrom('bouncedAddresses').selectAll().where('email', '=', email)),
  };
}
