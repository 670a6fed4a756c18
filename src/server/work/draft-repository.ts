import { applicationReferencePattern } from '#contract/ids.ts';
import { draftNames, type Drafts } from '#contract/desk/forms.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Draft = Tables['caseDrafts'];
/** Whose, on what. */
type Place = Pick<Draft, 'recordId' | 'staffId'>;

/** What people typed on a ticket or an application and haven't sent. */
export function createDraftRepository({ db }: Database) {
  return {
    /** False if it came too late: its form was sent, as `eventId`, or the record is gone. */
    save: (draft: Draft, eventId: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, draft.recordId))) return false;
        const sent = transaction.selectFrom('caseEvents').select('id').where('id', '=', eventId);
        if (await sent.executeTakeFirst()) return false;
        const { text, savedAt } = draft;
        await transaction
          .insertInto('caseDrafts')
          .values(draft)
          .onConflict((known) =>
            known.columns(['recordId', 'staffId', 'name']).doUpdateSet({ text, savedAt }),
          )
          .execute();
        return true;
      }),
    drop: (place: Place, name: Draft['name']): Promise<void> => dropDrafts(db, place, name),
    async of({ recordId, staffId }: Place): Promise<Drafts> {
      const rows = await db
        .selectFrom('caseDrafts')
        .select(['name', 'text'])
        .where('recordId', '=', recordId)
        .where('staffId', '=', staffId)
        .execute();
      return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
    },
  };
}

/** Until the commit: nothing is written about a record that is being erased. */
async function hold(transaction: Transaction, recordId: string): Promise<boolean> {
  const held = applicationReferencePattern.test(recordId)
    ? transaction.selectFrom('applications').select('email').where('reference', '=', recordId)
    : transaction.selectFrom('tickets').select('email').where('id', '=', recordId);
  return (await held.forUpdate().executeTakeFirst()) !== undefined;
}

/** What was typed in a form is sent: `end` includes `end-declined`. */
export async function dropDrafts(
  db: Database['db'] | Transaction,
  { recordId, staffId }: Place,
  intent: string,
): Promise<void> {
  const names = draftNames.filter((name) => name === intent || name.startsWith(`${intent}-`));
  if (names.length === 0) return;
  await db
    .deleteFrom('caseDrafts')
    .where('recordId', '=', recordId)
    .where('staffId', '=', staffId)
    .where('name', 'in', names)
    .execute();
}
