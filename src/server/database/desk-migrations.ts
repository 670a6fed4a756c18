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

/** When a record was last changed, for tools that ask what is new: whatever changed it, and whichever release. */
export async function keepUpdates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const now =
    engine === 'sqlite'
      ? `cast(unixepoch('subsec') * 1000 as integer)`
      : '(extract(epoch from clock_timestamp()) * 1000)::bigint';
  const note = (id: string, kind: string) =>
    `insert into record_updates (record_id, kind, at) values (new.${id}, ${kind}, ${now})
       on conflict (record_id) do update set at = excluded.at`;
  const ofEvent = "case when new.record_id like 'APP-%' then 'application' else 'ticket' end";
  const work = 'version, state, owner_id, reason';
  const kept = [
    { table: 'tickets', on: 'email', statement: note('id', "'ticket'") },
    { table: 'applications', on: 'email', statement: note('reference', "'application'") },
    { table: 'bookings', on: 'start_at, status, sequence, ticket_id', statement: note('id', "'booking'") },
    { table: 'case_events', on: 'text', statement: note('record_id', ofEvent) },
    {
      table: 'case_work',
      on: `${work}, waiting_until, merged_into, clock_from, answered_at, late_at, tags`,
      statement: note('record_id', "'ticket'"),
    },
    { table: 'hiring_work', on: `${work}, stage`, statement: note('reference', "'application'") },
    { table: 'quotes', on: 'state', statement: note('record_id', "'ticket'") },
  ];
  const ended = [
    ['tickets', 'id'],
    ['applications', 'reference'],
    ['bookings', 'id'],
  ] as const;
  await runAll(db, [
    'create table record_updates (record_id text primary key, kind text not null, at bigint not null)',
    'create index record_updates_in_order on record_updates (kind, at, record_id)',
    `insert into record_updates (record_id, kind, at) select record_id, kind, max(at) from (
       select id as record_id, 'ticket' as kind, created_at as at from tickets
       union all select reference, 'application', created_at from applications
       union all select id, 'booking', created_at from bookings
       union all select tickets.id, 'ticket', case_events.at from case_events join tickets on tickets.id = record_id
       union all select applications.reference, 'application', case_events.at
         from case_events join applications on applications.reference = record_id
     ) as known group by record_id, kind`,
    ...kept.flatMap((trigger) => triggersOn(engine, { name: `${trigger.table}_updated`, ...trigger })),
    ...ended.flatMap(([table, id]) => {
      const remove = `delete from record_updates where record_id = old.${id}`;
      return engine === 'sqlite'
        ? [`create trigger ${table}_ended after delete on ${table} begin ${remove}; end`]
        : [
            `create function ${table}_ended() returns trigger language plpgsql as $$ begin ${remove}; return null; end $$`,
            `create trigger ${table}_ended after delete on ${table} for each row execute function ${table}_ended()`,
          ];
    }),
  ]);
}
