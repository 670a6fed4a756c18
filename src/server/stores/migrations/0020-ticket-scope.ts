import type { Kysely } from 'kysely';

/** What a visitor estimated before asking: JSON, checked by the contract, none for older tickets. */
export const ticketScopeMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tickets').addColumn('scope', 'text').execute();
  },
};
