/** Folder: requests for a quote: routes, rules, repository, mails, export. Not here: other features' rows. */
import type { ticketMails } from './mails.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { makeTicketId, type RandomInt } from '#contract/ids.ts';
import { keepSelectedServices, suspectReasons } from '#contract/request-headers.ts';
import { ticketRateLimits } from '#contract/ticket-limits.ts';
import type { ReceivedTicket } from '#contract/ticket.ts';
import { admitBy, type LimitPolicy } from '#server/http/limiter.ts';
import {
  type IntakeWriteSet,
  makeIdempotencyKey,
  type Opening,
  storedMailId,
  submitWriteSet,
  type IntakeDeps,
  type Submitted,
} from '#server/intake/submission.ts';
import type { SentContext } from '#server/http/sent-context.ts';
import type { MailBudget } from '#server/mail/budgets.ts';
import { createMailMaker, makeTeamMails } from '#server/mail/outbox.ts';
import { insertTicket } from './repository.ts';
import { serviceTypes, serviceTypeOf, type ServiceType } from '#contract/service-types.ts';
import { readStoredTicket } from './ticket.ts';
import type { TicketDetails } from './from-mail.ts';
import type { StoredTicket } from '#server/database/records.ts';

export const ticketPolicy: LimitPolicy = { name: 'tickets', ...ticketRateLimits };

export type SubmitContext = SentContext & {
  /** As received; what no form could send is dropped. */
  readonly selectedServices: readonly string[];
};

const ticketResult = z.object({ ticketId: z.string(), createdAt: z.string(), ...storedMailId });
type TicketResult = z.output<typeof ticketResult>;

type SubmittedTicket = Submitted<TicketResult>;

export type TicketServiceDeps = IntakeDeps & {
  readonly teamEmail: string;
  readonly mailDomain: string;
  readonly now?: () => number;
  readonly randomInt?: RandomInt;
  readonly makeMailId?: () => string;
};

export type TicketService = ReturnType<typeof createTicketService>;

export function createTicketService(parts: TicketServiceDeps) {
  const now = parts.now ?? Date.now;
  const random = parts.randomInt ?? ((below: number) => randomInt(below));
  const makeMail = createMailMaker<keyof typeof ticketMails>(parts.mailDomain, parts.makeMailId);

  function makeWriteSet(
    request: ReceivedTicket,
    context: SubmitContext,
    budget: MailBudget,
  ): IntakeWriteSet & { result: TicketResult } {
    const time = now();
    const asked = readStoredTicket(request);
    const ticket: StoredTicket = {
      ...asked,
      id: makeTicketId(random),
      selectedServices: keepSelectedServices(context.selectedServices),
      suspectReasons: suspectReasons(context.signals),
      createdAt: time,
    };
    const about = { recordId: ticket.id, payload: ticket, createdAt: time };
    const receipt = makeMail('ticket-receipt', ticket.email, about, budget);
    return {
      idempotencyKey: makeIdempotencyKey('tickets', context.idempotencyKey, asked, time),
      recordId: ticket.id,
      result: { ticketId: ticket.id, createdAt: new Date(time).toISOString(), mailId: receipt.id },
      insert: (transaction) => insertTicket(transaction, ticket),
      mails: [receipt, ...makeTeamMails(makeMail, 'ticket-notice', parts.teamEmail, about)],
      now: time,
    };
  }

  const typesOf = (ids: readonly string[]): ServiceType[] => {
    const types = new Set(ids.map(serviceTypeOf));
    const known = serviceTypes.filter((type) => types.has(type));
    return known.length > 0 ? known : ['other'];
  };

  return {
    /**
     * A ticket that came by mail or phone, with the receipt every request gets. The caller writes both; the promise
     * counts from when it reached us.
     */
    async prepareOpening(said: TicketDetails, createdAt: number): Promise<Opening> {
      const { services, company, ...rest } = said;
      const ticket: StoredTicket = {
        ...readStoredTicket({ ...rest, company: company || said.name, services: typesOf(services) }),
        id: makeTicketId(random),
        selectedServices: keepSelectedServices(services),
        suspectReasons: [],
        createdAt,
      };
      const about = { recordId: ticket.id, payload: ticket, createdAt: now() };
      const budget = await parts.mailBudget(ticket.email, 'unasked');
      return {
        recordId: ticket.id,
        insert: (transaction) => insertTicket(transaction, ticket),
        receipt: makeMail('ticket-receipt', ticket.email, about, budget),
        notices: makeTeamMails(makeMail, 'ticket-notice', parts.teamEmail, about),
      };
    },
    admit: admitBy(parts.limit, ticketPolicy),
    /**
     * Stores the ticket and its two mails (the receipt later, or not at all, depending on its recipient's budget), or
     * throws `KeyReused`, `KeyInFlight` or `StoreUnavailable` and stores nothing.
     */
    async submitTicket(request: ReceivedTicket, context: SubmitContext): Promise<SubmittedTicket> {
      const budget = await parts.mailBudget(request.email, 'unasked');
      return submitWriteSet(
        parts,
        () => makeWriteSet(request, context, budget),
        ticketResult,
        ({ ticketId }) => ({ kind: 'ticket', recordId: ticketId }),
      );
    },
  };
}
