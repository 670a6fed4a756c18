import type { Kysely } from 'kysely';

/** Which passkey a session was begun with: with the passkey it ends. None for sessions from before this. */
export const sessionPasskeysMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('desk_sessions').addColumn('passkey_id', 'text').execute();
  },
};
