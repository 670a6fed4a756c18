import { closedStates } from '#contract/desk/lifecycle.ts';
import { fromApplicationRow, resumeColumns } from '#server/applications/application.ts';
import { fromBookingRow } from '#server/bookings/booking.ts';
import {
  countRows,
  firstRow,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { inChunks, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { fromTicketRow } from '#server/tickets/ticket.ts';

/** A request without a stored version has this one: intake writes no row for its link. */
export const firstLinkVersion = 1;

/** `caseId` is null: every request of the address. */
export type QueuedLookup = Readonly<Tables['caseLookups']>;

export type LookupAnswer = {
  readonly mail: OutgoingMail;
  /** The link version the mail will have; earlier links stop working. */
  readonly versions: readonly { readonly recordId: string; readonly version: number }[];
};

export type RequestLinkRepository = ReturnType<typeof createRequestLinkRepository>;

export function createRequestLinkRepository({ db }: Database, decisions: DecisionLog) {
  const lastEvent = (recordId: string, kinds: readonly Tables['caseEvents']['kind'][]) =>
    firstRow(
      db
        .selectFrom('caseEvents')
        .select((events) => events.fn.max<number | null>('at').as('at'))
        .where('recordId', '=', recordId)
        .where('kind', 'in', kinds),
      (row) => row.at,
    );

  /** Ends every earlier link to the record, with whatever else the transaction has written. */
  async function endLinks(recordId: string, transaction: Transaction): Promise<void> {
    const { version } = await transaction
      .insertInto('caseLinks')
      .values({ recordId, version: firstLinkVersion + 1 })
      .onConflict((known) =>
        known.column('recordId').doUpdateSet((row) => ({ version: row('caseLinks.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    await decisions.note(transaction, 'case-link-renewed', [`${recordId}=${version}`]);
  }

  return {
    /** The version that opens the record; null: the first and only one. */
    version: (recordId: string): Promise<number | null> =>
      firstRow(
        db.selectFrom('caseLinks').where('recordId', '=', recordId).select('version'),
        (row) => row.version,
      ),

    countsOf: async (email: string) => ({
      tickets: await countRows(db.selectFrom('tickets').where('email', '=', email)),
      applications: await countRows(db.selectFrom('applications').where('email', '=', email)),
      bookings: await countRows(db.selectFrom('bookings').where('email', '=', email)),
    }),

    /** Everything for one address, newest first. */
    async recordsOf(email: string, limit: number) {
      const tickets = await db
        .selectFrom('tickets')
        .selectAll()
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      const applications = await db
        .selectFrom('applications')
        .innerJoin('resumes', 'resumes.reference', 'applications.reference')
        .selectAll('applications')
        .select(resumeColumns)
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      const bookings = await db
        .selectFrom('bookings')
        .selectAll()
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      return {
        tickets: tickets.map(fromTicketRow),
        applications: applications.map(fromApplicationRow),
        bookings: bookings.map(fromBookingRow),
      };
    },

    /**
     * When the team or the visitor closed a ticket; null if unknown. A closed state is never left by hand or by
     * merging, so the last such event is the one that closed it.
     */
    closedAt: (ticketId: string) => lastEvent(ticketId, ['moved', 'merged']),
    /** Did the visitor request it before? By event kind; null: never. */
    askedAt: (recordId: string, kind: Tables['caseEvents']['kind']) => lastEvent(recordId, [kind]),

    /** Which documents were asked for, granted and taken back, and when the ticket was closed. */
    documentSteps: (recordId: string) =>
      db
        .selectFrom('caseEvents')
        .select(['kind', 'about', 'at'])
        .where('recordId', '=', recordId)
        .where((row) =>
          row.or([
            row('kind', 'in', ['document-asked', 'document-granted', 'document-revoked']),
            row.and([row('kind', '=', 'moved'), row('about', 'in', [...closedStates])]),
          ]),
        )
        .execute(),

    endLinks,

    /** Access to a document was taken back, in the same transaction: a restored backup must not give it again. */
    async noteRevoked({ recordId, documentId, at }: Revoked, transaction: Transaction): Promise<void> {
      await endLinks(recordId, transaction);
      await decisions.note(transaction, 'document-revoked', [recordId, documentId, String(at)]);
    },

    async queue(lookup: QueuedLookup): Promise<void> {
      await db.insertInto('caseLookups').values(lookup).execute();
    },
    waiting: (limit: number): Promise<QueuedLookup[]> =>
      db.selectFrom('caseLookups').selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute(),

    /** Removes the lookup and writes its result, in one transaction; false if another process had it. */
    settle: (lookupId: string, answer: LookupAnswer | null, now: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const taken = transaction.deleteFrom('caseLookups').where('id', '=', lookupId);
        if ((await rowsChanged(taken)) === 0) return false;
        if (!answer) return true;
        const [written] = await writeMails(transaction, [answer.mail], now);
        if (written?.timing === 'now') {
          for (const link of answer.versions) await setVersion(transaction, link);
          const renewed = answer.versions.map(({ recordId, version }) => `${recordId}=${version}`);
          await decisions.note(transaction, 'case-link-renewed', renewed);
        }
        return true;
      }),
  };
}

type Revoked = { readonly recordId: string; readonly documentId: string; readonly at: number };

/** What a restored backup would undo: links that had stopped working would open, documents taken back be there. */
export const requestLinkRepeats: Pick<Repeats, 'case-link-renewed' | 'document-revoked'> = {
  async 'document-revoked'(transaction, noted) {
    let count = 0;
    for (const { about } of noted) {
      const [recordId = '', documentId = '', time = ''] = about;
      const event = { recordId, kind: 'document-revoked', about: documentId, at: Number(time) } as const;
      const known = await transaction
        .selectFrom('tickets')
        .leftJoin('caseEvents', (join) =>
          join
            .onRef('caseEvents.recordId', '=', 'tickets.id')
            .on('caseEvents.kind', '=', event.kind)
            .on('caseEvents.about', '=', documentId)
            .on('caseEvents.at', '=', event.at),
        )
        .where('tickets.id', '=', recordId)
        .select('caseEvents.id')
        .executeTakeFirst();
      // The ticket was erased or purged since, or the event is there.
      if (known === undefined || known.id !== null) continue;
      const id = ['revoked', recordId, documentId, time].join('-');
      await transaction
        .insertInto('caseEvents')
        .values({ ...event, id, actorId: null, text: null, messageId: null, mailId: null })
        .execute();
      count += 1;
    }
    return count;
  },
  async 'case-link-renewed'(transaction, noted) {
    const versions = new Map<string, number>();
    for (const link of noted.flatMap(({ about }) => about)) {
      const [recordId = '', version = ''] = link.split('=');
      versions.set(recordId, Math.max(Number(version), versions.get(recordId) ?? 0));
    }
    let count = 0;
    for (const some of inChunks([...versions.keys()])) {
      // Most of them have been erased or purged since.
      const tickets = transaction.selectFrom('tickets').select('id').where('id', 'in', some);
      const bookings = transaction.selectFrom('bookings').select('id').where('id', 'in', some);
      const applications = transaction
        .selectFrom('applications')
        .select('reference as id')
        .where('reference', 'in', some);
      for (const { id: recordId } of await tickets.unionAll(bookings).unionAll(applications).execute())
        count += await setVersion(transaction, { recordId, version: versions.get(recordId) ?? 0 });
    }
    return count;
  },
};

async function setVersion(
  transaction: Transaction,
  { recordId, version }: Tables['caseLinks'],
): Promise<number> {
  const changed = transaction
    .insertInto('caseLinks')
    .values({ recordId, version })
    // Never backward: two concurrent lookups must not revive an invalidated link.
    .onConflict((known) =>
      known.column('recordId').doUpdateSet({ version }).where('caseLinks.version', '<', version),
    );
  return rowsChanged(changed);
}
