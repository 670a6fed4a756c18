import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/stores/sql/database.ts';

/** Applications and their files. A file goes with its application, whoever deletes that. */
export function applicationsMigration(engine: Engine) {
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
      // Files are packed already; trying again costs time and saves nothing.
      if (engine === 'postgres')
        await sql`alter table resumes alter column content set storage external`.execute(db);
    },
  };
}
