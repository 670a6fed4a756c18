import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './database.ts';
import { addQuotesToSearch, keepUpdates, markOpenTickets } from './desk-migrations.ts';
import { addSearchIndex } from './search-migration.ts';

/**
 * In order of their names; a released migration is never changed, only followed by another. SQL that both engines read,
 * with the few words that differ.
 */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  const isSqlite = engine === 'sqlite';
  const bytes = isSqlite ? 'blob' : 'bytea';
  // Files are already compressed; trying again costs time and saves nothing.
  const uncompressed = (table: string) =>
    isSqlite ? '' : `alter table ${table} alter column content set storage external;`;
  // Counters may be lost in a crash; unlogged they cost no write-ahead log and no flush.
  const unlogged = isSqlite ? '' : 'unlogged';
  const withoutRowid = isSqlite ? 'without rowid' : '';

  return {
    // Tickets, their mails, idempotency keys, limits. Few indexes on purpose: each one over random values costs a page
    // per row during a burst, and an erasure may search slowly.
    '0001-intake': run(`
      create table tickets (
        id text primary key, name text not null, email text not null, company text not null, phone text not null,
        services text not null, selected_services text not null, message text,
        suspect integer not null, suspect_reasons text not null, created_at bigint not null
      );
      create index tickets_by_time on tickets (created_at, id);
      create table outbox (
        id text primary key, kind text not null, record_id text not null, recipient text not null,
        payload text not null, message_id text not null,
        state text not null default 'pending' check (state in ('pending', 'sent', 'parked')),
        attempts integer not null default 0, due_at bigint not null,
        lease_owner text, lease_until bigint not null default 0,
        last_error text, created_at bigint not null, settled_at bigint
      );
      create index outbox_by_due on outbox (state, due_at);
      create table idempotency (
        scope text not null, key text not null, fingerprint text not null, result text not null,
        record_id text not null, expires_at bigint not null,
        constraint idempotency_key primary key (scope, key)
      ) ${withoutRowid};
      create index idempotency_by_expiry on idempotency (expires_at);
      create ${unlogged} table rate_limits (bucket text primary key, hits integer not null, expires_at bigint not null);
      create table secrets (name text primary key, value text not null);
    `),
    // A file is deleted with its application, whoever deletes that.
    '0002-applications': run(`
      create table applications (
        reference text primary key, job_id text not null, first_name text not null, last_name text not null,
        email text not null, phone text not null, location text not null,
        cover_letter text, portfolio text, heard_about text,
        suspect integer not null, suspect_reasons text not null, created_at bigint not null
      );
      create index applications_by_time on applications (created_at, reference);
      create table resumes (
        id text primary key,
        reference text not null unique references applications (reference) on delete cascade,
        original_name text not null, kind text not null, bytes integer not null, sha256 text not null,
        content ${bytes} not null
      );
      ${uncompressed('resumes')}
    `),
    // The last index guarantees that a slot is booked once.
    '0003-bookings': run(`
      create table bookings (
        id text primary key, start_at bigint not null,
        status text not null check (status in ('booked', 'cancelled')),
        name text not null, email text not null, time_zone text not null, notes text,
        sequence integer not null, suspect_reasons text not null, created_at bigint not null
      );
      create index bookings_by_time on bookings (created_at, id);
      create unique index bookings_one_per_slot on bookings (start_at) where status = 'booked';
    `),
    // One row per address; `mailed_at` limits how often we write to it.
    '0004-newsletter': run(`
      create table subscribers (
        id text primary key, email text not null unique,
        state text not null check (state in ('pending', 'confirmed', 'ended')),
        created_at bigint not null, confirmed_at bigint, mailed_at bigint not null
      );
    `),
    // The network an open call came from, as a keyed hash: one network must not take the whole calendar.
    '0006-booking-clients': run('alter table bookings add column client text;'),
    // Who has access to the desk, and how they prove it. Links, codes, challenges and sessions as hashes only.
    '0010-desk-people': run(`
      create table staff (
        id text primary key, email text not null unique, name text not null,
        role text not null check (role in ('owner', 'clients', 'hiring')),
        state text not null check (state in ('invited', 'active', 'ended')),
        zone text not null, hours_from integer not null, hours_to integer not null,
        signature text not null, call_link text not null, created_at bigint not null, ended_at bigint
      );
      create table staff_links (
        hash text primary key, staff_id text not null references staff (id) on delete cascade,
        purpose text not null, expires_at bigint not null
      );
      create table staff_codes (
        hash text primary key, staff_id text not null references staff (id) on delete cascade
      );
      create table passkeys (
        id text primary key, staff_id text not null references staff (id) on delete cascade,
        public_key text not null, counter bigint not null, transports text not null, name text not null,
        created_at bigint not null, last_used_at bigint
      );
      create table passkey_challenges (hash text primary key, purpose text not null, expires_at bigint not null);
      create table desk_sessions (
        hash text primary key, staff_id text not null references staff (id) on delete cascade,
        label text not null, created_at bigint not null, seen_at bigint not null, fresh_at bigint not null
      );
      create table audit_log (
        seq bigint primary key, at bigint not null, actor_id text not null, action text not null,
        record_id text not null, request_id text not null, previous_hash text not null, hash text not null
      );
    `),
    // What the team does with submissions. No foreign keys to intake's tables: intake doesn't check these.
    '0011-desk-work': run(`
      create table case_work (
        record_id text primary key, version integer not null, state text not null, owner_id text,
        waiting_until bigint, reason text, merged_into text, clock_from bigint, answered_at bigint, late_at bigint
      );
      create index case_work_by_clock on case_work (clock_from);
      create table case_events (
        id text primary key, record_id text not null, kind text not null, actor_id text, at bigint not null,
        text text, about text, message_id text, mail_id text
      );
      create index case_events_by_record on case_events (record_id, at);
      create index case_events_by_mail on case_events (mail_id);
      create table case_notices (
        record_id text not null, clock_from bigint not null, step text not null, staff_id text not null,
        at bigint not null,
        constraint case_notices_once primary key (record_id, clock_from, step, staff_id)
      );
      create table case_presence (
        record_id text not null, staff_id text not null, seen_at bigint not null, writing_at bigint not null,
        constraint case_presence_once primary key (record_id, staff_id)
      );
      create table hiring_work (
        reference text primary key, version integer not null, stage integer not null, state text not null,
        owner_id text, reason text, stage_at bigint
      );
      create table call_hosts (booking_id text primary key, staff_id text not null);
      create table blocked_times (
        id text primary key, start_at bigint not null, end_at bigint not null,
        reason text not null, staff_id text not null
      );
      create index blocked_times_by_end on blocked_times (end_at);
      create table desk_webhooks (
        id text primary key, body text not null, due_at bigint not null, attempts integer not null,
        created_at bigint not null
      );
    `),
    // A visitor's estimate: JSON, validated by the contract, null for older tickets.
    '0020-ticket-scope': run('alter table tickets add column scope text;'),
    // Which version of a link is valid (none stored: the first), and lookups waiting to be processed.
    '0030-case-links': run(`
      create table case_links (record_id text primary key, version integer not null);
      create table case_lookups (
        id text primary key, email text not null, case_id text, created_at bigint not null
      );
    `),
    // The last good copy of the exploited-vulnerability feed, and when to fetch it again. One row.
    '0031-threat-feed': run(`
      create table threat_feed (
        id text primary key, source text not null, content text, etag text, last_modified text,
        checked_at bigint, due_at bigint not null
      );
    `),
    '0050-ticket-search': { up: addSearchTexts },
    // Which passkey a session was started with: it ends with the passkey. Null for older sessions.
    '0051-session-passkeys': run('alter table desk_sessions add column passkey_id text;'),
    // What came into the team's mailbox, its files, how far it was read, and addresses that our mails did not reach.
    // Replies are found again by the ids of the mails they answer, hence the last index.
    '0052-mailbox': run(`
      create table inbound_mails (
        id text primary key, uid_validity text not null, uid bigint not null, fingerprint text not null unique,
        record_id text, suggested_id text, nature text not null, state text not null,
        from_name text not null, from_address text not null, subject text not null,
        text text not null, folded text not null, auth text not null, auth_note text not null, problem text,
        files_left integer not null, received_at bigint not null, created_at bigint not null, flagged_at bigint
      );
      create index inbound_mails_by_state on inbound_mails (state, received_at);
      create index inbound_mails_by_record on inbound_mails (record_id);
      create table mail_files (
        id text primary key, inbound_id text references inbound_mails (id) on delete cascade,
        record_id text, event_id text, name text not null, kind text, bytes integer not null,
        sha256 text not null, refusal text, content ${bytes} not null
      );
      ${uncompressed('mail_files')}
      create index mail_files_by_record on mail_files (record_id);
      create index mail_files_by_mail on mail_files (inbound_id);
      create table mailbox_state (
        id text primary key, uid_validity text, last_uid bigint not null, checked_at bigint, down_since bigint,
        error text, lease_owner text, lease_until bigint not null
      );
      create table bounced_addresses (
        email text primary key, at bigint not null, status text not null, record_id text not null
      );
      create index case_events_by_message on case_events (message_id);
    `),
    // A new version of a document is a new row; the older ones stay, because tickets were sent them.
    '0053-mailbox-documents': run(`
      create table documents (
        id text primary key, title text not null, purpose text not null, version integer not null,
        name text not null, kind text not null, bytes integer not null, sha256 text not null,
        content ${bytes} not null, staff_id text not null, created_at bigint not null, ended_at bigint,
        constraint documents_by_version unique (title, version)
      );
      ${uncompressed('documents')}
    `),
    // Letters of attestation as they were issued, and the public halves of their keys. `lookup` is a hash of number and
    // code: a look-up asks for it alone, whether or not there is a letter with that number.
    '0065-letters-and-keys': run(`
      create table letter_keys (
        id text primary key, public_key text not null, valid_from bigint not null,
        retired_at bigint, withdrawn_at bigint
      );
      create table letters (
        number text primary key, lookup text not null unique, form_key text not null unique,
        key_id text not null references letter_keys (id), letter text not null, signature text not null,
        pdf_sha256 text not null, pdf ${bytes} not null, note text not null, state text not null,
        state_at bigint, superseded_by text, reason text, issued_at bigint not null, issued_by text not null
      );
    `),
    // Tags of a ticket, lists that people saved, and who a note mentions until they open it.
    '0070-desk-tools': run(`
      alter table case_work add column tags text;
      create table desk_views (
        id text primary key, staff_id text not null, name text not null, search text not null,
        constraint desk_views_by_name unique (staff_id, name)
      );
      create table case_mentions (
        record_id text not null, staff_id text not null, actor_id text not null, at bigint not null,
        constraint case_mentions_once primary key (staff_id, record_id)
      );
    `),
    // What makes one of the team's documents proof of something; null for all others.
    '0071-proof-documents': run(`
      alter table documents add column issuer text;
      alter table documents add column scope text;
      alter table documents add column valid_from text;
      alter table documents add column valid_to text;
      alter table documents add column access text;
      alter table documents add column backs text;
    `),
    // The minutes in which a server was up, one row a day.
    '0072-uptime': run(`
      create table uptime_days (
        day text primary key, minutes integer not null, first_minute bigint not null, last_minute bigint not null
      );
    `),
    // Reply templates that an owner wrote, changed or removed (an empty text); the rest are in the content.
    '0073-desk-templates': run(`
      create table reply_templates (
        id text primary key, label text not null, text text not null, version integer not null
      );
    `),
    // What someone typed on a record and hasn't sent.
    '0095-desk-drafts': run(`
      create table case_drafts (
        record_id text not null, staff_id text not null, name text not null, text text not null,
        saved_at bigint not null, constraint case_drafts_once primary key (record_id, staff_id, name)
      );
    `),
    // How far the database knows the logs of decisions in the data folders, and how the last backups went.
    '0101-decisions-and-backups': run(`
      create table decision_logs (log text primary key, position bigint not null);
      create table backup_state (id text primary key, since bigint not null, good_at bigint, failed_at bigint);
      insert into backup_state (id, since) values ('state', ${Date.now()});
    `),
    // One row: when the purge ran last, and what it would have removed if it's on hold. Before its first run the newest
    // time that an earlier release wrote counts: this start's own clock may be wrong.
    '0102-purge-state': run(`
      create table purge_state (id text primary key, ran_at bigint not null, held text);
      insert into purge_state (id, ran_at) select 'purge', newest from (select max(at) as newest from (
        select max(created_at) as at from tickets union all select max(created_at) from applications
        union all select max(created_at) from bookings union all select max(at) from audit_log
        union all select max(last_minute) * 60000 from uptime_days) as times) as written where newest is not null;
    `),
    // Which of the mailboxes that were ever set a mail's ids belong to.
    '0103-mailbox-identity': run(`
      alter table inbound_mails add column mailbox text;
    `),
    '0106-no-uptime': run('drop table uptime_days'),
    // What was done today; what comes back today.
    '0120-desk-day': run(`
      create index case_events_by_time on case_events (at);
      create index case_work_by_waiting on case_work (waiting_until);
    `),
    // Everything the desk finds by words.
    '0121-desk-search': { up: (db) => addSearchIndex(db, engine) },
    // Quotes in every version, and who asked to accept one. The indexes guarantee one open and one accepted quote a
    // ticket. Documents marked as a quote are documents like others now: sending one moves nothing.
    '0122-quotes': run(`
      create table quotes (
        id text primary key, record_id text not null, number integer not null, state text not null,
        offer text not null, valid_until text not null, pdf ${bytes} not null, sha256 text not null,
        staff_id text not null, sent_at bigint not null, settled_at bigint, reason text,
        accepted_by text, accepted_role text, accepted_email text, start_on text,
        constraint quotes_by_number unique (record_id, number)
      );
      create unique index quotes_one_open on quotes (record_id) where state = 'open';
      create unique index quotes_one_accepted on quotes (record_id) where state = 'accepted';
      create table quote_acceptances (
        id text primary key, quote_id text not null, record_id text not null, name text not null,
        role text not null, start_on text not null, asked_at bigint not null
      );
      update documents set purpose = 'other' where purpose = 'quote';
    `),
    // How the last practiced restore went.
    '0125-restore-drills': run(`
      alter table backup_state add column drilled_at bigint;
      alter table backup_state add column drill_failed_at bigint;
    `),
    // Emails that belong to nothing may become tickets by themselves, and our answers join their thread.
    '0126-doors': run(`
      create table desk_settings (name text primary key, value text not null);
      alter table inbound_mails add column message_id text;
    `),
    // Whom a reply went to besides the ticket's own address: their mails belong to it, too.
    '0127-recipients': run(`
      create table case_recipients (
        record_id text not null, event_id text not null, email text not null, field text not null,
        constraint case_recipients_once primary key (event_id, email)
      );
      create index case_recipients_by_record on case_recipients (record_id);
      create index case_recipients_by_email on case_recipients (email);
    `),
    // Views that everyone sees.
    '0128-shared-views': run('alter table desk_views add column shared integer not null default 0'),
    // The title of the document a template brings along.
    '0129-template-document': run('alter table reply_templates add column document text'),
    // Messages that wait to be sent, and what taking one back restores; drafts keep the fields and files of such a one.
    '0130-waiting-sends': run(`
      create table case_sends (
        event_id text primary key, record_id text not null, mail_id text not null, staff_id text not null,
        draft text not null, fields text not null, was text not null, became text not null,
        scheduled integer not null, heard integer not null
      );
      create index case_sends_by_record on case_sends (record_id);
      create index case_sends_by_mail on case_sends (mail_id);
      alter table case_drafts add column kept text;
    `),
    '0131-open-tickets': { up: (db) => markOpenTickets(db, engine) },
    '0132-search-quotes': { up: (db) => addQuotesToSearch(db, engine) },
    // Calls that belong to a request.
    '0133-request-calls': run(`
      alter table bookings add column ticket_id text;
      create index bookings_by_ticket on bookings (ticket_id)
    `),
    // What the team and its tools hear about: events as they happen, their deliveries, the last notice of a reply, and
    // who doesn't want which.
    '0134-desk-events': run(`
      create table desk_events (
        id text primary key, kind text not null, record_id text not null, event_id text, at bigint not null
      );
      create table event_deliveries (
        id text not null, target text not null, kind text not null, record_id text not null, at bigint not null,
        due_at bigint not null, attempts integer not null, created_at bigint not null, error text,
        constraint event_deliveries_once primary key (target, id)
      );
      create index event_deliveries_by_record on event_deliveries (record_id);
      create table reply_notices (
        record_id text not null, staff_id text not null, mail_id text not null, at bigint not null,
        constraint reply_notices_once primary key (record_id, staff_id)
      );
      create table desk_choices (
        staff_id text not null, name text not null, value integer not null,
        constraint desk_choices_once primary key (staff_id, name)
      );
    `),
    // Who else wrote from that address, or from that company: also asked by strangers who look up their requests.
    '0136-ticket-addresses': run(`
      create index tickets_by_email on tickets (email);
      create index tickets_by_domain on tickets (substr(email, ${engine === 'sqlite' ? 'instr' : 'strpos'}(email, '@') + 1))
    `),
    // Events of every kind, with what they are about; those given up; messages for operators are events, too.
    '0137-event-details': { up: addEventDetails },
    // The API for the team's tools: what a token may do, and what has changed since they last asked.
    '0140-api-tokens': run(`
      create table api_tokens (
        id text primary key, label text not null, hash text not null, scopes text not null,
        created_at bigint not null, expires_at bigint not null, revoked_at bigint, used_at bigint,
        made_by text not null
      );
      create index api_tokens_by_maker on api_tokens (made_by)
    `),
    '0141-record-updates': { up: (db) => keepUpdates(db, engine) },
    '0142-calendars': run(`
      create table calendars (
        id text primary key, busy text, left_out bigint not null, read_at bigint, due_at bigint not null,
        failed_since bigint, reason text
      );
    `),
    // How quickly requests were answered is read from the answers, not from everything that happened.
    '0143-answers-by-time': run(`
      create index case_events_answers on case_events (at, record_id)
        where kind = 'reply-accepted' or (kind = 'call' and about = 'reached')
    `),
    // A page of closed tickets is read in order, not sorted out of all of them.
    '0144-closed-tickets': run('create index tickets_closed on tickets (created_at, id) where is_open = 0'),
  };
}

