import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchTextOf } from '#server/tickets/ticket.ts';
import type { Engine } from './database.ts';

/** In order of their names; a released migration is never changed, only followed by another. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-intake': intakeMigration(engine),
    '0002-applications': applicationsMigration(engine),
    '0003-bookings': bookingsMigration,
    '0004-newsletter': newsletterMigration,
    '0006-booking-clients': bookingClientsMigration,
    '0010-desk-people': deskPeopleMigration,
    '0011-desk-work': deskWorkMigration,
    '0020-ticket-scope': ticketScopeMigration,
    '0030-case-links': caseLinksMigration,
    '0031-threat-feed': threatFeedMigration,
    '0050-ticket-search': ticketSearchMigration,
    '0051-session-passkeys': sessionPasskeysMigration,
    '0052-mailbox': mailboxMigration(engine),
    '0053-mailbox-documents': documentsMigration(engine),
    '0065-letters-and-keys': lettersMigration(engine),
    '0070-desk-tools': deskToolsMigration,
    '0071-proof-documents': proofDocumentsMigration,
    '0072-uptime': uptimeMigration,
    '0073-desk-templates': deskTemplatesMigration,
  };
}

/**
 * Tickets, their mails, idempotency keys, limits. Few indexes on purpose: each one over random values costs a page per
 * row during a burst, and an erasure may search slowly.
 */
