import { z } from 'zod';
import { scopeText } from '#content/estimate-summary.ts';
import { serviceName } from '#content/mails.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { scopeSchema } from '#contract/estimate/scope.ts';
import { promises } from '#contract/promises.ts';
import type { JsonObject } from '#server/database/json.ts';
import { readStoredTicket, type StoredTicket } from '#server/tickets/ticket.ts';

/** What the server adds to what was asked. */
const addedSchema = z.object({
  id: z.string(),
  selectedServices: z.array(z.string()),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
});

/** Both ticket mails are made of the stored ticket, which is kept with them until they are sent. */
export const readTicket = (payload: JsonObject): StoredTicket => ({
  ...readStoredTicket(payload),
  ...addedSchema.parse(payload),
});

/** The estimate as the team reads it; null also where it can no longer be read. */
export function scopeOf({ scope }: Pick<StoredTicket, 'scope'>): string | null {
  if (scope === null) return null;
  const parsed = scopeSchema.safeParse(JSON.parse(scope));
  return parsed.success ? scopeText(parsed.data) : null;
}

/** The cards the visitor chose; without them the backend types. */
export function chosenServices(ticket: StoredTicket): string {
  const ids = ticket.selectedServices.length > 0 ? ticket.selectedServices : ticket.services;
  return ids.map((id) => serviceName(id) ?? id).join(', ');
}

/** The same by names of ours only: an id that no card has is a sender's own word. */
export const namedServices = (ticket: ServicesOf): string => shownServices(ticket).join(', ');

type ServicesOf = Pick<StoredTicket, 'selectedServices' | 'services'>;

export function shownServices({ selectedServices, services }: ServicesOf): string[] {
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => serviceName(id) ?? []);
  const chosen = namesOf(selectedServices);
  return chosen.length > 0 ? chosen : namesOf(services);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export const formatTime = (time: number): string =>
  `${dayFormat.format(time)} at ${formatTimeOfDay(time, 'UTC')} UTC`;

export function answerBy(ticket: StoredTicket): string {
  return formatTime(ticket.createdAt + promises.responseHours * 60 * 60_000);
}
