import { sql } from 'kysely';
import type { RequestState, HiringState } from '#contract/desk/lifecycle.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type FoundEntry = Pick<Tables['searchEntries'], 'recordId' | 'kind' | 'at' | 'text'>;

/** What an entry belongs to. */
export type FoundRecord = {
  readonly kind: 'ticket' | 'application' | 'call' | 'mail';
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly state: RequestState | HiringState | null;
  readonly at: number;
};

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** As PostgreSQL's index folds and separates words (search-migration.ts); letters with marks of their own keep them. */
const postgresWords = (word: string): string[] =>
  word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    // oxlint-disable-next-line no-control-regex
    .split(/[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u2000-\u206f\s]+/)
    .filter((part) => part !== '');

/** A database with the locale "C" makes only Latin letters small: the others are as someone wrote them. */
function requestsOf(word: string): string[] {
  const [first = '', ...rest] = word;
  const asWritten = [word, first.toUpperCase() + rest.join(''), word.toUpperCase()];
  return [...new Set(asWritten.map((each) => each.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

export function createSearchRepository({ db, engine }: Database) {
  /** Words of letters, digits and marks only, so that none of them is read as an operator. */
  function matching(words: readonly string[], area: string | null, limit: number) {
    if (engine === 'postgres') {
      const query = words
        .flatMap(postgresWords)
        .map(
          (word) =>
            `(${requestsOf(word)
              .map((each) => `'${each}':*`)
              .join(' | ')})`,
        )
        .join(' & ');
      const named = area === null ? sql<boolean>`true` : sql<boolean>`area = ${area}`;
      return sql<boolean>`words @@ ${query}::tsquery and ${named}`;
    }
    // The index folds what it is asked, too.
    const text = words.map((word) => `"${word}"*`).join(' AND ');
    const query = area === null ? `text : (${text})` : `area : "${area}" AND text : (${text})`;
    // The index hands them out newest first and stops; its table would have to be sorted.
    return sql<boolean>`seq in (select rowid from search_words where search_words match ${query}
      order by rowid desc limit ${sql.raw(String(limit))})`;
  }
  const entries = db.selectFrom('searchEntries').select(['recordId', 'kind', 'at', 'text']);
  return {
    /**
     * Texts with a word for each beginning, the newest first, and apart from them what records themselves say: a client
     * who is mentioned often is found nevertheless. `area` null: both.
     */
    async find(
      words: readonly string[],
      area: 'tickets' | 'applications' | null,
    ): Promise<readonly FoundEntry[]> {
      const { searchEntries: most, searchDepth: depth } = requestLimits;
      const [records, texts] = await Promise.all([
        entries
          .where(matching(words, area, depth))
          .where('kind', '=', 'record')
          .orderBy('seq', 'desc')
          .limit(most)
          .execute(),
        entries
          .where(matching(words, area, most))
          .where('kind', '!=', 'record')
          .orderBy('seq', 'desc')
          .limit(most)
          .execute(),
      ]);
      return [...records, ...texts];
    },

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
