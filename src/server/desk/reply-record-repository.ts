import { sql } from 'kysely';
import type { RequestState } from '#contract/desk/lifecycle.ts';
import type { Database } from '#server/database/database.ts';

/** One request and its first answer: a reply the mail server accepted, or a call that reached someone. */
export type CountedRequest = {
  readonly id: string;
  readonly createdAt: number;
  readonly services: readonly string[];
  readonly state: RequestState;
  readonly reason: string | null;
  readonly ownerId: string | null;
  readonly firstAt: number | null;
};

/** As in the index `case_events_answers`: both databases use it for this text only. */
const answered = sql<boolean>`(kind = 'reply-accepted' or (kind = 'call' and about = 'reached'))`;

export type RecordRepository = ReturnType<typeof createRecordRepository>;

export function createRecordRepository({ db }: Database) {
  return {
    /** Every request since then, oldest first, without spam and merged ones. */
    async requests(since: number, limit: number): Promise<CountedRequest[]> {
      // Apart and not grouped: both databases read them from the end of their small index, in order.
      const answers = await db
        .selectFrom('caseEvents')
        .select(['recordId', 'at'])
        .where('at', '>=', since)
        .where(answered)
        .orderBy('at')
        .execute();
      const firstOf = new Map<string, number>();
      for (const { recordId, at } of answers) if (!firstOf.has(recordId)) firstOf.set(recordId, at);
      const chosen = db
        .selectFrom('tickets')
        .leftJoin('caseWork', 'caseWork.recordId', 'tickets.id')
        .select(sql<string>`tickets.id || ' ' || tickets.created_at`.as('request'))
        .select(
          sql<string>`case when selected_services = '[]' then services else selected_services end`.as(
            'services',
          ),
        )
        .select(['caseWork.state', 'caseWork.reason', 'caseWork.ownerId'])
        .where('tickets.createdAt', '>=', since)
        .where((row) =>
          row.or([row('caseWork.state', 'is', null), row('caseWork.state', 'not in', ['spam', 'merged'])]),
        )
        .orderBy('tickets.createdAt')
        .orderBy('tickets.id')
        .limit(limit);
      // A few combinations, over and over: one row for each, with its requests in one text.
      const groups = await db
        .selectFrom(chosen.as('chosen'))
        .select(['services', 'state', 'reason', 'ownerId'])
        .select(sql<string>`string_agg(request, ',')`.as('requests'))
        .groupBy(['services', 'state', 'reason', 'ownerId'])
        .execute();
      return groups
        .flatMap(({ services, state, reason, ownerId, requests }) => {
          const shared = {
            services: JSON.parse(services) as string[],
            state: state ?? 'new',
            reason,
            ownerId,
          };
          return requests.split(',').map((request) => {
            const [id = '', createdAt = ''] = request.split(' ');
            return { ...shared, id, createdAt: Number(createdAt), firstAt: firstOf.get(id) ?? null };
          });
        })
        .toSorted((a, b) => a.createdAt - b.createdAt);
    },
  };
}
