import { sql } from 'kysely';
import { closedStates } from '#contract/desk/lifecycle.ts';
import type { CaseStore, StoredEvent } from '#server/stores/ports/desk-cases.ts';
import type { Database } from './database.ts';
import { findTicket, fromEventRow, fromJoinedRow, matches, workColumns } from './desk-case-rows.ts';
import { createCaseWriter } from './desk-case-writer.ts';
import { readPages } from './read-pages.ts';

export function createCaseStore(database: Database): CaseStore {
  return {
    ...createCaseWriter(database),
    async search({ filter, staffId, query, after, limit }) {
      // Open cases with the longest wait first, closed ones with the newest.
      const isClosed = filter === 'closed';
      const rows = await database.run((db) =>
        db
          .selectFrom('tickets')
          .leftJoin('case_work', 'case_work.record_id', 'tickets.id')
          .selectAll('tickets')
          .select(workColumns)
          .$if(!isClosed, (select) =>
            select.where((row) =>
              row.or([
                row('case_work.state', 'is', null),
                row('case_work.state', 'not in', [...closedStates]),
              ]),
            ),
          )
          .$if(isClosed, (select) => select.where('case_work.state', 'in', [...closedStates]))
          .$if(filter === 'mine', (select) => select.where('case_work.owner_id', '=', staffId))
          .$if(filter === 'unassigned', (select) => select.where('case_work.owner_id', 'is', null))
          .$if(query !== '', (select) => select.where((row) => matches(database.engine, row, query)))
          .$if(after !== null, (select) =>
            select.where((row) =>
              row(
                row.refTuple('tickets.created_at', 'tickets.id'),
                isClosed ? '<' : '>',
                row.tuple(after?.createdAt ?? 0, after?.id ?? ''),
              ),
            ),
          )
          .orderBy('tickets.created_at', isClosed ? 'desc' : 'asc')
          .orderBy('tickets.id', isClosed ? 'desc' : 'asc')
          .limit(limit)
          .execute(),
      );
      return rows.map(fromJoinedRow);
    },

    async unanswered(limit) {
      const rows = await database.run((db) =>
        db
          .selectFrom('tickets')
          .leftJoin('case_work', 'case_work.record_id', 'tickets.id')
          .selectAll('tickets')
          .select(workColumns)
          .where((row) =>
            row.or([row('case_work.state', 'is', null), row('case_work.state', 'not in', [...closedStates])]),
          )
          .where('case_work.answered_at', 'is', null)
          .orderBy('tickets.created_at')
          .orderBy('tickets.id')
          .limit(limit)
          .execute(),
      );
      return rows.map(fromJoinedRow);
    },

    allEvents: () =>
      readPages(async (after: StoredEvent | undefined, limit) => {
        const rows = await database.run((db) =>
          db
            .selectFrom('case_events')
            .selectAll()
            .where((row) => row(row.refTuple('at', 'id'), '>', row.tuple(after?.at ?? -1, after?.id ?? '')))
            .orderBy('at')
            .orderBy('id')
            .limit(limit)
            .execute(),
        );
        return rows.map(fromEventRow);
      }),

    /** From the small table and one count: most tickets have no row in it, or are done. */
    async counts(staffId) {
      const [all, states] = await database.run((db) =>
        Promise.all([
          db
            .selectFrom('tickets')
            .select((row) => row.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
          db
            .selectFrom('case_work')
            .innerJoin('tickets', 'tickets.id', 'case_work.record_id')
            .select((row) => [
              'case_work.state',
              row.fn.countAll<number>().as('count'),
              sql<number>`sum(case when case_work.owner_id = ${staffId} then 1 else 0 end)`.as('mine'),
              row.fn.count<number>('case_work.owner_id').as('assigned'),
            ])
            .groupBy('case_work.state')
            .execute(),
        ]),
      );
      const open = states.filter(({ state }) => !closedStates.includes(state));
      const sum = (rows: typeof states, key: 'count' | 'mine' | 'assigned') =>
        rows.reduce((total, row) => total + row[key], 0);
      const closed = sum(states, 'count') - sum(open, 'count');
      const stillOpen = all.count - closed;
      return {
        open: stillOpen,
        mine: sum(open, 'mine'),
        unassigned: stillOpen - sum(open, 'assigned'),
        closed,
      };
    },

    find: (id) => database.run((db) => findTicket(db, id)),

    async related(ticket, limit) {
      const domain = ticket.email.split('@').at(-1) ?? '';
      const rows = await database.run((db) =>
        db
          .selectFrom('tickets')
          .leftJoin('case_work', 'case_work.record_id', 'tickets.id')
          .selectAll('tickets')
          .select(workColumns)
          .where('tickets.id', '!=', ticket.id)
          .where((row) =>
            row.or([
              row('tickets.email', '=', ticket.email),
              // The end of the address, compared as it is: no pattern of a stranger's making.
              sql<boolean>`substr(${row.ref('tickets.email')}, length(${row.ref('tickets.email')}) - ${domain.length}) = ${`@${domain}`}`,
            ]),
          )
          .orderBy('tickets.created_at', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map(fromJoinedRow);
    },

    async events(recordId, limit) {
      const rows = await database.run((db) =>
        db
          .selectFrom('case_events')
          .selectAll()
          .where('record_id', '=', recordId)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map(fromEventRow).toReversed();
    },

    async isNdaOpen(recordId) {
      const rows = await database.run((db) =>
        db
          .selectFrom('case_events')
          .select('kind')
          .distinct()
          .where('record_id', '=', recordId)
          .where('kind', 'in', ['nda', 'nda-done', 'nda-waived'])
          .execute(),
      );
      // It is asked for once, so whatever stands beside it came later.
      return rows.length === 1 && rows[0]?.kind === 'nda';
    },

    async thread(recordId) {
      const [receipts, replies] = await database.run((db) =>
        Promise.all([
          db
            .selectFrom('outbox')
            .select('message_id')
            .where('record_id', '=', recordId)
            .where('kind', 'in', ['ticket-receipt', 'application-receipt'])
            .execute(),
          db
            .selectFrom('case_events')
            .select('message_id')
            .where('record_id', '=', recordId)
            // A reply, a stage or an end: whatever was mailed.
            .where('message_id', 'is not', null)
            .orderBy('at')
            .execute(),
        ]),
      );
      return [...receipts, ...replies].flatMap((row) => row.message_id ?? []);
    },

    async see(recordId, staffId, now, isWriting) {
      await database.run((db) =>
        db
          .insertInto('case_presence')
          .values({ record_id: recordId, staff_id: staffId, seen_at: now, writing_at: isWriting ? now : 0 })
          .onConflict((conflict) =>
            conflict
              .columns(['record_id', 'staff_id'])
              .doUpdateSet({ seen_at: now, ...(isWriting ? { writing_at: now } : {}) }),
          )
          .execute(),
      );
    },

    async stopWriting(recordId, staffId) {
      await database.run((db) =>
        db
          .updateTable('case_presence')
          .set({ writing_at: 0 })
          .where('record_id', '=', recordId)
          .where('staff_id', '=', staffId)
          .execute(),
      );
    },

    async seen(recordId, since) {
      const rows = await database.run((db) =>
        db
          .selectFrom('case_presence')
          .select(['staff_id', 'writing_at'])
          .where('record_id', '=', recordId)
          .where('seen_at', '>=', since)
          .execute(),
      );
      return rows.map((row) => ({ staffId: row.staff_id, writingAt: row.writing_at }));
    },
  };
}
