import { sql, type Kysely } from 'kysely';
import type { Engine } from './database.ts';

const runAll = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** `table` runs `statement` after each row that a condition on its new values lets through. */
function triggersOn(
  engine: Engine,
  {
    name,
    table,
    on,
    statement,
  }: { readonly name: string; readonly table: string; readonly on: string; readonly statement: string },
): string[] {
  return engine === 'sqlite'
    ? [
        `create trigger ${name}_added after insert on ${table} begin ${statement}; end`,
        `create trigger ${name}_changed after update of ${on} on ${table} begin ${statement}; end`,
      ]
    : [
        `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
        `create trigger ${name}_kept after insert or update of ${on} on ${table}
           for each row execute function ${name}()`,
      ];
}

const closed = "('won', 'lost', 'spam', 'withdrawn', 'merged')";

/**
 * Open tickets are few, closed ones are years of them: a mark and a small index keep lists from reading them all. A
 * trigger keeps the mark, also for what a process of the former release writes during an update.
 */
export const markOpenTickets = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  runAll(db, [
    'alter table tickets add column is_open integer not null default 1',
    `update tickets set is_open = 0 where id in (select record_id from case_work where state in ${closed})`,
    'create index tickets_open on tickets (created_at, id) where is_open = 1',
    ...triggersOn(engine, {
      name: 'tickets_mark_open',
      table: 'case_work',
      on: 'state',
      statement: `update tickets set is_open = case when new.state in ${closed} then 0 else 1 end
        where id = new.record_id and is_open <> case when new.state in ${closed} then 0 else 1 end`,
    }),
  ]);

/** A quote is found by its number, its words, and who accepted or declined it. */
export async function addQuotesToSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const field = (row: string, name: string) =>
    engine === 'sqlite' ? `json_extract(${row}offer, '$.${name}')` : `(${row}offer::json ->> '${name}')`;
  const textOf = (row: string) =>
    [
      `'quote-' || ${row}record_id || '-' || ${row}number`,
      ...['terms', 'included', 'validUntil', 'currency', 'starts'].map((name) => field(row, name)),
      ...['reason', 'accepted_by', 'accepted_role'].map((column) => `${row}${column}`),
    ]
      .map((text) => `coalesce(${text}, '')`)
      .join(` || ' ' || `);
  const entryOf = (row: string) =>
    `select 'quotes', ${row}id, ${row}record_id, 'quote', ${row}sent_at, substr(${textOf(row)}, 1, 20000), 'tickets'`;
  const insert = 'insert into search_entries (source, source_id, record_id, kind, at, text, area)';
  const remove = "delete from search_entries where source = 'quotes' and source_id =";
  await runAll(db, [
    `${insert} ${entryOf('')} from quotes order by sent_at, id`,
    ...triggersOn(engine, {
      name: 'search_quotes',
      table: 'quotes',
      on: 'offer, reason, accepted_by, accepted_role',
      statement: `${remove} new.id; ${insert} ${entryOf('new.')}`,
    }),
    ...(engine === 'sqlite'
      ? [`create trigger search_quotes_gone after delete on quotes begin ${remove} old.id; end`]
      : [
          `create function search_quotes_gone() returns trigger language plpgsql as $$
             begin ${remove} old.id; return null; end $$`,
          `create trigger search_quotes_gone after delete on quotes
             for each row execute function search_quotes_gone()`,
        ]),
  ]);
}
