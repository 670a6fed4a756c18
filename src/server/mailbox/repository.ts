import { closedStates } from '#contract/desk/lifecycle.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import {
  countRows,
  firstRow,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { unmailedMark, type Recipients } from '#server/work/work.ts';
import { inboundLimits } from './limits.ts';

export type InboundMail = Readonly<Selectable<Tables['inboundMails']>>;
export type NewInboundMail = Readonly<Insertable<Tables['inboundMails']>>;
export type NewMailFile = Readonly<Insertable<Tables['mailFiles']>>;
export type MailFile = Omit<Readonly<Selectable<Tables['mailFiles']>>, 'content'>;
export type MailboxState = Readonly<Selectable<Tables['mailboxState']>>;
/** Ids are only valid in the mailbox that gave them. */
export type Place = { readonly mailbox: string; readonly uidValidity: string; readonly uid: number };

const newState: Omit<Tables['mailboxState'], 'id'> = {
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
  /** A colleague's mail, whose files are sent with the reply. */
  isOurs = false,
): Promise<void> {
  await transaction.insertInto('inboundMails').values(mail).execute();
  await insertFiles(transaction, files);
  if (!isOurs) await writeFileEvents(transaction, files, mail.createdAt);
  await advance(transaction, mail);
}

async function advance(
  transaction: Transaction,
  { mailbox, uidValidity, uid }: Pick<NewInboundMail, 'mailbox' | 'uidValidity' | 'uid'>,
): Promise<void> {
  await transaction
    .updateTable('mailboxState')
    .set({ lastUid: uid })
    .where('id', '=', mailbox ?? '')
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
  now: number,
): Promise<void> {
  const files = transaction.updateTable('mailFiles').set(about).where('inboundId', '=', inboundId);
  const attached = await files.returning(['id', 'recordId', 'eventId', 'bytes', 'kind', 'refusal']).execute();
  await writeFileEvents(transaction, attached, now);
}

type KeptFile = Pick<NewMailFile, 'id' | 'recordId' | 'eventId' | 'bytes' | 'kind' | 'refusal'>;

/** Notifies other tools of each file that a client sent and we kept. */
export async function writeFileEvents(
  transaction: Transaction,
  files: readonly KeptFile[],
  at: number,
): Promise<void> {
  for (const { id: fileId, recordId, eventId: messageId = null, bytes, kind, refusal } of files)
    if (recordId && kind && !refusal)
      await writeDeskEvent(transaction, {
        kind: 'file.added',
        recordId,
        at,
        details: { fileId, messageId, bytes },
      });
}

