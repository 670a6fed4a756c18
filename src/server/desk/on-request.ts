import type { TicketView } from '#contract/desk/views.ts';
import { accessTo } from '#server/documents/access.ts';
import type { DeskContext } from './work.ts';

const order = ['asked', 'ready', 'open'] as const;

/** Documents a ticket's visitor can be given access to, with the status of each. */
export async function listOnRequest(
  { stores, documents, now }: DeskContext,
  ticketId: string,
): Promise<TicketView['onRequest']> {
  const offered = await documents.onRequest();
  if (offered.length === 0) return [];
  const steps = await stores.caseLinks.documentSteps(ticketId);
  return offered
    .map(({ id, title }) => ({ id, title, ...accessTo(id, steps, now()) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}
