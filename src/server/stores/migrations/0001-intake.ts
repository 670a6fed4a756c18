import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/stores/sql/database.ts';

/**
 * Tickets, their mails, idempotency keys, limits. Few indexes on purpose: each one over random values costs a
 * page per row when a rush comes in, and what only an erasure looks for may be looked for slowly.
 */
export function intakeMigration(engine: Engine) {
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