/** Removes a file that is stored elsewhere now. */
export async function dropFile(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('mailFiles').where('id', '=', id).execute();
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

/** Removes the mark: someone who writes from an address also gets mail there. */
export async function unmarkBounced(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('bouncedAddresses').where('email', '=', email).execute();
}

export async function insertFiles(transaction: Transaction, files: readonly NewMailFile[]): Promise<void> {
  for (const file of files) await transaction.insertInto('mailFiles').values(file).execute();
}

/** Moves the files of a message that was taken back to the one that sends them. */
export async function moveFiles(
  transaction: Transaction,
  files: readonly Pick<MailFile, 'id'>[],
  eventId: string,
): Promise<void> {
  for (const { id } of files)
    await transaction.updateTable('mailFiles').set({ eventId }).where('id', '=', id).execute();
}

/** Removes the content of files of filed and ignored mails. The mailbox still has it. */
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

const opensTickets = 'unmatched-mails-open-tickets';

/** Stores a reply's recipients, unless it only goes to the ticket's own address. */
export async function insertRecipients(
  transaction: Transaction,
  about: { readonly recordId: string; readonly eventId: string },
  recipients: Recipients,
): Promise<void> {
  for (const field of ['to', 'cc'] as const)
    for (const email of recipients[field])
      await transaction
        .insertInto('caseRecipients')
        .values({ ...about, email, field })
        .execute();
}

export type MailboxRepository = ReturnType<typeof createMailboxRepository>;

export function createMailboxRepository({ db }: Database) {
  /** Without their content. */
  const selectFiles = () =>
    db
      .selectFrom('mailFiles')
      .select(['id', 'inboundId', 'recordId', 'eventId', 'name', 'kind', 'bytes', 'sha256', 'refusal']);
  const ticketOf = (email: string): Promise<string | null> =>
    firstRow(
      db.selectFrom('tickets').select('id').where('email', '=', email).orderBy('createdAt', 'desc').limit(1),
      (row) => row.id,
    );
  async function setState(mailbox: string, change: Partial<Omit<MailboxState, 'id'>>): Promise<void> {
    await db
      .insertInto('mailboxState')
      .values({ ...newState, id: mailbox, ...change })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
      .execute();
  }

  return {
    state: (mailbox: string): Promise<MailboxState | null> =>
      firstRow(db.selectFrom('mailboxState').selectAll().where('id', '=', mailbox)),

    /** When any mailbox was last read. */
    lastCheck: (): Promise<number | null> =>
      firstRow(
        db.selectFrom('mailboxState').select((row) => row.fn.max('checkedAt').as('checkedAt')),
        ({ checkedAt }) => checkedAt,
      ),

    /** Releases before this one had a single row, for whatever mailbox was set: the first one read takes it over. */
    async adopt(mailbox: string): Promise<void> {
      await db
        .updateTable('mailboxState')
        .set({ id: mailbox })
        .where('id', '=', 'inbox')
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom('mailboxState as other').select('other.id').where('other.id', '=', mailbox),
            ),
          ),
        )
        .execute();
    },

    /**
     * One process reads the mailbox; another takes over if the first has been silent for a while, or died by a clock that
     * was ahead. A mail that both read is stored once.
     */
    async lease(mailbox: string, owner: string, now: number, leaseMs: number): Promise<boolean> {
      const lease = { leaseOwner: owner, leaseUntil: now + leaseMs };
      const taken = db
        .insertInto('mailboxState')
        .values({ ...newState, id: mailbox, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(lease)
            .where((row) =>
              row.or([
                row('mailboxState.leaseOwner', 'is', null),
                row('mailboxState.leaseOwner', '=', owner),
                row('mailboxState.leaseUntil', '<=', now),
                row('mailboxState.leaseUntil', '>', now + 2 * leaseMs),
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
    begin: (mailbox: string, uidValidity: string, lastUid: number) =>
      setState(mailbox, { uidValidity, lastUid }),

    looked: (mailbox: string, now: number) =>
      setState(mailbox, { checkedAt: now, downSince: null, error: null }),

    /** Keeps the time of the first failure, so a flapping server is reported since then. */
    async failed(mailbox: string, error: string, now: number): Promise<void> {
      await setState(mailbox, { error });
      await db
        .updateTable('mailboxState')
        .set({ downSince: now })
        .where('id', '=', mailbox)
        .where('downSince', 'is', null)
        .execute();
    },

    /** Stores a mail that belongs to no ticket, and queues what we mail a colleague about it. */
    insert: (
      mail: NewInboundMail,
      files: readonly NewMailFile[],
      mails: readonly OutgoingMail[] = [],
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await insertInbound(transaction, mail, files);
        await writeMails(transaction, mails, mail.createdAt);
      }),

    /** Whether the owner's setting opens tickets from mails that belong to nothing. */
    opensTickets: async (): Promise<boolean> =>
      (await firstRow(
        db.selectFrom('deskSettings').select('value').where('name', '=', opensTickets),
        (row) => row.value,
      )) === 'yes',

    setOpensTickets: (value: 'yes' | 'no', audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged({ db }, audit, now, (transaction) =>
        rowsChanged(
          transaction
            .insertInto('deskSettings')
            .values({ name: opensTickets, value })
            .onConflict((known) => known.column('name').doUpdateSet({ value })),
        ),
      ),

    /** Moves on without storing the mail. */
    skip: (place: Place): Promise<void> =>
      db.transaction().execute((transaction) => advance(transaction, place)),

    /** Updates the position of a known mail that has moved in the mailbox. */
    async moveTo(id: string, place: Place): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('inboundMails')
          .set({ ...place, flaggedAt: null })
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

    /** Those that couldn't be fetched or stored, newest first, as long as no person has dealt with them. */
    aside: (
      mailbox: string,
      uidValidity: string,
      { by, limit }: { readonly by: number; readonly limit: number },
    ) =>
      db
        .selectFrom('inboundMails')
        .select(['id', 'uid'])
        .where('state', '=', 'unmatched')
        .where('problem', 'in', ['undelivered', 'failed'])
        .where('mailbox', '=', mailbox)
        .where('uidValidity', '=', uidValidity)
        .where('createdAt', '<=', by)
        .orderBy('receivedAt', 'desc')
        .limit(limit)
        .execute(),

    /** Removes the placeholder of a mail that could be stored after all. */
    async dropAside(id: string): Promise<void> {
      await db.deleteFrom('inboundMails').where('id', '=', id).where('state', '=', 'unmatched').execute();
    },

    /** Stored here, but not marked as read in the mailbox yet. */
    unflagged: (mailbox: string, uidValidity: string, limit: number) =>
      db
        .selectFrom('inboundMails')
        .select(['id', 'uid'])
        .where('mailbox', '=', mailbox)
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
    ticketOf,

    /** The newest ticket of an address, otherwise its newest application. */
    recordFrom: async (email: string): Promise<string | null> =>
      (await ticketOf(email)) ??
      firstRow(
        db
          .selectFrom('applications')
          .select('reference')
          .where('email', '=', email)
          .orderBy('createdAt', 'desc')
          .limit(1),
        (row) => row.reference,
      ),

    /** Whom replies on a record went to, besides or instead of its own address. */
    recipientsOf: (recordId: string): Promise<Readonly<Tables['caseRecipients']>[]> =>
      db.selectFrom('caseRecipients').selectAll().where('recordId', '=', recordId).execute(),

    /** The one open ticket that an address takes part in; null: none, or several. */
    async threadOf(email: string): Promise<string | null> {
      const rows = await db
        .selectFrom('caseRecipients')
        .innerJoin('caseWork', 'caseWork.recordId', 'caseRecipients.recordId')
        .select('caseRecipients.recordId')
        .distinct()
        .where('caseRecipients.email', '=', email)
        .where('caseWork.state', 'not in', [...closedStates])
        .limit(2)
        .execute();
      return rows.length === 1 ? (rows[0]?.recordId ?? null) : null;
    },

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

    /** Of the files that visitors sent on one request's page, or on all; `unmailed`: through links never mailed. */
    async pageFileBytes(recordId: string | null): Promise<{ all: number; unmailed: number }> {
      const { all, unmailed } = await db
        .selectFrom('mailFiles')
        .innerJoin('caseEvents', 'caseEvents.id', 'mailFiles.eventId')
        .select((row) => row.fn.sum<number | null>('bytes').as('all'))
        .select(
          sql<number | null>`sum(case when case_events.about = ${unmailedMark} then bytes else 0 end)`.as(
            'unmailed',
          ),
        )
        .where('caseEvents.kind', '=', 'added')
        .$if(recordId !== null, (select) => select.where('mailFiles.recordId', '=', recordId))
        .executeTakeFirstOrThrow();
      return { all: all ?? 0, unmailed: unmailed ?? 0 };
    },

    countUnmatched: (): Promise<number> =>
      countRows(db.selectFrom('inboundMails').where('state', '=', 'unmatched')),

    /** Removes the oldest mails when the list is full. */
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

    /** Of a record and of those merged into it, whoever sent them: for the team alone. */
    filesAround: (recordId: string): Promise<MailFile[]> =>
      selectFiles()
        .where((row) =>
          row.or([
            row('recordId', '=', recordId),
            row('recordId', 'in', (merged) =>
              merged
                .selectFrom('caseEvents')
                .innerJoin('caseWork', 'caseWork.recordId', 'caseEvents.about')
                .select('caseWork.recordId')
                .where('caseEvents.recordId', '=', recordId)
                .where('caseEvents.kind', '=', 'merged')
                .where('caseWork.mergedInto', '=', recordId),
            ),
          ]),
        )
        .orderBy('id')
        .execute(),

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

    /** An event's files with these ids. */
    async filesOfEvent(eventId: string | null, ids: readonly string[]): Promise<MailFile[]> {
      if (eventId === null || ids.length === 0) return [];
      return selectFiles()
        .where('eventId', '=', eventId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },

    file: (id: string): Promise<(MailFile & { readonly content: Uint8Array }) | null> =>
      firstRow(selectFiles().select('content').where('id', '=', id).where('refusal', 'is', null)),

    /** The files sent with a reply. */
    sentFiles: (eventId: string) =>
      db
        .selectFrom('mailFiles')
        .select(['name', 'kind', 'content'])
        .where('eventId', '=', eventId)
        .where('refusal', 'is', null)
        .orderBy('id')
        .execute(),

    /** False if it's no longer in the list. */
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
