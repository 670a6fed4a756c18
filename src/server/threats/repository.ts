import type { Updateable } from 'kysely';
import { firstRow, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** The feed copy that all processes of one database share. */
export type StoredFeed = {
  /** Its source: a copy from another URL doesn't count. */
  readonly source: string;
  readonly content: string;
  /** When the source last confirmed this content. */
  readonly checkedAt: number;
};

/** Validators for the request, so the source needn't resend what we have. */
export type FeedVersion = { readonly etag: string | null; readonly lastModified: string | null };

/** There's one feed. */
const id = 'kev';

export type ThreatFeedRepository = ReturnType<typeof createThreatFeedRepository>;

export function createThreatFeedRepository({ db }: Database) {
  const change = async (source: string, values: Updateable<Tables['threatFeed']>): Promise<void> => {
    await db
      .updateTable('threatFeed')
      .set(values)
      .where('id', '=', id)
      .where('source', '=', source)
      .execute();
  };
  return {
    async find(source: string): Promise<StoredFeed | null> {
      const row = await db
        .selectFrom('threatFeed')
        .select(['content', 'checkedAt'])
        .where('id', '=', id)
        .where('source', '=', source)
        .executeTakeFirst();
      if (!row || row.content === null || row.checkedAt === null) return null;
      return { source, content: row.content, checkedAt: row.checkedAt };
    },

    /** Lets one process fetch the source; the others get null until `until`, or until it sets the next time. */
    async claim(source: string, now: number, until: number): Promise<FeedVersion | null> {
      const fresh = { content: null, etag: null, lastModified: null, checkedAt: null };
      // A copy from another URL isn't a response from this one.
      await db
        .updateTable('threatFeed')
        .set({ ...fresh, source, dueAt: now })
        .where('id', '=', id)
        .where('source', '<>', source)
        .execute();
      const claim = db
        .insertInto('threatFeed')
        .values({ ...fresh, id, source, dueAt: until })
        .onConflict((known) =>
          known.column('id').doUpdateSet({ dueAt: until }).where('threatFeed.dueAt', '<=', now),
        )
        .returning(['etag', 'lastModified']);
      return firstRow(claim);
    },

    replace: ({ source, ...feed }: StoredFeed & FeedVersion, dueAt: number) =>
      change(source, { ...feed, dueAt }),
    confirm: (source: string, checkedAt: number, dueAt: number) => change(source, { checkedAt, dueAt }),
    /** The source couldn't be read; the existing copy stays. */
    postpone: (source: string, dueAt: number) => change(source, { dueAt }),
  };
}
