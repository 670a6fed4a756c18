import type { ExpressionBuilder } from 'kysely';
import type { Fields } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { closedStates } from '#contract/desk/lifecycle.ts';
import { seesRecord } from '#contract/desk/roles.ts';
import type { HeldReason } from '#contract/desk/views.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { appendAudit, type AuditEntry } from '#server/database/audit.ts';
import {
  countRows,
  firstRow,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import type { DecisionLog, Repeats } from '#server/database/decisions.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import type { Tables } from '#server/database/tables.ts';
import { neverDue, type MailRetry } from '#server/mail/outbox.ts';
import { writeStageEvent, writeStatusEvent } from './change-events.ts';
import { ndaMark, quoteMark } from './work.ts';
import { holdRecord, readKept, type KeptDraft } from './draft-repository.ts';

type Row = Tables['caseSends'];

type Changed = Readonly<Record<string, string | number | null>>;

/** A message whose mail is waiting, and what sending it changed on its record. */
export type StoredSend = Omit<Row, 'fields' | 'was' | 'became' | 'scheduled'> & {
  readonly fields: Fields;
  readonly was: Changed;
  readonly became: Changed;
  readonly isScheduled: boolean;
};

/** The same, and how far its mail is. */
export type WaitingSend = StoredSend & {
  readonly dueAt: number;
  readonly isHeld: boolean;
  /** A worker has claimed it, so it may have been sent. */
  readonly isLeaving: boolean;
};

const fromRow = ({ fields, was, became, scheduled, ...row }: Row): StoredSend => ({
  ...row,
  fields: JSON.parse(fields) as Fields,
  was: JSON.parse(was) as Changed,
  became: JSON.parse(became) as Changed,
  isScheduled: scheduled === 1,
});

/** `late`: its mail may have been sent; `gone`: it was already taken back, or its record was erased. */
export type SendOutcome = 'done' | 'late' | 'gone';

/** Rolls the transaction back. */
class TooLate extends Error {}

/** If the client did one of these, a message scheduled before should be read again. */
const heardKinds = ['mail', 'wrote', 'added', 'quote-accepted', 'quote-declined'] as const;

export type SendRepository = ReturnType<typeof createSendRepository>;

export function createSendRepository({ db }: Database, decisions: DecisionLog) {
  /** Changes a waiting message in one transaction. */
  async function act(
    { eventId, recordId }: Pick<StoredSend, 'eventId' | 'recordId'>,
    work: (send: StoredSend, transaction: Transaction) => Promise<boolean>,
  ): Promise<SendOutcome> {
    try {
      return await db.transaction().execute(async (transaction) => {
        if (!(await holdRecord(transaction, recordId))) return 'gone';
        const row = transaction.selectFrom('caseSends').selectAll().where('eventId', '=', eventId);
        const send = await firstRow(row.where('recordId', '=', recordId).forUpdate(), fromRow);
        if (send === null) {
          const known = transaction.selectFrom('caseEvents').select('id').where('id', '=', eventId);
          return (await known.executeTakeFirst()) ? 'late' : 'gone';
        }
        if (!(await work(send, transaction))) throw new TooLate();
        return 'done';
      });
    } catch (error) {
      if (error instanceof TooLate) return 'late';
      throw error;
    }
  }

  return {
    /** A record's waiting messages, the next first. */
    async of(recordId: string): Promise<WaitingSend[]> {
      const rows = await db
        .selectFrom('caseSends')
        .innerJoin('outbox', 'outbox.id', 'caseSends.mailId')
        .selectAll('caseSends')
        .select(['outbox.dueAt', 'outbox.attempts', 'outbox.leaseOwner'])
        .where('caseSends.recordId', '=', recordId)
        .where('outbox.state', '=', 'pending')
        .orderBy('outbox.dueAt')
        .limit(requestLimits.eventsShown)
        .execute();
      return rows.map(({ dueAt, attempts, leaseOwner, ...row }) => ({
        ...fromRow(row),
        dueAt,
        isHeld: dueAt === neverDue,
        isLeaving: dueAt !== neverDue && (attempts > 0 || leaseOwner !== null),
      }));
    },

    /** A record's events whose mail hasn't been sent: it's waiting, being retried, or dead-lettered. */
    async unsent(recordId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('caseEvents')
        .innerJoin('outbox', 'outbox.messageId', 'caseEvents.messageId')
        .select('caseEvents.id')
        .where('caseEvents.recordId', '=', recordId)
        .where('outbox.recordId', '=', recordId)
        .where((row) =>
          row.or([
            isFailing(row),
            row.and([
              row('outbox.state', '=', 'pending'),
              row('outbox.id', 'in', (sends) => sends.selectFrom('caseSends').select('mailId')),
            ]),
          ]),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    ofMail: (mailId: string): Promise<StoredSend | null> =>
      firstRow(db.selectFrom('caseSends').selectAll().where('mailId', '=', mailId), fromRow),

    countHeard: (recordId: string): Promise<number> => countHeard(db, recordId),

    isWithdrawn: (recordId: string): Promise<boolean> => isWithdrawn(db, recordId),

    /** Why it isn't sent automatically anymore; null: nothing has changed since it was written. */
    async whyHeld(send: StoredSend): Promise<HeldReason | null> {
      if (!send.isScheduled) return (await isWithdrawn(db, send.recordId)) ? 'closed' : null;
      if (!(await hasWriter(db, send))) return 'left';
      if ((await countHeard(db, send.recordId)) > send.heard) return 'wrote';
      return (await isClosed(db, send)) ? 'closed' : null;
    },

    /** Sends it now, whatever it was waiting for. */
    sendNow: (eventId: string, recordId: string, audit: AuditEntry, now: number): Promise<SendOutcome> =>
      act({ eventId, recordId }, async (send, transaction) => {
        const mail = transaction.updateTable('outbox').where('id', '=', send.mailId).where(isUntouched);
        const freed = mail.set({ dueAt: now, createdAt: now });
        if ((await rowsChanged(freed)) === 0) return false;
        await transaction
          .updateTable('caseSends')
          .set({ scheduled: 0 })
          .where('eventId', '=', eventId)
          .execute();
        // Its sender has seen everything up to now, so it answers all of it.
        await transaction.updateTable('caseEvents').set({ at: now }).where('id', '=', eventId).execute();
        await appendAudit(transaction, audit, now);
        return true;
      }),

    /**
     * Undoes everything that sending it did, as long as no worker has claimed its mail. The text becomes a draft of
     * whoever takes it back.
     */
    takeBack: (
      eventId: string,
      recordId: string,
      staffId: string,
      audit: AuditEntry,
      now: number,
    ): Promise<SendOutcome> =>
      act({ eventId, recordId }, async (send, transaction) => {
        const mail = transaction.deleteFrom('outbox').where('id', '=', send.mailId).where(isUntouched);
        if ((await rowsChanged(mail)) === 0) return false;
        await undo(transaction, send, staffId, now);
        await appendAudit(transaction, audit, now);
        // Last: a restored backup, which still has the mail, must not send it.
        await decisions.note(transaction, 'mail-undone', [send.mailId]);
        return true;
      }),
  };
}

/** No worker has claimed or tried it; a held mail has no claim. */
const isUntouched = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([
    row('state', '=', 'pending'),
    row('leaseOwner', 'is', null),
    row.or([row('dueAt', '=', neverDue), row('attempts', '=', 0)]),
  ]);

const countHeard = (db: Database['db'], recordId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('caseEvents')
      .where('recordId', '=', recordId)
      .where('kind', 'in', [...heardKinds]),
  );

/** Its author is still on the team and may see the record. */
async function hasWriter(db: Database['db'], { staffId, recordId }: StoredSend): Promise<boolean> {
  const writer = await firstRow(
    db.selectFrom('staff').select('role').where('id', '=', staffId).where('state', '=', 'active'),
  );
  return writer !== null && seesRecord(writer.role, recordId);
}

/** The record was closed meanwhile, and not by this message. */
async function isClosed(db: Database['db'], { recordId, became }: StoredSend): Promise<boolean> {
  if (applicationReferencePattern.test(recordId)) {
    const work = await firstRow(
      db.selectFrom('hiringWork').select('state').where('reference', '=', recordId),
    );
    return work !== null && work.state !== 'open' && work.state !== became['state'];
  }
  const work = await firstRow(db.selectFrom('caseWork').select('state').where('recordId', '=', recordId));
  return work !== null && closedStates.includes(work.state);
}

/** Nobody who withdrew a request expects an answer to it. */
const isWithdrawn = async (db: Database['db'], recordId: string): Promise<boolean> =>
  (await countRows(
    db.selectFrom('caseWork').where('recordId', '=', recordId).where('state', '=', 'withdrawn'),
  )) > 0;

/** A reply that is being retried, or was dead-lettered. */
export const isFailing = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([
    row('outbox.kind', '=', 'desk-reply'),
    row.or([
      row('outbox.state', '=', 'parked'),
      row.and([row('outbox.state', '=', 'pending'), row('outbox.attempts', '>', 0)]),
    ]),
  ]);

/** Called in the transaction that queues its mail. */
export async function insertSend(
  transaction: Transaction,
  { fields, was, became, isScheduled, ...row }: StoredSend,
): Promise<void> {
  await transaction
    .insertInto('caseSends')
    .values({
      ...row,
      fields: JSON.stringify(fields),
      was: JSON.stringify(was),
      became: JSON.stringify(became),
      scheduled: isScheduled ? 1 : 0,
    })
    .execute();
}

/** The event that files of a message taken back are stored under until it's sent again. */
const draftFilesOf = (eventId: string): string => `draft-${eventId}`;

/** Removes its event, recipients and waiting quote, and reverts its changes to the record. */
async function undo(transaction: Transaction, send: StoredSend, staffId: string, now: number): Promise<void> {
  const { eventId, recordId, draft } = send;
  await transaction.deleteFrom('caseSends').where('eventId', '=', eventId).execute();
  const said = await firstRow(
    transaction.selectFrom('caseEvents').select(['text', 'about']).where('id', '=', eventId),
  );
  await transaction.deleteFrom('caseEvents').where('id', '=', eventId).execute();
  await transaction.deleteFrom('caseRecipients').where('eventId', '=', eventId).execute();
  if (draft === 'quote') {
    await transaction
      .deleteFrom('quotes')
      .where('recordId', '=', recordId)
      .where('state', '=', 'waiting')
      .execute();
    // Its PDF is made again.
    await transaction.deleteFrom('mailFiles').where('eventId', '=', eventId).execute();
  }
  await restoreWork(transaction, send, now);
  await keepDraft(
    transaction,
    send,
    { staffId, text: said?.text ?? '', isNda: said?.about === ndaMark },
    now,
  );
}

/** Reverts only fields that still have the message's value: a colleague's later change stays. */
async function restoreWork(
  transaction: Transaction,
  { recordId, was, became }: StoredSend,
  at: number,
): Promise<void> {
  const isApplication = applicationReferencePattern.test(recordId);
  const current = isApplication
    ? await firstRow(
        transaction.selectFrom('hiringWork').selectAll().where('reference', '=', recordId).forUpdate(),
      )
    : await firstRow(
        transaction.selectFrom('caseWork').selectAll().where('recordId', '=', recordId).forUpdate(),
      );
  if (current === null) return;
  const now = current as unknown as Changed;
  const back = Object.fromEntries(
    Object.entries(became).flatMap(([name, value]) =>
      now[name] === value ? [[name, was[name] ?? null]] : [],
    ),
  );
  const change = { ...back, version: current.version + 1 };
  if (isApplication) {
    await writeStageEvent(transaction, recordId, back, at);
    await transaction.updateTable('hiringWork').set(change).where('reference', '=', recordId).execute();
    return;
  }
  await writeStatusEvent(transaction, recordId, back, at);
  await transaction.updateTable('caseWork').set(change).where('recordId', '=', recordId).execute();
}

/** If they've begun another draft, its text stays below this one. */
async function keepDraft(
  transaction: Transaction,
  { eventId, recordId, draft: name, fields }: StoredSend,
  { staffId, text, isNda }: { readonly staffId: string; readonly text: string; readonly isNda: boolean },
  now: number,
): Promise<void> {
  const filesOf = draftFilesOf(eventId);
  const place = transaction
    .selectFrom('caseDrafts')
    .select(['text', 'kept'])
    .where('recordId', '=', recordId)
    .where('staffId', '=', staffId)
    .where('name', '=', name);
  const begun = await firstRow(place);
  const earlier = readKept(begun?.kept ?? null)?.filesOf ?? null;
  const events = earlier === null ? [eventId] : [eventId, earlier];
  await transaction
    .updateTable('mailFiles')
    .set({ eventId: filesOf })
    .where('eventId', 'in', events)
    .execute();
  const texts = [text, begun?.text ?? ''].filter((each) => each.trim() !== '');
  const kept: KeptDraft = { fields, filesOf, isNda };
  const draft = {
    text: texts.join('\n\n').slice(0, requestLimits.replyMax),
    kept: JSON.stringify(kept),
    savedAt: now,
  };
  await transaction
    .insertInto('caseDrafts')
    .values({ recordId, staffId, name, ...draft })
    .onConflict((known) => known.columns(['recordId', 'staffId', 'name']).doUpdateSet(draft))
    .execute();
}

/**
 * Removes a quote whose mail was dead-lettered, because nobody has it, and fills in its form again for its author. False
 * if there was none, or if someone has the mail sent again.
 */
export async function dropUnsentQuote(
  transaction: Transaction,
  { eventId, recordId }: Pick<StoredSend, 'eventId' | 'recordId'>,
  now: number,
): Promise<boolean> {
  const row = transaction.selectFrom('caseSends').selectAll().where('eventId', '=', eventId);
  const send = await firstRow(row, fromRow);
  if (send === null) return false;
  const mail = transaction.selectFrom('outbox').select('id').where('id', '=', send.mailId);
  if (!(await mail.where('state', '=', 'parked').forUpdate().executeTakeFirst())) return false;
  const quotes = transaction.deleteFrom('quotes').where('recordId', '=', recordId);
  if ((await rowsChanged(quotes.where('state', '=', 'waiting'))) === 0) return false;
  // Its PDF is made again.
  await transaction.deleteFrom('mailFiles').where('eventId', '=', eventId).execute();
  const { text } = await transaction
    .selectFrom('caseEvents')
    .select('text')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  // A tool has no form.
  const writer = transaction.selectFrom('staff').select('id').where('id', '=', send.staffId);
  if ((await writer.executeTakeFirst()) !== undefined)
    await keepDraft(transaction, send, { staffId: send.staffId, text: text ?? '', isNda: false }, now);
  return true;
}

/** Opens a quote once its mail is sent: the client sees it and can no longer accept the former one. Returns the former one's id. */
export async function openWaitingQuote(
  transaction: Transaction,
  recordId: string,
  at: number,
): Promise<string[]> {
  const ofRecord = transaction.updateTable('quotes').where('recordId', '=', recordId);
  const waiting = await transaction
    .selectFrom('quotes')
    .select(['id', 'number'])
    .where('recordId', '=', recordId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!waiting) return [];
  const accepted = transaction.selectFrom('quotes').select('id').where('recordId', '=', recordId);
  const isDecided = (await accepted.where('state', '=', 'accepted').executeTakeFirst()) !== undefined;
  const former = await ofRecord
    .set({ state: 'void', settledAt: at })
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  await transaction
    .updateTable('quotes')
    .set(isDecided ? { state: 'void', settledAt: at } : { state: 'open', sentAt: at })
    .where('id', '=', waiting.id)
    .execute();
  const details = { quoteId: waiting.id, number: waiting.number };
  if (!isDecided) await writeDeskEvent(transaction, { kind: 'quote.sent', recordId, at, details });
  return former.map(({ id }) => id);
}

/** Its event waits for the mail again. A quote's mail isn't retried once its ticket shows that it failed. */
export const retryReply: MailRetry = async (transaction, { id, recordId, messageId }) => {
  const quote = transaction
    .selectFrom('caseEvents')
    .select('id')
    .where('recordId', '=', recordId)
    .where('messageId', '=', messageId)
    .where('about', '=', quoteMark)
    .where('mailId', 'is', null);
  if ((await quote.executeTakeFirst()) !== undefined) return false;
  await transaction
    .updateTable('caseEvents')
    .set({ mailId: id })
    .where('recordId', '=', recordId)
    .where('messageId', '=', messageId)
    .execute();
  return true;
};

/** After a restore, a message that was taken back would be sent. */
export const sendRepeats: Pick<Repeats, 'mail-undone'> = {
  async 'mail-undone'(transaction, noted) {
    let count = 0;
    for (const { at, about } of noted)
      for (const mailId of about) {
        const row = transaction.selectFrom('caseSends').selectAll().where('mailId', '=', mailId);
        const send = await firstRow(row, fromRow);
        if (send === null) continue;
        await transaction.deleteFrom('outbox').where('id', '=', mailId).execute();
        await undo(transaction, send, send.staffId, at);
        count += 1;
      }
    return count;
  },
};
