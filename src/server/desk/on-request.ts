import type { TicketView } from '#contract/desk/views.ts';
import { accessTo } from '#server/documents/access.ts';
import type { DeskContext } from './work.ts';

const order = ['asked', 'ready', 'open'] as const;

/** Papers that can be given to the visitor of a ticket, with where each stands. */
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
