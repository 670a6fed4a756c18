import { applicationReferencePattern } from '#contract/ids.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { draftNames, type DraftName, type Drafts } from '#contract/desk/forms.ts';
import { firstRow, type Database, type Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Draft = Omit<Tables['caseDrafts'], 'kept'>;
/** Whose draft, and on which record. */
type Place = Pick<Draft, 'recordId' | 'staffId'>;

/** What a draft has besides its text: the form's other fields, and the files of a message that was taken back. */
export type KeptDraft = {
  readonly fields: Fields;
  /** The event its files are stored under; null: it was never sent. */
  readonly filesOf: string | null;
  readonly isNda: boolean;
};

export type KeptDrafts = Readonly<Partial<Record<DraftName, KeptDraft>>>;

export const readKept = (kept: string | null): KeptDraft | null =>
  kept === null ? null : (JSON.parse(kept) as KeptDraft);

/** What people typed on a ticket or an application and haven't sent. */
export function createDraftRepository({ db }: Database) {
  return {
    /** Where someone has typed something that their page still shows: a candidate who is gone gets no further stage. */
    async recordsOf(staffId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('caseDrafts')
        .select('recordId')
        .distinct()
        .where('staffId', '=', staffId)
        .where((row) =>
          row.or([
            row('name', 'not in', ['stage', 'end', 'end-declined']),
            row.not(
              row.exists(
                row
                  .selectFrom('hiringWork')
                  .select('hiringWork.reference')
                  .whereRef('hiringWork.reference', '=', 'caseDrafts.recordId')
                  .where('hiringWork.state', '!=', 'open'),
              ),
            ),
          ]),
        )
        .execute();
      return new Set(rows.map(({ recordId }) => recordId));
    },

    /** False if it came too late: its form was sent, as `eventId`, or the record is gone. */
    save: (draft: Draft, eventId: string, fields?: Fields): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await holdRecord(transaction, draft.recordId))) return false;
        const sent = transaction.selectFrom('caseEvents').select('id').where('id', '=', eventId);
        if (await sent.executeTakeFirst()) return false;
        const { text, savedAt } = draft;
        const change = { text, savedAt, ...(fields && { kept: await keptWith(transaction, draft, fields) }) };
        await transaction
          .insertInto('caseDrafts')
          .values({ ...draft, ...change })
          .onConflict((known) => known.columns(['recordId', 'staffId', 'name']).doUpdateSet(change))
          .execute();
        return true;
      }),
    find: ({ recordId, staffId }: Place, name: DraftName): Promise<Pick<Draft, 'text' | 'savedAt'> | null> =>
      firstRow(
        db
          .selectFrom('caseDrafts')
          .select(['text', 'savedAt'])
          .where('recordId', '=', recordId)
          .where('staffId', '=', staffId)
          .where('name', '=', name),
        (row) => row,
      ),
    /** Removes it; if it's from a message that was taken back, its files stay until that is sent. */
    async empty({ recordId, staffId }: Place, name: DraftName): Promise<void> {
      const kept = await db
        .selectFrom('caseDrafts')
        .select('kept')
        .where('recordId', '=', recordId)
        .where('staffId', '=', staffId)
        .where('name', '=', name)
        .executeTakeFirst();
      if ((readKept(kept?.kept ?? null)?.filesOf ?? null) === null)
        return dropDrafts(db, { recordId, staffId }, name);
      await db
        .updateTable('caseDrafts')
        .set({ text: '' })
        .where('recordId', '=', recordId)
        .where('staffId', '=', staffId)
        .where('name', '=', name)
        .execute();
    },
    async of(place: Place): Promise<{ readonly texts: Drafts; readonly kept: KeptDrafts }> {
      const rows = await db
        .selectFrom('caseDrafts')
        .select(['name', 'text', 'kept'])
        .where('recordId', '=', place.recordId)
        .where('staffId', '=', place.staffId)
        .execute();
      return {
        texts: Object.fromEntries(rows.map(({ name, text }) => [name, text])),
        kept: Object.fromEntries(
          rows.flatMap(({ name, kept }) => (kept === null ? [] : [[name, readKept(kept)]])),
        ),
      };
    },
  };
}

/** Files of a message taken back stay with its form. */
async function keptWith(
  transaction: Transaction,
  { recordId, staffId, name }: Draft,
  fields: Fields,
): Promise<string> {
  const row = transaction
    .selectFrom('caseDrafts')
    .select('kept')
    .where('recordId', '=', recordId)
    .where('staffId', '=', staffId)
    .where('name', '=', name);
  const known = readKept((await row.executeTakeFirst())?.kept ?? null);
  const kept: KeptDraft = { filesOf: null, isNda: false, ...known, fields };
  return JSON.stringify(kept);
}

/** Locks the record until the commit: nothing is written about one that is being erased. */
export async function holdRecord(transaction: Transaction, recordId: string): Promise<boolean> {
  const held = applicationReferencePattern.test(recordId)
    ? transaction.selectFrom('applications').select('email').where('reference', '=', recordId)
    : transaction.selectFrom('tickets').select('email').where('id', '=', recordId);
  return (await held.forUpdate().executeTakeFirst()) !== undefined;
}

/** Removes a form's draft once it's sent (`end` includes `end-declined`), with files that weren't sent. */
export async function dropDrafts(
  db: Database['db'] | Transaction,
  { recordId, staffId }: Place,
  intent: string,
): Promise<void> {
  const names = draftNames.filter((name) => name === intent || name.startsWith(`${intent}-`));
  if (names.length === 0) return;
  const dropped = await db
    .deleteFrom('caseDrafts')
    .where('recordId', '=', recordId)
    .where('staffId', '=', staffId)
    .where('name', 'in', names)
    .returning('kept')
    .execute();
  const files = dropped.flatMap(({ kept }) => readKept(kept)?.filesOf ?? []);
  if (files.length > 0) await db.deleteFrom('mailFiles').where('eventId', 'in', files).execute();
}
