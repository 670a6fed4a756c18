import { sql, type Kysely } from 'kysely';
import { deskMessages } from '#content/desk/messages.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import { openStates } from '#contract/desk/lifecycle.ts';
import type { RequestWork, TicketFilter } from '#contract/desk/views.ts';
import { appendAudit, type AuditEntry } from '#server/database/audit.ts';
import {
  contains,
  countRows,
  domainOf,
  firstRow,
  readAll,
  rowsChanged,
  UniqueViolation,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { foldText } from '#server/tickets/ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';
import {
  claimKey,
  isKeyKnown,
  KeyReused,
  type IdempotencyKey,
  type Opening,
} from '#server/intake/submission.ts';
import type { DecisionLog } from '#server/database/decisions.ts';
import { dropDrafts } from './draft-repository.ts';
import { dropUnsentQuote, insertSend, openWaitingQuote, type StoredSend } from './send-repository.ts';
import { writeStatusEvent } from './change-events.ts';
import {
  closedTickets,
  fromWorkedRow,
  holdTickets,
  insertEvents,
  lockTickets,
  newRequestWork,
  openOnes,
  openTickets,
  workedTickets,
} from './ticket.ts';
import {
  Outdated,
  quoteMark,
  visitorActor,
  type StoredEvent,
  type WorkedTicket,
  type WorkOutcome,
} from './work.ts';

type TicketSearch = {
  readonly filter: TicketFilter;
  readonly staffId: string;
  readonly now: number;
  /** Matches regardless of case and accents; empty: everything. */
  readonly query: string;
  /** Empty: any. */
  readonly tag?: string;
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
};

/** Who a note is meant for, and the mail that says so. */
export type Mentioned = { readonly staffId: string; readonly mail: OutgoingMail };

export type RequestChange = Partial<Omit<RequestWork, 'version'>>;

/** One step of work: everything it writes, in one transaction or not at all. */
export type WorkWriteSet<Change = RequestChange> = {
  readonly recordId: string;
  /** The version the person saw; a different one means that someone was faster. */
  readonly version: number;
  readonly change: Change;
  /** Another ticket that must still be open when this is written. */
  readonly into?: string;
  readonly events: readonly StoredEvent[];
  readonly mails: readonly OutgoingMail[];
  readonly mentions?: readonly Mentioned[];
  /** Set if its mail is sent later. */
  readonly send?: StoredSend | undefined;
  readonly audit: AuditEntry;
  readonly now: number;
  /** The form's name; its draft is removed. */
  readonly intent?: string;
  /** What makes a tool's repeated request the same request. */
  readonly key?: IdempotencyKey | null;
  /** Another feature's writes, in the same transaction. */
  readonly alsoWrite?: (transaction: Transaction) => Promise<void>;
  /** Runs last, after the log entry: records a decision that must survive a restore. */
  readonly noteDecision?: (transaction: Transaction) => Promise<void>;
};

export type SettledReply = Pick<StoredEvent, 'recordId' | 'at' | 'about'> & {
  readonly eventId: string;
  readonly outcome: 'sent' | 'dead-lettered';
  readonly settledAt: number;
};

/** When the client first wrote or asked something after a reply. */
const heardAfter = (db: Kysely<Tables>, { recordId, at }: Pick<StoredEvent, 'recordId' | 'at'>) =>
  firstRow(
    db
      .selectFrom('caseEvents')
      .select('at')
      .where('recordId', '=', recordId)
      .where('at', '>', at)
      .where((row) =>
        row.or([
          row('kind', '=', 'wrote'),
          row('kind', 'in', ['mail', 'added', 'nda', 'document-asked']).and('actorId', '=', visitorActor),
        ]),
      )
      .orderBy('at')
      .limit(1),
    (event) => event.at,
  );

/** The tickets of one filter. */
const filtered = (db: Kysely<Tables>, filter: TicketFilter, staffId: string, now: number) =>
  (filter === 'closed' ? closedTickets(db) : openTickets(db))
    .$if(filter === 'mine', (select) => select.where('caseWork.ownerId', '=', staffId))
    .$if(filter === 'unassigned', (select) => select.where('caseWork.ownerId', 'is', null))
    .$if(filter === 'theirs', (select) => select.where('caseWork.answeredAt', 'is not', null))
    .$if(filter === 'late', (select) =>
      select
        .where('caseWork.answeredAt', 'is', null)
        .where(sql<boolean>`coalesce(case_work.clock_from, tickets.created_at) <= ${now - clockLimits.dueMs}`)
        // Late tickets are old, so the index by creation time skips most others.
        .where('tickets.createdAt', '<=', now - clockLimits.dueMs),
    );

const findTicket = (db: Kysely<Tables>, id: string): Promise<WorkedTicket | null> =>
  firstRow(workedTickets(db).where('tickets.id', '=', id), fromWorkedRow);

function matches(db: Kysely<Tables>, query: string) {
  const ref = (column: string) => sql.ref(`tickets.${column}`);
  const unfolded = sql`upper(${ref('id')} || '\n' || ${ref('name')} || '\n' || ${ref('email')} || '\n' || ${ref('company')})`;
  return contains(db, sql`coalesce(${ref('searchText')}, ${unfolded})`, foldText(query));
}

export type DeskTicketRepository = ReturnType<typeof createDeskTicketRepository>;

export function createDeskTicketRepository({ db }: Database, decisions: DecisionLog) {
  return {
    async search({
      filter,
      staffId,
      now,
      query,
      tag = '',
      after,
      limit,
    }: TicketSearch): Promise<WorkedTicket[]> {
      // Open tickets with the longest wait first, closed ones newest first.
      const isClosed = filter === 'closed';
      const order = isClosed ? 'desc' : 'asc';
      const rows = await filtered(db, filter, staffId, now)
        .$if(query !== '', (select) => select.where(matches(db, query)))
        .$if(tag !== '', (select) => select.where(contains(db, sql.ref('caseWork.tags'), ` ${tag} `)))
        .$if(after !== null, (select) =>
          select.where((row) =>
            row(
              row.refTuple('tickets.createdAt', 'tickets.id'),
              isClosed ? '<' : '>',
              row.tuple(after?.createdAt ?? 0, after?.id ?? ''),
            ),
          ),
        )
        .orderBy('tickets.createdAt', order)
        .orderBy('tickets.id', order)
        .limit(limit)
        .execute();
      return rows.map(fromWorkedRow);
    },

    /** Open and unanswered, oldest first. */
    async unanswered(limit: number): Promise<WorkedTicket[]> {
      const rows = await openTickets(db)
        .where('caseWork.answeredAt', 'is', null)
        .orderBy('tickets.createdAt')
        .orderBy('tickets.id')
        .limit(limit)
        .execute();
      return rows.map(fromWorkedRow);
    },

    /** Answered, and put aside until a time that has come; the longest wait first. */
    async back(now: number, limit: number): Promise<WorkedTicket[]> {
      const rows = await openTickets(db)
        .where('caseWork.waitingUntil', '<=', now)
        .where('caseWork.answeredAt', 'is not', null)
        .orderBy('caseWork.waitingUntil')
        .limit(limit)
        .execute();
      return rows.map(fromWorkedRow);
    },

    /** How often the team did each thing. Automatic events have no actor and don't count. */
    async doneSince(since: number) {
      const onApplication = sql<number>`case when record_id like 'APP-%' then 1 else 0 end`;
      const rows = await db
        .selectFrom('caseEvents')
        .select(['kind', onApplication.as('onApplication')])
        .select(sql<string | null>`case when kind in ('reply', 'moved') then about end`.as('about'))
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('at', '>=', since)
        .where('kind', 'in', ['reply', 'call', 'moved', 'stage', 'ended'])
        .where('actorId', 'in', (staff) => staff.selectFrom('staff').select('staff.id'))
        .groupBy(['kind', sql`2`, sql`3`])
        .execute();
      return rows.map(({ onApplication: isOn, ...deed }) => ({ ...deed, onApplication: isOn === 1 }));
    },

    /** All events, oldest first, for the export. */
    allEvents: () =>
      readAll(db.selectFrom('caseEvents').selectAll(), ['at', 'id'], (row): StoredEvent => row),

    countAll: (): Promise<number> => countRows(db.selectFrom('tickets')),

    /** The count per filter of the open ones, and of those that Today lists for this person; and their tags. */
    async counts(
      staffId: string,
      now: number,
    ): Promise<{
      readonly byFilter: Readonly<Record<Exclude<TicketFilter, 'closed'>, number>>;
      readonly today: number;
      /** One for each use. */
      readonly tags: readonly string[];
    }> {
      const lateBefore = now - clockLimits.dueMs;
      const soonBefore = lateBefore + clockLimits.soonMs;
      const open = await db
        .selectFrom('tickets')
        .leftJoin('caseWork', 'caseWork.recordId', 'tickets.id')
        .select((row) => [
          row.fn.countAll<number>().as('count'),
          row.fn.count<number>('caseWork.ownerId').as('assigned'),
          row.fn.count<number>('caseWork.answeredAt').as('answered'),
          sql<number>`count(case when case_work.owner_id = ${staffId} then 1 end)`.as('mine'),
          sql<number>`count(case when case_work.answered_at is null
            and coalesce(case_work.clock_from, tickets.created_at) <= ${lateBefore} then 1 end)`.as('late'),
          sql<number>`count(case when case_work.answered_at is null and (case_work.clock_from is not null
            or tickets.created_at <= ${soonBefore} or case_work.owner_id is null
            or case_work.owner_id = ${staffId}) or case_work.answered_at is not null
            and case_work.waiting_until <= ${now} then 1 end)`.as('today'),
          sql<string | null>`string_agg(trim(case_work.tags), ' ')`.as('tags'),
        ])
        .where(openOnes)
        .executeTakeFirstOrThrow();
      const { count, assigned, answered: theirs, mine, late, today, tags } = open;
      const byFilter = { open: count, mine, unassigned: count - assigned, late, theirs };
      return { byFilter, today, tags: tags?.split(' ') ?? [] };
    },

    /** How many tickets of a filter have this tag. */
    countTagged: (filter: TicketFilter, tag: string, staffId: string, now: number): Promise<number> =>
      countRows(
        filtered(db, filter, staffId, now)
          .where(contains(db, sql.ref('caseWork.tags'), ` ${tag} `))
          .clearSelect(),
      ),

    find: (id: string) => findTicket(db, id),

    async findMany(ids: readonly string[]): Promise<WorkedTicket[]> {
      if (ids.length === 0) return [];
      const rows = await workedTickets(db)
        .where('tickets.id', 'in', [...ids])
        .execute();
      return rows.map(fromWorkedRow);
    },

    /** From the same address; from the same company, too, where the domain is one company's. */
    async related(
      ticket: StoredTicket,
      limit: number,
      { isCompany }: { readonly isCompany: boolean },
    ): Promise<WorkedTicket[]> {
      const { id, email } = ticket;
      const domain = email.slice(email.indexOf('@') + 1);
      const rows = await workedTickets(db)
        .where('tickets.id', '!=', id)
        .where((row) =>
          isCompany
            ? sql<boolean>`${domainOf(db, sql.ref('tickets.email'))} = ${domain}`
            : row('tickets.email', '=', email),
        )
        .orderBy('tickets.createdAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromWorkedRow);
    },

    async events(recordId: string, limit: number): Promise<StoredEvent[]> {
      const rows = await db
        .selectFrom('caseEvents')
        .selectAll()
        .where('recordId', '=', recordId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.toReversed();
    },

    /** Whether the visitor asked for an NDA that is neither in place nor waived. */
    async isNdaOpen(recordId: string): Promise<boolean> {
      const rows = await db
        .selectFrom('caseEvents')
        .select('kind')
        .distinct()
        .where('recordId', '=', recordId)
        .where('kind', 'in', ['nda', 'nda-done', 'nda-waived'])
        .execute();
      // It can be asked for only once, so any other event came later.
      return rows.length === 1 && rows[0]?.kind === 'nda';
    },

    /** Message-IDs of earlier mails about it, oldest first. */
    async thread(recordId: string): Promise<string[]> {
      const receipts = await db
        .selectFrom('outbox')
        .select('messageId')
        .where('recordId', '=', recordId)
        .where('kind', 'in', ['ticket-receipt', 'application-receipt'])
        .execute();
      const replies = await db
        .selectFrom('caseEvents')
        .select('messageId')
        .where('recordId', '=', recordId)
        // A reply, a stage change or an outcome: anything mailed.
        .where('messageId', 'is not', null)
        .orderBy('at')
        .execute();
      return [...receipts, ...replies].flatMap((row) => row.messageId ?? []);
    },

    /** Which record an event belongs to. */
    recordOf: (eventId: string): Promise<string | null> =>
      firstRow(
        db.selectFrom('caseEvents').select('recordId').where('id', '=', eventId),
        (row) => row.recordId,
      ),

    /** How many tickets were opened from mails automatically since then. */
    countOpened: (since: number): Promise<number> =>
      countRows(
        db
          .selectFrom('caseEvents')
          .where('kind', '=', 'opened')
          .where('actorId', 'is', null)
          .where('at', '>=', since),
      ),

    /** Whether a tool's request with this key was handled before. */
    isKeyKnown: (key: IdempotencyKey, now: number): Promise<boolean> => isKeyKnown(db, key, now),

    /** Replies whose mail was sent or given up since the last check; for one record, or all. */
    async settledReplies(recordId: string | null, limit: number): Promise<SettledReply[]> {
      const rows = await db
        .selectFrom('caseEvents')
        .innerJoin('outbox', 'outbox.id', 'caseEvents.mailId')
        .select(['caseEvents.id', 'caseEvents.recordId', 'caseEvents.at', 'caseEvents.about'])
        .select(['outbox.state', 'outbox.settledAt'])
        .where('caseEvents.mailId', 'is not', null)
        .where('outbox.state', 'in', ['sent', 'parked'])
        .$if(recordId !== null, (query) => query.where('caseEvents.recordId', '=', recordId ?? ''))
        .orderBy('caseEvents.at')
        .limit(limit)
        .execute();
      return rows.map(({ id, state, settledAt, ...event }) => ({
        ...event,
        eventId: id,
        outcome: state === 'sent' ? 'sent' : 'dead-lettered',
        settledAt: settledAt ?? event.at,
      }));
    },

    /** Stores a record opened from a mail or a call, with its event; once per event. */
    open: ({
      insert,
      event,
      ownerId,
      alsoWrite,
      ...rest
    }: Omit<Rest, 'events'> & {
      readonly insert: Opening['insert'];
      readonly event: StoredEvent;
      /** Its first owner. */
      readonly ownerId?: string;
      readonly alsoWrite?: (transaction: Transaction) => Promise<void>;
    }): Promise<WorkOutcome> =>
      writeOnce(db, event, async (transaction) => {
        await insert(transaction);
        if (ownerId !== undefined) await changeQuietly(transaction, event.recordId, { ownerId });
        await alsoWrite?.(transaction);
        await writeRest(transaction, { ...rest, events: [event] });
      }),

    /** Adds events that change nothing else, so the version stays. */
    addEvents: (
      events: readonly [StoredEvent, ...StoredEvent[]],
      audit: AuditEntry,
      now: number,
      key: IdempotencyKey | null = null,
    ): Promise<WorkOutcome> =>
      writeOnce(db, events[0], async (transaction) => {
        await holdTickets(transaction, [events[0].recordId]);
        await writeRest(transaction, { events, mails: [], audit, now, key });
      }),

    /** One step of work. */
    write: (writeSet: WorkWriteSet): Promise<WorkOutcome> =>
      writeOnce(db, writeSet.events[0], async (transaction) => {
        const { recordId, into } = writeSet;
        await holdTickets(transaction, into === undefined ? [recordId] : [recordId, into]);
        if (into !== undefined) await checkOpen(transaction, into);
        await writeStatusEvent(transaction, recordId, writeSet.change, writeSet.now);
        await changeWork(transaction, recordId, writeSet.version, writeSet.change);
        await writeSet.alsoWrite?.(transaction);
        // Toward the end: the log's lock is held until the commit.
        await writeRest(transaction, writeSet);
        await writeSet.noteDecision?.(transaction);
      }),

    /** Writes the consequence once, based on the ticket's current state (null: an application's), which is locked. */
    async settleReply(
      reply: SettledReply,
      decide: (
        ticket: WorkedTicket | null,
        heardAt: number | null,
      ) => {
        readonly events: readonly StoredEvent[];
        readonly change: RequestChange;
      },
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockTickets(transaction, [reply.recordId]);
        // Whoever clears the mark writes the consequence; everyone else finds nothing to do.
        const mark = transaction.updateTable('caseEvents').where('id', '=', reply.eventId);
        if ((await rowsChanged(mark.where('mailId', 'is not', null).set({ mailId: null }))) === 0) return;
        // Locked until the commit: decisions here use the request's current state.
        await transaction
          .selectFrom('caseWork')
          .select('recordId')
          .where('recordId', '=', reply.recordId)
          .forUpdate()
          .execute();
        const { events, change } = decide(
          await findTicket(transaction, reply.recordId),
          await heardAfter(transaction, reply),
        );
        const [isQuote, isSent] = [reply.about === quoteMark, reply.outcome === 'sent'];
        const isDropped = isQuote && !isSent && (await dropUnsentQuote(transaction, reply, reply.settledAt));
        await insertEvents(
          transaction,
          isDropped ? events.map((event) => ({ ...event, text: deskMessages.quoteUnsent })) : events,
        );
        await writeStatusEvent(transaction, reply.recordId, change, reply.settledAt);
        await changeQuietly(transaction, reply.recordId, change);
        await transaction.deleteFrom('caseSends').where('eventId', '=', reply.eventId).execute();
        if (!isQuote || !isSent) return;
        const former = await openWaitingQuote(transaction, reply.recordId, reply.settledAt);
        await decisions.note(transaction, 'quote-void', former);
      });
    },
  };
}

type Rest = Pick<WorkWriteSet, 'events' | 'mails' | 'mentions' | 'send' | 'audit' | 'now' | 'intent' | 'key'>;

/** The event, the mail and the log entry: all or none. */
export async function writeRest(
  transaction: Transaction,
  { events, mails, mentions = [], send, audit, now, intent, key = null }: Rest,
): Promise<void> {
  if (key !== null) await claimOnce(transaction, key, audit.recordId, now);
  await insertEvents(transaction, events);
  if (intent !== undefined)
    await dropDrafts(transaction, { recordId: audit.recordId ?? '', staffId: audit.actorId }, intent);
  await writeMails(transaction, mails, now);
  if (send) await insertSend(transaction, send);
  for (const { staffId, mail } of mentions) {
    const added = transaction
      .insertInto('caseMentions')
      .values({ recordId: audit.recordId, staffId, actorId: audit.actorId, at: now })
      .onConflict((unread) => unread.columns(['staffId', 'recordId']).doNothing());
    if ((await rowsChanged(added)) > 0) await writeMails(transaction, [mail], now);
  }
  await appendAudit(transaction, audit, now);
}

/** A request that a tool repeats, even to another process, is handled once. */
async function claimOnce(
  transaction: Transaction,
  idempotencyKey: IdempotencyKey,
  recordId: string,
  now: number,
): Promise<void> {
  const known = await claimKey(transaction, { idempotencyKey, recordId, result: {}, now });
  if (known?.kind === 'key-reused') throw new KeyReused();
  if (known !== null) throw new Outdated();
}

/** The first event's id comes from the form: a form sent twice writes once. */
export async function writeOnce(
  db: Kysely<Tables>,
  first: StoredEvent | undefined,
  work: (transaction: Transaction) => Promise<void>,
): Promise<WorkOutcome> {
  const isKnown = async () =>
    first !== undefined &&
    (await db.selectFrom('caseEvents').select('id').where('id', '=', first.id).executeTakeFirst()) !==
      undefined;
  if (await isKnown()) return 'repeated';
  try {
    await db.transaction().execute(work);
    return 'stored';
  } catch (error) {
    if (!(error instanceof UniqueViolation || error instanceof Outdated)) throw error;
    return (await isKnown()) ? 'repeated' : 'outdated';
  }
}

/** Automatic changes: they don't conflict with a colleague who is writing, so the version stays. */
async function changeQuietly(
  transaction: Transaction,
  recordId: string,
  change: RequestChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await transaction
    .insertInto('caseWork')
    .values({ recordId, ...newRequestWork, ...change })
    .onConflict((conflict) => conflict.column('recordId').doUpdateSet(change))
    .execute();
}

/** Throws `Outdated` if the version isn't the current one. */
async function changeWork(
  transaction: Transaction,
  recordId: string,
  version: number,
  change: RequestChange,
): Promise<void> {
  const next = { ...change, version: version + 1 };
  const changed =
    version === 0
      ? // A ticket nobody has worked on has no row.
        transaction
          .insertInto('caseWork')
          .values({ recordId, ...newRequestWork, ...next })
          .onConflict((conflict) =>
            conflict.column('recordId').doUpdateSet(next).where('caseWork.version', '=', version),
          )
      : transaction
          .updateTable('caseWork')
          .set(next)
          .where('recordId', '=', recordId)
          .where('version', '=', version);
  if ((await rowsChanged(changed)) === 0) throw new Outdated();
}

/** If two tickets are merged into each other at once, one stays open. */
async function checkOpen(transaction: Transaction, into: string): Promise<void> {
  const target = await findTicket(transaction, into);
  if (!target || !openStates.includes(target.work.state)) throw new Outdated();
}
