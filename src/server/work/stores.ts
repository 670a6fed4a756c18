import type { Database } from '#server/database/database.ts';
import type { DecisionLog } from '#server/database/decisions.ts';
import { createCallRepository } from './call-repository.ts';
import { createDraftRepository } from './draft-repository.ts';
import { createHiringRepository } from './hiring-repository.ts';
import { createPresenceRepository } from './presence-repository.ts';
import { createSendRepository } from './send-repository.ts';
import { createStaffRepository } from './staff-repository.ts';
import { createDeskTicketRepository } from './ticket-repository.ts';

/** The repositories of the team's work, for all features. */
export type WorkStores = ReturnType<typeof createWorkStores>;

export function createWorkStores(database: Database, decisions: DecisionLog) {
  return {
    staff: createStaffRepository(database, decisions),
    requests: createDeskTicketRepository(database, decisions),
    presence: createPresenceRepository(database),
    drafts: createDraftRepository(database),
    hiring: createHiringRepository(database),
    sends: createSendRepository(database, decisions),
    calls: createCallRepository(database),
  };
}
