import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, type Compilable, type DialectAdapter, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** By engine, then by what is written and how many rows of it. */
const texts = new WeakMap<DialectAdapter, Map<string, string>>();

/**
 * Many rows by one statement. Kysely makes several objects of every value, which in a rush costs more than writing
 * the rows: so it is asked once for each number of rows, and its text used again with other values.
 *
 * `build` must put the values into the statement row by row, and `others` after them.
 */
export async function writeRows<Row extends object, Returned>(
  transaction: Kysely<Tables>,
  name: string,
  rows: readonly Row[],
  build: (rows: readonly Row[]) => Compilable<Returned>,
  others: readonly number[] = [],
): Promise<readonly Returned[]> {
  if (rows.length === 0) return [];
  const values: unknown[] = rows.flatMap((row): unknown[] => Object.values(row));
  values.push(...others);
  const known = textsOf(transaction);
  const key = `${name} ${rows.length}`;
  let text = known.get(key);
  if (text === undefined) {
    const query = build(rows).compile();
    if (!isDeepStrictEqual(query.parameters, values))
      throw new Error(`The values of ${name} are out of order.`);
    text = query.sql;
    known.set(key, text);
  }
  const result = await transaction.executeQuery<Returned>(CompiledQuery.raw(text, values));
  return result.rows;
}

function textsOf(transaction: Kysely<Tables>): Map<string, string> {
  const { adapter } = transaction.getExecutor();
  let known = texts.get(adapter);
  if (!known) {
    known = new Map<string, string>();
    texts.set(adapter, known);
  }
  return known;
}
