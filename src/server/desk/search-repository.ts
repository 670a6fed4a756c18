import { sql } from 'kysely';
import type { CaseState, HiringState } from '#contract/desk/lifecycle.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type FoundEntry = Pick<Tables['searchEntries'], 'recordId' | 'kind' | 'at' | 'text'>;

/** What an entry belongs to. */
export type FoundRecord = {
  readonly kind: 'ticket' | 'application' | 'call' | 'mail';
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly state: CaseState | HiringState | null;
  readonly at: number;
};

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository({ db, engine }: Database) {
  const named = (area: string | null) => (area === null ? sql<boolean>`true` : sql<boolean>`area = ${area}`);
  /** Words of letters and digits only, so that none of them is read as an operator. */
  function matching(words: readonly string[], area: string | null) {
    if (engine === 'postgres') {
      const query = words.map((word) => `'${word}':*`).join(' & ');
      return sql<boolean>`words @@ ${query}::tsquery and ${named(area)}`;
    }
    const text = words.map((word) => `"${word}"*`).join(' AND ');
    const query = area === null ? `text : (${text})` : `area : "${area}" AND text : (${text})`;
    // The index hands them out newest first and stops; its table would have to be sorted.
    return sql<boolean>`seq in (select rowid from search_words where search_words match ${query}
      order by rowid desc limit ${sql.raw(String(caseLimits.searchEntries))})`;
  }
  return {
    /** Texts with a word for each beginning, the newest first. `area` null: both. */
    find: (words: readonly string[], area: 'tickets' | 'applications' | null): Promise<FoundEntry[]> =>
      db
        .selectFrom('searchEntries')
        .select(['recordId', 'kind', 'at', 'text'])
        .where(matching(words, area))
        .orderBy('seq', 'desc')
        .limit(caseLimits.searchEntries)
        .execute(),

    async records(ids: readonly string[]): Promise<FoundRecord[]> {
      if (ids.length === 0) return [];
      const some = [...ids];
      const [tickets, applications, calls, mails] = await Promise.all([
        db
          .selectFrom('tickets')
          .leftJoin('caseWork', 'caseWork.recordId', 'tickets.id')
          .select(['tickets.id', 'tickets.company', 'tickets.name', 'tickets.createdAt', 'caseWork.state'])
          .where('tickets.id', 'in', some)
          .execute(),
        db
          .selectFrom('applications')
          .leftJoin('hiringWork', 'hiringWork.reference', 'applications.reference')
          .select([
            'applications.reference',
            'firstName',
            'lastName',
            'jobId',
            'createdAt',
            'hiringWork.state',
          ])
          .where('applications.reference', 'in', some)
          .execute(),
        db
          .selectFrom('bookings')
          .select(['id', 'name', 'email', 'startAt'])
          .where('id', 'in', some)
          .execute(),
        db
          .selectFrom('inboundMails')
          .select(['id', 'subject', 'fromName', 'fromAddress', 'receivedAt'])
          .where('id', 'in', some)
          .where('recordId', 'is', null)
          .where('state', '!=', 'ignored')
          .execute(),
      ]);
      return [
        ...tickets.map(({ id, company, name, createdAt, state }) => ({
          kind: 'ticket' as const,
          id,
          title: company,
          about: name,
          state: state ?? ('new' as const),
          at: createdAt,
        })),
        ...applications.map(({ reference, firstName, lastName, jobId, createdAt, state }) => ({
          kind: 'application' as const,
          id: reference,
          title: `${firstName} ${lastName}`,
          about: jobId,
          state: state ?? ('open' as const),
          at: createdAt,
        })),
        ...calls.map(({ id, name, email, startAt }) => ({
          kind: 'call' as const,
          id,
          title: name,
          about: email,
          state: null,
          at: startAt,
        })),
        ...mails.map(({ id, subject, fromName, fromAddress, receivedAt }) => ({
          kind: 'mail' as const,
          id,
          title: subject || fromAddress,
          about: fromName,
          state: null,
          at: receivedAt,
        })),
      ];
    },
  };
}
