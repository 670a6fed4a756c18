import { isDeepStrictEqual } from 'node:util';
import {
  CompiledQuery,
  PostgresAdapter,
  type Compilable,
  type DialectAdapter,
  type Insertable,
  type Kysely,
} from 'kysely';
import type { Tables } from './tables.ts';

/** By engine, then by the table and its columns and, where the text depends on it, how many rows of them. */
const texts = new WeakMap<DialectAdapter, Map<string, string>>();

/**
 * Many rows by one statement. Kysely makes several objects of every value, which in a rush costs more than writing
 * the rows: so it is asked once, and its text used again with other values.
 *
 * `build` must put the values into the statement row by row, and `others` after them. Whoever writes the same columns of
 * a table writes them by the same statement.
 */
export async function writeRows<Table extends keyof Tables, Row extends Insertable<Tables[Table]>, Returned>(
  transaction: Kysely<Tables>,
  table: Table,
  rows: readonly Row[],
  build: (rows: readonly Row[]) => Compilable<Returned>,
  others: readonly number[] = [],
): Promise<readonly Returned[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const name = `${table} (${Object.keys(first).join()})`;
  const { adapter } = transaction.getExecutor();
  const query =
    (adapter instanceof PostgresAdapter &&
      rows.length >= rowsWorthJson &&
      asOneValue(adapter, name, rows, build, others)) ||
    asValues(adapter, name, rows, build, others);
  const result = await transaction.executeQuery<Returned>(query);
  return result.rows;
}

type Statement<Row extends object> = [
  adapter: DialectAdapter,
  name: string,
  rows: readonly Row[],
  build: (rows: readonly Row[]) => Compilable,
  others: readonly number[],
];

/** Of fewer rows PostgreSQL reads the values sooner than the JSON: 238 instead of 337 microseconds for one. */
const rowsWorthJson = 10;

/** Every value is a parameter of its own. */
function asValues<Row extends object>(
  ...[adapter, name, rows, build, others]: Statement<Row>
): CompiledQuery {
  const text = textOf(adapter, `${name} ${rows.length}`, () => compile(name, rows, build, others));
  return CompiledQuery.raw(text, valuesOf(rows, others));
}

/**
 * All rows are one parameter, as JSON: a text of its own for each number of rows, and each value by itself, cost the
 * server and its database more than the rows. Null for text that is no Unicode, which the database would refuse.
 */
function asOneValue<Row extends object>(
  ...[adapter, name, rows, build, others]: Statement<Row>
): CompiledQuery | null {
  const json = JSON.stringify(rows);
  if (json.includes(loneSurrogate)) return null;
  const text = textOf(adapter, name, () => fromRecordset(compile(name, rows.slice(0, 1), build, others)));
  return CompiledQuery.raw(text, [json, ...others]);
}

/** How `JSON.stringify` begins half a character; whole ones stand for themselves. */
const loneSurrogate = '\\ud';

const insertedRow =
  /^insert into (?<table>"\w+") \((?<columns>[^()]+)\) values \((?<row>[^()]+)\)(?<rest>.*)$/s;

function fromRecordset(text: string): string {
  const { table, columns, row, rest } = insertedRow.exec(text)?.groups ?? {};
  if (table === undefined || columns === undefined || row === undefined || rest === undefined)
    throw new Error(`Not the insertion of one row: ${text}`);
  const replaced = row.split(',').length - 1;
  const following = rest.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) - replaced}`);
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)${following}`;
}

function compile<Row extends object>(...[name, rows, build, others]: Rest<Statement<Row>>): string {
  const query = build(rows).compile();
  if (!isDeepStrictEqual(query.parameters, valuesOf(rows, others)))
    throw new Error(`The values of ${name} are out of order.`);
  return query.sql;
}

type Rest<List extends readonly unknown[]> = List extends [unknown, ...infer Others] ? Others : never;

const valuesOf = (rows: readonly object[], others: readonly number[]): unknown[] => [
  ...rows.flatMap((row): unknown[] => Object.values(row)),
  ...others,
];

function textOf(adapter: DialectAdapter, key: string, make: () => string): string {
  let known = texts.get(adapter);
  if (!known) {
    known = new Map<string, string>();
    texts.set(adapter, known);
  }
  const text = known.get(key) ?? make();
  known.set(key, text);
  return text;
}
