import type { CaseWork, HiringWork } from '#contract/desk/views.ts';
import type { StoredApplication } from '#server/applications/application.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredTicket } from '#server/tickets/ticket.ts';

/** What was done about a record. Of a reply, `messageId` is what threads hold on to. */
export type StoredEvent = Readonly<Tables['caseEvents']>;

/** What an event says unless it says more. */
export const blankEvent = { actorId: null, text: null, about: null, messageId: null, mailId: null } as const;

export type WorkedTicket = StoredTicket & { readonly work: CaseWork };

export type WorkedApplication = StoredApplication & { readonly work: HiringWork; readonly readers: number };

/** `repeated`: the first event's id is known, so this very form was sent before. */
export type WorkOutcome = 'stored' | 'outdated' | 'repeated';

/** Who acts on the case page; the log and the timeline name nobody else by this. */
export const visitorActor = 'visitor';