function intakeMigration(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('tickets')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('services', 'text', (column) => column.notNull())
        .addColumn('selected_services', 'text', (column) => column.notNull())
        .addColumn('message', 'text')
        .addColumn('suspect', 'integer', (column) => column.notNull())
        .addColumn('suspect_reasons', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('tickets_by_time').on('tickets').columns(['created_at', 'id']).execute();

      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('record_id', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) =>
          column
            .notNull()
            .defaultTo('pending')
            .check(sql`state in ('pending', 'sent', 'parked')`),
        )
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('settled_at', 'bigint')
        .execute();
      await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute();

      await db.schema
        .createTable('idempotency')
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('record_id', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
        .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute();
      await db.schema.createIndex('idempotency_by_expiry').on('idempotency').column('expires_at').execute();

      // Counters may be lost in a crash; unlogged they cost no write-ahead log and no flush.
      await db.schema
        .createTable('rate_limits')
        .$call((table) => (engine === 'postgres' ? table.modifyFront(sql`unlogged`) : table))
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('hits', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

/** Applications and their files. A file is deleted with its application, whoever deletes that. */
function applicationsMigration(engine: Engine) {
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('applications')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('job_id', 'text', (column) => column.notNull())
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('location', 'text', (column) => column.notNull())
        .addColumn('cover_letter', 'text')
        .addColumn('portfolio', 'text')
        .addColumn('heard_about', 'text')
        .addColumn('suspect', 'integer', (column) => column.notNull())
        .addColumn('suspect_reasons', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('applications_by_time')
        .on('applications')
        .columns(['created_at', 'reference'])
        .execute();
      await db.schema
        .createTable('resumes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) =>
          column.notNull().unique().references('applications.reference').onDelete('cascade'),
        )
        .addColumn('original_name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('content', sql.raw(bytes), (column) => column.notNull())
        .execute();
      // Files are already compressed; trying again costs time and saves nothing.
      if (engine === 'postgres')
        await sql`alter table resumes alter column content set storage external`.execute(db);
    },
  };
}

/** Booked calls. The last index guarantees that a slot is booked once. */
const bookingsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('start_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('booked', 'cancelled')`))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('suspect_reasons', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('bookings_by_time').on('bookings').columns(['created_at', 'id']).execute();
    await sql`create unique index bookings_one_per_slot on bookings (start_at) where status = 'booked'`.execute(
      db,
    );
  },
};

/** Newsletter subscribers. One row per address; `mailed_at` limits how often we write to it. */
const newsletterMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('pending', 'confirmed', 'ended')`),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('mailed_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** The network an open call came from, as a keyed hash: one network must not take the whole calendar. */
const bookingClientsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('bookings').addColumn('client', 'text').execute();
  },
};

/**
 * Who has access to the desk, and how they prove it. Links, codes, challenges and sessions are stored as hashes only.
 */
const deskPeopleMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) =>
        column.notNull().check(sql`role in ('owner', 'clients', 'hiring')`),
      )
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('invited', 'active', 'ended')`),
      )
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('hours_from', 'integer', (column) => column.notNull())
      .addColumn('hours_to', 'integer', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addColumn('call_link', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createTable('staff_links')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('staff_codes')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('desk_sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('fresh_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('audit_log')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};

/** What the team does with submissions. No foreign keys to intake's tables: intake doesn't check these. */
const deskWorkMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('case_work')
      .addColumn('record_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text')
      .addColumn('waiting_until', 'bigint')
      .addColumn('reason', 'text')
      .addColumn('merged_into', 'text')
      .addColumn('clock_from', 'bigint')
      .addColumn('answered_at', 'bigint')
      .addColumn('late_at', 'bigint')
      .execute();
    await db.schema.createIndex('case_work_by_clock').on('case_work').column('clock_from').execute();
    await db.schema
      .createTable('case_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('about', 'text')
      .addColumn('message_id', 'text')
      .addColumn('mail_id', 'text')
      .execute();
    await db.schema
      .createIndex('case_events_by_record')
      .on('case_events')
      .columns(['record_id', 'at'])
      .execute();
    await db.schema.createIndex('case_events_by_mail').on('case_events').column('mail_id').execute();
    await db.schema
      .createTable('case_notices')
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('clock_from', 'bigint', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_notices_once', ['record_id', 'clock_from', 'step', 'staff_id'])
      .execute();
    await db.schema
      .createTable('case_presence')
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('writing_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_presence_once', ['record_id', 'staff_id'])
      .execute();
    await db.schema
      .createTable('hiring_work')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('stage', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text')
      .addColumn('reason', 'text')
      .addColumn('stage_at', 'bigint')
      .execute();
    await db.schema
      .createTable('call_hosts')
      .addColumn('booking_id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('blocked_times')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('start_at', 'bigint', (column) => column.notNull())
      .addColumn('end_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('blocked_times_by_end').on('blocked_times').column('end_at').execute();
    await db.schema
      .createTable('desk_webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** A visitor's estimate: JSON, validated by the contract, null for older tickets. */
const ticketScopeMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tickets').addColumn('scope', 'text').execute();
  },
};

/** Case links: which version is valid (none stored: the first), and lookups waiting to be processed. */
const caseLinksMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('case_links')
      .addColumn('record_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('case_lookups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** The last good copy of the exploited-vulnerability feed, and when to fetch it again. One row. */
const threatFeedMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('threat_feed')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('checked_at', 'bigint')
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

type TicketTexts = {
  tickets: { id: string; name: string; email: string; company: string; search_text: string | null };
};

const rowsAtOnce = 500;

/** The normalized text for the desk's search, for every existing ticket. */
const ticketSearchMigration = {
  async up(db: Kysely<TicketTexts>): Promise<void> {
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
          .set({ search_text: searchTextOf(row) })
          .where('id', '=', row.id)
          .execute();
      if (rows.length < rowsAtOnce) return;
    }
  },
};

/** Which passkey a session was started with: it ends with the passkey. Null for older sessions. */
const sessionPasskeysMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('desk_sessions').addColumn('passkey_id', 'text').execute();
  },
};

/**
 * What came into the team's mailbox, its files, how far it was read, and addresses that our mails did not reach. Replies
 * are found again by the ids of the mails they answer, hence the index.
 */
function mailboxMigration(engine: Engine) {
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('inbound_mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('uid_validity', 'text', (column) => column.notNull())
        .addColumn('uid', 'bigint', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
        .addColumn('record_id', 'text')
        .addColumn('suggested_id', 'text')
        .addColumn('nature', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('from_name', 'text', (column) => column.notNull())
        .addColumn('from_address', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('folded', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('auth_note', 'text', (column) => column.notNull())
        .addColumn('problem', 'text')
        .addColumn('files_left', 'integer', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('flagged_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('inbound_mails_by_state')
        .on('inbound_mails')
        .columns(['state', 'received_at'])
        .execute();
      await db.schema
        .createIndex('inbound_mails_by_record')
        .on('inbound_mails')
        .column('record_id')
        .execute();
      await db.schema
        .createTable('mail_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('inbound_id', 'text', (column) =>
          column.references('inbound_mails.id').onDelete('cascade'),
        )
        .addColumn('record_id', 'text')
        .addColumn('event_id', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text')
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('refusal', 'text')
        .addColumn('content', sql.raw(bytes), (column) => column.notNull())
        .execute();
      if (engine === 'postgres')
        await sql`alter table mail_files alter column content set storage external`.execute(db);
      await db.schema.createIndex('mail_files_by_record').on('mail_files').column('record_id').execute();
      await db.schema.createIndex('mail_files_by_mail').on('mail_files').column('inbound_id').execute();
      await db.schema
        .createTable('mailbox_state')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('uid_validity', 'text')
        .addColumn('last_uid', 'bigint', (column) => column.notNull())
        .addColumn('checked_at', 'bigint')
        .addColumn('down_since', 'bigint')
        .addColumn('error', 'text')
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('bounced_addresses')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('record_id', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('case_events_by_message').on('case_events').column('message_id').execute();
    },
  };
}

/** The team's own documents. A new version is a new row; the older ones stay, because tickets were sent them. */
function documentsMigration(engine: Engine) {
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('documents')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('content', sql.raw(bytes), (column) => column.notNull())
        .addColumn('staff_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .addUniqueConstraint('documents_by_version', ['title', 'version'])
        .execute();
      if (engine === 'postgres')
        await sql`alter table documents alter column content set storage external`.execute(db);
    },
  };
}

/**
 * Letters of attestation as they were issued, and the public halves of the keys they are signed with. `lookup` is a hash
 * of number and code: a look-up asks for it alone, whether or not there is a letter with that number.
 */
function lettersMigration(engine: Engine) {
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('letter_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('valid_from', 'bigint', (column) => column.notNull())
        .addColumn('retired_at', 'bigint')
        .addColumn('withdrawn_at', 'bigint')
        .execute();
      await db.schema
        .createTable('letters')
        .addColumn('number', 'text', (column) => column.primaryKey())
        .addColumn('lookup', 'text', (column) => column.notNull().unique())
        .addColumn('form_key', 'text', (column) => column.notNull().unique())
        .addColumn('key_id', 'text', (column) => column.notNull().references('letter_keys.id'))
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('signature', 'text', (column) => column.notNull())
        .addColumn('pdf_sha256', 'text', (column) => column.notNull())
        .addColumn('pdf', sql.raw(bytes), (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('state_at', 'bigint')
        .addColumn('superseded_by', 'text')
        .addColumn('reason', 'text')
        .addColumn('issued_at', 'bigint', (column) => column.notNull())
        .addColumn('issued_by', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

/** Tags of a ticket, lists that people saved, and who a note mentions until they open it. */
const deskToolsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('case_work').addColumn('tags', 'text').execute();
    await db.schema
      .createTable('desk_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addUniqueConstraint('desk_views_by_name', ['staff_id', 'name'])
      .execute();
    await db.schema
      .createTable('case_mentions')
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_mentions_once', ['staff_id', 'record_id'])
      .execute();
  },
};

/** Reply templates that an owner wrote, changed or removed (an empty text); the rest are in the content. */
const deskTemplatesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reply_templates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** What makes one of the team's documents proof of something; null for all others. */
const proofDocumentsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['issuer', 'scope', 'valid_from', 'valid_to', 'access', 'backs'])
      await db.schema.alterTable('documents').addColumn(column, 'text').execute();
  },
};

/** The minutes in which a server was up, one row a day. */
const uptimeMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('uptime_days')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('minutes', 'integer', (column) => column.notNull())
      .addColumn('first_minute', 'bigint', (column) => column.notNull())
      .addColumn('last_minute', 'bigint', (column) => column.notNull())
      .execute();
  },
};
