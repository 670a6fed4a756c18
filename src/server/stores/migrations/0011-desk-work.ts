import type { Kysely } from 'kysely';

/** What the team does with what came in. No foreign keys to intake's tables: their rows are written without a look here. */
export const deskWorkMigration = {
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
