import type { ThreatFeedStore } from '#server/stores/ports/threat-feed.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** There is one feed. */
const id = 'kev';

export function createThreatFeedStore(database: Database): ThreatFeedStore {
  const change = async (source: string, values: Partial<Tables['threat_feed']>): Promise<void> => {
    await database.run((db) =>
      db.updateTable('threat_feed').set(values).where('id', '=', id).where('source', '=', source).execute(),
    );
  };
  return {
    async find(source) {
      const row = await database.run((db) =>
        db
          .selectFrom('threat_feed')
          .select(['content', 'checked_at'])
          .where('id', '=', id)
          .where('source', '=', source)
          .executeTakeFirst(),
      );
      if (!row || row.content === null || row.checked_at === null) return null;
      return { source, content: row.content, checkedAt: row.checked_at };
    },

    async claim(source, now, until) {
      const fresh = { content: null, etag: null, last_modified: null, checked_at: null };
      const claimed = await database.run(async (db) => {
        // What came from another address is no answer of this one.
        await db
          .updateTable('threat_feed')
          .set({ ...fresh, source, due_at: now })
          .where('id', '=', id)
          .where('source', '<>', source)
          .execute();
        return db
          .insertInto('threat_feed')
          .values({ ...fresh, id, source, due_at: until })
          .onConflict((known) =>
            known.column('id').doUpdateSet({ due_at: until }).where('threat_feed.due_at', '<=', now),
          )
          .returning(['etag', 'last_modified'])
          .executeTakeFirst();
      });
      return claimed ? { etag: claimed.etag, lastModified: claimed.last_modified } : null;
    },

    replace: ({ source, content, etag, lastModified, checkedAt }, dueAt) =>
      change(source, { content, etag, last_modified: lastModified, checked_at: checkedAt, due_at: dueAt }),
    confirm: (source, checkedAt, dueAt) => change(source, { checked_at: checkedAt, due_at: dueAt }),
    postpone: (source, dueAt) => change(source, { due_at: dueAt }),
  };
}