/** One statement after another: SQLite prepares only the first of a text. */
const run = (statements: string): Migration => ({
  async up(db) {
    for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(db);
  },
});

type EventTables = {
  desk_webhooks: { id: string; body: string; created_at: number };
  desk_events: { id: string; kind: string; record_id: string; at: number; details: string };
};

async function addEventDetails(db: Kysely<EventTables>): Promise<void> {
  for (const statement of [
    'alter table desk_events add column details text',
    'alter table event_deliveries add column details text',
    'alter table event_deliveries add column parked_at bigint',
    'alter table quotes add column expired_at bigint',
    "update desk_events set kind = 'message.received', details = '{\"messageId\":\"' || event_id || '\"}' where kind = 'ticket.replied'",
    // Without the ids that tell what they were about.
    "delete from event_deliveries where kind in ('ticket.replied', 'quote.accepted')",
    "delete from desk_events where kind = 'quote.accepted'",
  ])
    await sql.raw(statement).execute(db);
  // What waits for `DESK_WEBHOOK_URL`. The table stays for processes of the release before.
  for (const { id, body, created_at: at } of await db.selectFrom('desk_webhooks').selectAll().execute()) {
    const { kind, at: _, ...rest } = JSON.parse(body) as { kind?: string; at?: string };
    const known = kind === 'clock' ? 'desk.deadlines' : 'desk.trouble';
    const event = { id, kind: known, record_id: 'desk', at, details: JSON.stringify(rest) };
    await db.insertInto('desk_events').values(event).execute();
  }
  await db.deleteFrom('desk_webhooks').execute();
}

type TicketTexts = {
  tickets: { id: string; name: string; email: string; company: string; search_text: string | null };
};

/** As the search text was written when this was released: a released migration calls nothing that may change. */
const searchTextThen = ({ id, name, email, company }: Omit<TicketTexts['tickets'], 'search_text'>): string =>
  [id, name, email, company].join('\n').normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

const rowsAtOnce = 500;

/** The normalized text for the desk's search, for every existing ticket. */
async function addSearchTexts(db: Kysely<TicketTexts>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('search_text', 'text').execute();
  for (;;) {
    const rows = await db
      .selectFrom('tickets')
      .select(['id', 'name', 'email', 'company'])
      .where('search_text', 'is', null)
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows)
      await db
        .updateTable('tickets')
        .set({ search_text: searchTextThen(row) })
        .where('id', '=', row.id)
        .execute();
    if (rows.length < rowsAtOnce) return;
  }
}
