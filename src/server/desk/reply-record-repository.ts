import type { CaseState } from '#contract/desk/lifecycle.ts';
import type { Database } from '#server/database/database.ts';

/** One request and its first answer: a reply the mail server accepted, or a call that reached someone. */
export type CountedRequest = {
  readonly id: string;
  readonly createdAt: number;
  readonly services: readonly string[];
  readonly state: CaseState;
  readonly reason: string | null;
  readonly ownerId: string | null;
  readonly firstAt: number | null;
};

export type RecordRepository = ReturnType<typeof createRecordRepository>;

export function createRecordRepository({ db }: Database) {
  return {
    /** Every request since then, oldest first, without spam and merged ones. */
    async requests(since: number, limit: number): Promise<CountedRequest[]> {
      // Apart: joined, one of the databases counts them again for each request. Nobody answers before they're asked.
      const answers = await db
        .selectFrom('caseEvents')
        .select((row) => ['recordId', row.fn.min('at').as('firstAt')])
        .where('at', '>=', since)
        .where((row) =>
          row.or([
            row('kind', '=', 'reply-accepted'),
            row.and([row('kind', '=', 'call'), row('about', '=', 'reached')]),
          ]),
        )
        .groupBy('recordId')
        .execute();
      const firstOf = new Map(answers.map(({ recordId, firstAt }) => [recordId, firstAt]));
      const rows = await db
        .selectFrom('tickets')
        .leftJoin('caseWork', 'caseWork.recordId', 'tickets.id')
        .select(['tickets.id', 'tickets.createdAt', 'tickets.services', 'tickets.selectedServices'])
        .select(['caseWork.state', 'caseWork.reason', 'caseWork.ownerId'])
        .where('tickets.createdAt', '>=', since)
        .where((row) =>
          row.or([row('caseWork.state', 'is', null), row('caseWork.state', 'not in', ['spam', 'merged'])]),
        )
        .orderBy('tickets.createdAt')
        .orderBy('tickets.id')
        .limit(limit)
        .execute();
      return rows.map(({ services, selectedServices, state, ...row }) => {
        const chosen = JSON.parse(selectedServices) as string[];
        return {
          ...row,
          firstAt: firstOf.get(row.id) ?? null,
          state: state ?? 'new',
          services: chosen.length > 0 ? chosen : (JSON.parse(services) as string[]),
        };
      });
    },
  };
}
