import type { RequestWork, HiringWork } from '#contract/desk/views.ts';
import type { Transaction } from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';

/** Call before the change, in its transaction: notifies other tools of a new state, whatever caused it. */
export async function writeStatusEvent(
  transaction: Transaction,
  recordId: string,
  { state: status }: Partial<Pick<RequestWork, 'state'>>,
  at: number,
): Promise<void> {
  if (status === undefined) return;
  const work = transaction.selectFrom('caseWork').select('state').where('recordId', '=', recordId);
  const before = (await work.executeTakeFirst())?.state ?? 'new';
  if (status !== before)
    await writeDeskEvent(transaction, { kind: 'status.changed', recordId, at, details: { status } });
}

/** The same for an application. */
export async function writeStageEvent(
  transaction: Transaction,
  reference: string,
  change: Partial<Pick<HiringWork, 'stage' | 'state'>>,
  at: number,
): Promise<void> {
  if (change.stage === undefined && change.state === undefined) return;
  const work = transaction.selectFrom('hiringWork').select(['stage', 'state']);
  const before = await work.where('reference', '=', reference).executeTakeFirst();
  const { stage, state } = before ?? { stage: 0, state: 'open' };
  const details = { stage: change.stage ?? stage, state: change.state ?? state };
  if (details.stage === stage && details.state === state) return;
  await writeDeskEvent(transaction, { kind: 'application.stage', recordId: reference, at, details });
}
