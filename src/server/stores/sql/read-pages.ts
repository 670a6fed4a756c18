import { sql, type Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const pageRows = 500;

/** Reads any number of rows page by page, each beginning after the last row of the one before. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let rows: readonly Row[] = [];
  do {
    rows = await readPage(rows.at(-1), pageRows);
    yield* rows;
  } while (rows.length === pageRows);
}

type Place = { readonly createdAt: number; readonly id: string };

/** Some rows of a table, by time and then by id: the first ones, or those after a known one. */
export async function readAfter<Table extends 'tickets' | 'bookings'>(
  database: Database,
  table: Table,
  after: Place | undefined,
  limit: number,
): Promise<Selectable<Tables[Table]>[]> {
  const { createdAt, id } = after ?? { createdAt: -1, id: '' };
  const { rows } = await database.run((db) =>
    sql<Selectable<Tables[Table]>>`
      select * from ${sql.table(table)} where (created_at, id) > (${createdAt}, ${id})
      order by created_at, id limit ${limit}`.execute(db),
  );
  return rows;
}
