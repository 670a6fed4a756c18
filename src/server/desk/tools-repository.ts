import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { holdStaff } from './staff-repository.ts';

export type Mention = Readonly<Selectable<Tables['caseMentions']>>;
export type SavedView = Readonly<Selectable<Tables['deskViews']>>;

/** A person's own things: lists they saved, and notes that mention them. */
export function createToolsRepository({ engine, db }: Database) {
  return {
    views: (staffId: string): Promise<SavedView[]> =>
      db.selectFrom('deskViews').selectAll().where('staffId', '=', staffId).orderBy('name').execute(),
    /** A known name gets the new filters. False if there are too many. */
    saveView: (view: SavedView, max: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // Locked, so that two browsers can't both add the last one.
        if (!(await holdStaff(engine, transaction, view.staffId))) return false;
        const known = await transaction
          .selectFrom('deskViews')
          .select('name')
          .where('staffId', '=', view.staffId)
          .execute();
        if (known.length >= max && !known.some(({ name }) => name === view.name)) return false;
        await transaction
          .insertInto('deskViews')
          .values(view)
          .onConflict((same) => same.columns(['staffId', 'name']).doUpdateSet({ search: view.search }))
          .execute();
        return true;
      }),
    async dropView(staffId: string, id: string): Promise<void> {
      await db.deleteFrom('deskViews').where('staffId', '=', staffId).where('id', '=', id).execute();
    },
    /** Those not opened yet, the newest first. */
    mentions: (staffId: string, limit: number): Promise<Mention[]> =>
      db
        .selectFrom('caseMentions')
        .selectAll()
        .where('staffId', '=', staffId)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute(),
    async readMention(recordId: string, staffId: string): Promise<void> {
      await db
        .deleteFrom('caseMentions')
        .where('recordId', '=', recordId)
        .where('staffId', '=', staffId)
        .execute();
    },
  };
}
