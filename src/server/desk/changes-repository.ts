import type { Database } from '#server/database/database.ts';

export type ChangesRepository = ReturnType<typeof createChangesRepository>;

/** The newest of what the desk shows, each by the end of an index: asked for every few seconds by every open page. */
export function createChangesRepository({ db }: Database) {
  return {
    async last(sees: { readonly tickets: boolean; readonly applications: boolean }): Promise<unknown[]> {
      const { tickets, applications } = sees;
      const own = async (isSeen: boolean, newest: () => Promise<object | undefined>) =>
        isSeen ? ((await newest()) ?? null) : null;
      return [
        await own(tickets, () =>
          db
            .selectFrom('tickets')
            .select((row) => row.fn.max('createdAt').as('at'))
            .executeTakeFirst(),
        ),
        await own(tickets, () =>
          db
            .selectFrom('inboundMails')
            .select((row) => row.fn.max('id').as('id'))
            .executeTakeFirst(),
        ),
        await own(tickets, () =>
          db
            .selectFrom('bookings')
            .select((row) => row.fn.max('id').as('id'))
            .executeTakeFirst(),
        ),
        await own(applications, () =>
          db
            .selectFrom('applications')
            .select((row) => row.fn.max('createdAt').as('at'))
            .executeTakeFirst(),
        ),
        // Of what may belong to the other role, only that it happened.
        await own(true, () =>
          db
            .selectFrom('caseEvents')
            .select((row) => row.fn.max('at').as('at'))
            .executeTakeFirst(),
        ),
        await own(true, () =>
          db
            .selectFrom('auditLog')
            .select((row) => row.fn.max('seq').as('seq'))
            .executeTakeFirst(),
        ),
      ];
    },
  };
}
