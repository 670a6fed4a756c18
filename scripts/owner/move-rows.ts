import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** Thrown before anything is changed, or after everything is rolled back. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

export type MovedTable = { readonly table: string; readonly rows: number };

type Row = Readonly<Record<string, unknown>>;
type Reader = Kysely<Tables> | Transaction;
type Shape = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

/** Rows that are recreated automatically; a fresh database may already have them. */
const replaceable: readonly string[] = ['secrets', 'rate_limits', 'threat_feed', 'calendars', 'backup_state'];
/** Resumes are rows of up to 5 MB. */
const rowsAtOnce = { plain: 200, files: 4 } as const;

/**
 * Copies every row into another, empty database of the same version, and compares each before committing: all or
 * nothing. Signing secrets are rows too, and `secrets` adds those from a key file, so links in emails stay valid.
 */
export async function moveRows(
  from: Database,
  to: Database,
  secrets: Readonly<Record<string, string>> = {},
): Promise<MovedTable[]> {
  // By the names that the columns have in the database.
  const source = from.patient.withoutPlugins();
  const shapes = await readShapes(source);
  return to.patient
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      for (const shape of shapes) await refuseFilled(transaction, shape);
      const moved: MovedTable[] = [];
      for (const shape of shapes) {
        const copied = await copyTable(source, transaction, shape);
        const [before, after] = [await digest(source, shape), await digest(transaction, shape)];
        if (before.hash !== after.hash || after.rows !== copied)
          throw new MoveRefused(`The rows of ${shape.name} differ after copying; nothing was kept.`);
        moved.push({ table: shape.name, rows: copied });
      }
      for (const [name, value] of Object.entries(secrets)) {
        await transaction
          .insertInto('secrets')
          .values({ name, value })
          .onConflict((known) => known.column('name').doUpdateSet({ value }))
          .execute();
      }
      return moved;
    });
}

/** Tables in dependency order: no row before the one it refers to. The search index and the times of updates fill themselves from the others. */
async function readShapes(source: Reader): Promise<Shape[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
    and name not like 'kysely_%' and name not like 'search_%' and name <> 'record_updates' order by name`.execute(
    source,
  );
  const open = new Map<string, { shape: Shape; needs: readonly string[] }>();
  for (const { name } of tables) {
    const columns = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name}) order by cid`.execute(source);
    const needs = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(source);
    const key = columns.rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const shape = {
      name,
      columns: columns.rows.map((column) => column.name),
      key: key.map((column) => column.name),
    };
    open.set(name, { shape, needs: needs.rows.map(({ table }) => table) });
  }
  const ordered: Shape[] = [];
  while (open.size > 0) {
    const ready = [...open.values()].find(({ needs, shape }) =>
      needs.every((need) => need === shape.name || !open.has(need)),
    );
    if (!ready) throw new MoveRefused('The tables refer to each other in a circle.');
    ordered.push(ready.shape);
    open.delete(ready.shape.name);
  }
  return ordered;
}

async function refuseFilled(target: Transaction, { name }: Shape): Promise<void> {
  if (replaceable.includes(name)) {
    await sql`delete from ${sql.table(name)}`.execute(target);
    return;
  }
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
  if (rows.length > 0)
    throw new MoveRefused(`The database in DATABASE_URL isn’t empty: ${name} has rows. Nothing was changed.`);
}

async function copyTable(source: Reader, target: Transaction, shape: Shape): Promise<number> {
  let copied = 0;
  for await (const rows of pages(source, shape)) {
    const values = rows.map((row) => sql`(${sql.join(shape.columns.map((column) => sql`${row[column]}`))})`);
    const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(shape.name)} (${columns}) values ${sql.join(values)}`.execute(target);
    copied += rows.length;
  }
  return copied;
}

/** Over every value of every row, regardless of each database's own order. */
async function digest(reader: Reader, shape: Shape): Promise<{ hash: string; rows: number }> {
  const sums: string[] = [];
  for await (const page of pages(reader, shape)) {
    for (const row of page) {
      const hash = createHash('sha256');
      for (const column of shape.columns)
        hash.update(`${column}\0`).update(bytesOf(row[column])).update('\0');
      sums.push(hash.digest('base64'));
    }
  }
  return { hash: createHash('sha256').update(sums.toSorted().join()).digest('hex'), rows: sums.length };
}

function bytesOf(value: unknown): string | Uint8Array {
  if (value instanceof Uint8Array) return value;
  // Both databases return numbers, text and null.
  return JSON.stringify(value);
}

async function* pages(reader: Reader, shape: Shape): AsyncGenerator<readonly Row[]> {
  const size = shape.columns.includes('content') ? rowsAtOnce.files : rowsAtOnce.plain;
  const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
  const order = sql.join(shape.key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const where = after
      ? sql`where (${order}) > (${sql.join(shape.key.map((column) => sql`${after[column]}`))})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(shape.name)} ${where} order by ${order} limit ${size}`.execute(
      reader,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
