import { z } from 'zod';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { scopeSchema } from '#contract/estimate/scope.ts';
import { promises } from '#contract/promises.ts';
import { scopeText } from '#content/estimate-summary.ts';
import { serviceNames } from '#content/mails.ts';
import type { StoredTicket } from '#server/stores/ports/tickets.ts';

/** What both ticket mails are made of; kept with the mail until it is sent. */
export const ticketPayloadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
  selectedServices: z.array(z.string()),
  message: z.string().nullable(),
  /** Mails that were written before there were scopes have none. */
  scope: z.string().nullable().default(null),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
});

export type TicketPayload = z.infer<typeof ticketPayloadSchema>;

export function toTicketPayload(ticket: StoredTicket): TicketPayload {
  return {
    ...ticket,
    services: [...ticket.services],
    selectedServices: [...ticket.selectedServices],
    suspectReasons: [...ticket.suspectReasons],
  };
}

/** The estimate as the team reads it; null also where it can no longer be read. */
export function scopeOf({ scope }: Pick<TicketPayload, 'scope'>): string | null {
  if (scope === null) return null;
  const parsed = scopeSchema.safeParse(JSON.parse(scope));
  return parsed.success ? scopeText(parsed.data) : null;
}

/** The cards the visitor chose; without them the backend types. */
export function chosenServices(ticket: TicketPayload): string {
  const ids = ticket.selectedServices.length > 0 ? ticket.selectedServices : ticket.services;
  return ids.map((id) => serviceNames[id] ?? id).join(', ');
}

/** The same by names of ours only: an id that no card has is a sender's own word. */
export const namedServices = (ticket: ServicesOf): string => shownServices(ticket).join(', ');

type ServicesOf = Pick<StoredTicket, 'selectedServices' | 'services'>;

export function shownServices({ selectedServices, services }: ServicesOf): string[] {
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => (Object.hasOwn(serviceNames, id) ? [serviceNames[id] ?? id] : []));
  const chosen = namesOf(selectedServices);
  return chosen.length > 0 ? chosen : namesOf(services);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export const formatTime = (time: number): string =>
  `${dayFormat.format(time)} at ${formatTimeOfDay(time, 'UTC')} UTC`;

export function answerBy(ticket: TicketPayload): string {
  return formatTime(ticket.createdAt + promises.responseHours * 60 * 60_000);
}
