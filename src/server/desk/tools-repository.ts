import type { Selectable } from 'kysely';
import { deskMessages } from '#content/desk/messages.ts';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { countRows, rowsChanged, takeTurn, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { holdStaff } from '#server/work/people.ts';

export type Mention = Readonly<Selectable<Tables['caseMentions']>>;
export type Template = Readonly<Selectable<Tables['replyTemplates']>>;
type SavedView = Readonly<Selectable<Tables['deskViews']>>;

/** Lists that people saved, notes that mention them, and the templates of replies. */
export type ToolsRepository = ReturnType<typeof createToolsRepository>;

/** An arbitrary lock number, the same in every process: templates are counted one addition after another. */
export const templateLock = 4_115_003;

export function createToolsRepository(database: Database) {
  const { db } = database;
  return {
    /** Someone's own, then what others share. */
    async views(staffId: string, limit: number): Promise<SavedView[]> {
      const all = db.selectFrom('deskViews').selectAll().orderBy('name').limit(limit);
      return [
        ...(await all.where('staffId', '=', staffId).execute()),
        ...(await all.where('staffId', '!=', staffId).where('shared', '=', 1).execute()),
      ];
    },
    /** A known name gets the new filters. False if there are too many. */
    saveView: (view: SavedView, max: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // Locked, so that two browsers can't both add the last one.
        if (!(await holdStaff(transaction, view.staffId))) return false;
        const known = await transaction
          .selectFrom('deskViews')
          .select('name')
          .where('staffId', '=', view.staffId)
          .execute();
        if (known.length >= max && !known.some(({ name }) => name === view.name)) return false;
        await transaction
          .insertInto('deskViews')
          .values(view)
          .onConflict((same) =>
            same.columns(['staffId', 'name']).doUpdateSet({ search: view.search, shared: view.shared }),
          )
          .execute();
        return true;
      }),
    async dropView(staffId: string, id: string): Promise<void> {
      await db.deleteFrom('deskViews').where('staffId', '=', staffId).where('id', '=', id).execute();
    },
    templates: (): Promise<Template[]> => db.selectFrom('replyTemplates').selectAll().orderBy('id').execute(),
    /** False if it isn't the version that was shown; 0 is one that has no row yet. */
    putTemplate: ({ version, ...template }: Template, max: number, audit: AuditEntry, now: number) =>
      writeLogged(database, audit, now, async (transaction) => {
        if (version > 0) {
          const shown = transaction.updateTable('replyTemplates').where('id', '=', template.id);
          const { label, text, document } = template;
          return rowsChanged(
            shown.where('version', '=', version).set({ label, text, document, version: version + 1 }),
          );
        }
        await takeTurn(transaction, templateLock);
        if ((await countRows(transaction.selectFrom('replyTemplates'))) >= max)
          throw new DeskRefused(409, deskMessages.templatesFull(max));
        return rowsChanged(
          transaction
            .insertInto('replyTemplates')
            .values({ ...template, version: 1 })
            .onConflict((known) => known.column('id').doNothing()),
        );
      }),
    dropTemplate: (id: string, version: number, audit: AuditEntry, now: number) =>
      writeLogged(database, audit, now, (transaction) =>
        rowsChanged(
          transaction.deleteFrom('replyTemplates').where('id', '=', id).where('version', '=', version),
        ),
      ),
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
