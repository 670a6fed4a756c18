import { firstRow, type Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type StaffMember = Readonly<Omit<Tables['staff'], 'endedAt'>>;

/**
 * The person's row, locked until the commit: concurrent changes to their links, codes or keys wait. Null if they have
 * left.
 */
export const holdStaff = (transaction: Transaction, id: string): Promise<Pick<StaffMember, 'role'> | null> =>
  firstRow(
    transaction
      .selectFrom('staff')
      .select('role')
      .where('id', '=', id)
      .where('state', '!=', 'ended')
      .forUpdate(),
  );
