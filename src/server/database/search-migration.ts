import { sql, type Kysely } from 'kysely';
import type { Engine } from './database.ts';

/** What a row of a table has to be found by. `on`: the columns whose change the index follows. */
type Source = {
  readonly table: string;
  readonly id: string;
  readonly record: string;
  readonly at: string;
  readonly kind: string;
  readonly texts: readonly string[];
  readonly on: readonly string[];
};

const sources: readonly Source[] = [
  {
    table: 'tickets',
    id: 'id',
    record: 'id',
    at: 'created_at',
    kind: "'record'",
    texts: ['id', 'name', 'email', 'company', 'phone', 'message'],
    on: ['name', 'email', 'company', 'phone', 'message'],
  },
  {
    table: 'applications',
    id: 'reference',
    record: 'reference',
    at: 'created_at',
    kind: "'record'",
    texts: ['reference', 'first_name', 'last_name', 'email', 'phone', 'location', 'cover_letter'],
    on: ['first_name', 'last_name', 'email', 'phone', 'location', 'cover_letter'],
  },
  {
    table: 'resumes',
    id: 'reference',
    record: 'reference',
    at: '0',
    kind: "'file'",
    texts: ['original_name'],
    on: ['original_name'],
  },
  {
    table: 'bookings',
    id: 'id',
    record: 'id',
    at: 'created_at',
    kind: "'record'",
    texts: ['name', 'email', 'notes'],
    on: ['name', 'email', 'notes'],
  },
  {
    table: 'case_events',
    id: 'id',
    record: 'record_id',
    at: 'at',
    kind: 'kind',
    texts: ['text'],
    on: ['record_id', 'text'],
  },
  {
    table: 'mail_files',
    id: 'id',
    record: "coalesce(record_id, inbound_id, '')",
    at: '0',
    kind: "'file'",
    texts: ['name'],
    on: ['record_id', 'name'],
  },
  {
    table: 'inbound_mails',
    id: 'id',
    record: 'coalesce(record_id, id)',
    at: 'received_at',
    kind: "'mail'",
    texts: ['subject', 'from_name', 'from_address', 'text'],
    on: ['record_id', 'subject', 'text'],
  },
];

/** More of one text isn't searched. */
const longestText = 20_000;

/** `new.` before every column of a row that a trigger sees; nothing where a table is read. */
function entryOf({ table, id, record, at, kind, texts }: Source, row: string): string {
  const columns = (expression: string) =>
    expression.replaceAll(/'[^']*'|[a-z_]+(?!\()\b/g, (word) =>
      word.startsWith("'") ? word : `${row}${word}`,
    );
  const text = texts.map((column) => `coalesce(${row}${column}, '')`).join(` || ' ' || `);
  return `'${table}' as source, ${row}${id} as source_id, ${columns(record)} as record_id,
    ${columns(kind)} as kind, ${at === '0' ? '0' : `${row}${at}`} as at, substr(${text}, 1, ${longestText}) as text`;
}

const columns = 'source, source_id, record_id, kind, at, text, area';
/** Separate areas, so a role that only sees tickets finds no applications, and vice versa. */
const withArea = (select: string): string =>
  `select source, source_id, record_id, kind, at, text,
     case when record_id like 'APP-%' then 'applications' else 'tickets' end
   from (${select}) as entries where trim(text) <> ''`;

const insertOf = (source: Source): string =>
  `insert into search_entries (${columns}) ${withArea(`select ${entryOf(source, 'new.')}`)}`;
const deleteOf = ({ table, id }: Source): string =>
  `delete from search_entries where source = '${table}' and source_id = old.${id}`;

/** Everything that is there already, oldest first: the newest is found first. */
const fill = `insert into search_entries (${columns}) ${withArea(
  sources.map((source) => `select ${entryOf(source, '')} from ${source.table}`).join(' union all '),
)} order by at, source_id`;

const sqliteStatements = (): string[] => [
  `create table search_entries (
     seq integer primary key, source text not null, source_id text not null, record_id text not null,
     kind text not null, at bigint not null, text text not null, area text not null
   )`,
  'create unique index search_entries_once on search_entries (source, source_id)',
  // Folds letters as people type them, and keeps short beginnings of words at hand.
  `create virtual table search_words using fts5(
     text, area, content = 'search_entries', content_rowid = 'seq', prefix = '2 3',
     tokenize = "unicode61 remove_diacritics 2"
   )`,
  // What is erased leaves nothing in the index's own pages either.
  "insert into search_words (search_words, rank) values ('secure-delete', 1)",
  `create trigger search_entries_added after insert on search_entries begin
     insert into search_words (rowid, text, area) values (new.seq, new.text, new.area); end`,
  `create trigger search_entries_gone after delete on search_entries begin
     insert into search_words (search_words, rowid, text, area) values ('delete', old.seq, old.text, old.area); end`,
  fill,
  ...sources.flatMap((source) => {
    const { table, on } = source;
    return [
      `create trigger search_${table}_added after insert on ${table} begin ${insertOf(source)}; end`,
      `create trigger search_${table}_gone after delete on ${table} begin ${deleteOf(source)}; end`,
      `create trigger search_${table}_changed after update of ${on.join(', ')} on ${table} begin
         ${deleteOf(source)}; ${insertOf(source)}; end`,
    ];
  }),
];

/** Lowercase words without accents, split at anything that isn't a letter or digit. Words of 60 characters or more are left out. */
const postgresWords = String.raw`array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower(
  regexp_replace(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u2000-\u206f]+', ' ', 'g')),
  '\S{60,}', '', 'g'), '\s+'), ''))`;

const postgresStatements = (): string[] => [
  `create table search_entries (
     seq bigint generated always as identity primary key, source text not null, source_id text not null,
     record_id text not null, kind text not null, at bigint not null, text text not null, area text not null,
     words tsvector generated always as (${postgresWords}) stored
   )`,
  'create unique index search_entries_once on search_entries (source, source_id)',
  'create index search_entries_by_word on search_entries using gin (words)',
  fill,
  ...sources.flatMap((source) => {
    const { table, on } = source;
    return [
      `create function search_${table}() returns trigger language plpgsql as $$ begin
         if tg_op <> 'INSERT' then ${deleteOf(source)}; end if;
         if tg_op <> 'DELETE' then ${insertOf(source)}; end if;
         return null; end $$`,
      `create trigger search_${table}_kept after insert or delete or update of ${on.join(', ')} on ${table}
         for each row execute function search_${table}()`,
    ];
  }),
];

/**
 * An index over everything the desk's roles may search. Triggers keep it, so whatever adds, changes, erases or purges a
 * row does the same to the index, in the same transaction.
 */
export async function addSearchIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? sqliteStatements() : postgresStatements())
    await sql.raw(statement).execute(db);
}
