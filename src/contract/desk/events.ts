/** What other tools hear about, in the form that docs/webhooks.md and the OpenAPI document describe. */
import { z } from 'zod/mini';

export const deskEventKinds = ['ticket.created', 'ticket.replied', 'quote.accepted', 'ticket.late'] as const;
export type DeskEventKind = (typeof deskEventKinds)[number];

/** Ids, kinds and links; nothing about a person but the id of the ticket's owner. */
export const deskEventSchema = z.object({
  type: z.enum(deskEventKinds),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.object({
    ticketId: z.string(),
    /** The ticket at the desk. */
    url: z.url(),
    ownerId: z.nullable(z.string()),
  }),
});

export type DeskEvent = z.infer<typeof deskEventSchema>;

/** How a target wants to hear: as the JSON above, or as a message of a chat. */
export const eventFormats = ['json', 'slack', 'teams'] as const;
export type EventFormat = (typeof eventFormats)[number];

export type WebhookTarget = { readonly format: EventFormat; readonly url: string };
