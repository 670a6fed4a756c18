import type { EventDetails } from '#contract/desk/events.ts';
import { openStates } from '#contract/desk/lifecycle.ts';
import { rowsChanged, UniqueViolation, type Database, type Transaction } from '#server/database/database.ts';
import { deskRecord, writeDeskEvent } from '#server/database/desk-events.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import {
  fromWorkedRow,
  holdTickets,
  insertEvents,
  newRequestWork,
  openTickets,
} from '#server/work/ticket.ts';
import { Outdated, type StoredEvent, type WorkedTicket } from '#server/work/work.ts';

export type Notice = Readonly<Omit<Tables['caseNotices'], 'at'>>;

type Late = Pick<Notice, 'recordId' | 'clockFrom'>;

type NoticeWrite = {
  /** Which tickets it's about; what needs a person may be about none. */
  readonly tickets: readonly string[];
  readonly notices: readonly Notice[];
  readonly late: readonly Late[];
  readonly events: readonly StoredEvent[];
  readonly mails: readonly OutgoingMail[];
  /** For other tools; null if none hears it. */
  readonly trouble:
    | { readonly kind: 'desk.deadlines'; readonly details: EventDetails['desk.deadlines'] }
    | { readonly kind: 'desk.trouble'; readonly details: EventDetails['desk.trouble'] }
    | null;
  readonly now: number;
};

export type ClockRepository = ReturnType<typeof createClockRepository>;

export function createClockRepository(database: Database) {
  const { db } = database;
  return {
    /** Open and unanswered, with a deadline that started between the two. */
    async running(from: number, to: number, limit: number): Promise<WorkedTicket[]> {
      const select = (clock: 'tickets.createdAt' | 'caseWork.clockFrom') =>
        openTickets(db)
          .where(clock, '>=', from)
          .where(clock, '<=', to)
          .$if(clock === 'tickets.createdAt', (query) => query.where('caseWork.clockFrom', 'is', null))
          .where('caseWork.answeredAt', 'is', null)
          // After the last step there are no more notices.
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('caseNotices')
                  .select('caseNotices.at')
                  .whereRef('caseNotices.recordId', '=', 'tickets.id')
                  .whereRef('caseNotices.clockFrom', '=', clock)
                  .where('caseNotices.step', '=', 'due'),
              ),
            ),
          )
          .orderBy(clock)
          .limit(limit)
          .execute();
      const rows = [...(await select('tickets.createdAt')), ...(await select('caseWork.clockFrom'))];
      return rows.map(fromWorkedRow);
    },

    async noticesOf(recordIds: readonly string[]): Promise<Notice[]> {
      if (recordIds.length === 0) return [];
      return db
        .selectFrom('caseNotices')
        .select(['recordId', 'clockFrom', 'step', 'staffId'])
        .where('recordId', 'in', [...recordIds])
        .execute();
    },

    /** Notices, their mails, late marks and the event for other tools, once. */
    async notify({ tickets, notices, late, events, mails, trouble, now }: NoticeWrite): Promise<boolean> {
      try {
        await db.transaction().execute(async (transaction) => {
          await holdTickets(transaction, tickets);
          // The table's key decides which of two processes notifies: the other one fails as a whole.
          for (const notice of notices)
            await transaction
              .insertInto('caseNotices')
              .values({ ...notice, at: now })
              .execute();
          for (const each of late) await markLate(transaction, each, now);
          await insertEvents(transaction, events);
          await writeMails(transaction, mails, now);
          if (trouble !== null)
            await writeDeskEvent(transaction, { ...trouble, recordId: deskRecord, at: now });
        });
        return true;
      } catch (error) {
        // Answered or erased meanwhile: no notice, and the next check finds what's still late.
        if (error instanceof UniqueViolation || error instanceof Outdated) return false;
        throw error;
      }
    },
  };
}

/** Throws `Outdated` if it was answered, closed or restarted since it was read. */
async function markLate(transaction: Transaction, { recordId, clockFrom }: Late, now: number): Promise<void> {
  const marked = transaction
    .insertInto('caseWork')
    .values({ recordId, ...newRequestWork, lateAt: now })
    .onConflict((conflict) =>
      conflict
        .column('recordId')
        .doUpdateSet({ lateAt: now })
        .where('caseWork.answeredAt', 'is', null)
        .where('caseWork.state', 'in', [...openStates])
        .where((row) =>
          row.or([row('caseWork.clockFrom', 'is', null), row('caseWork.clockFrom', '=', clockFrom)]),
        ),
    );
  if ((await rowsChanged(marked)) === 0) throw new Outdated();
}
