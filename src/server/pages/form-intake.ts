import { ticketIdPattern } from '#contract/ids.ts';
import { receivedTicketSchema } from '#contract/ticket.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import { createApplicationIntake, type ApplicationIntakeParts } from '#server/pages/application-intake.ts';
import { createBookingIntake } from '#server/pages/booking-intake.ts';
import { contentKey } from '#server/pages/content-key.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { ProblemError } from '#server/http/problems.ts';
import { fieldErrors } from '#server/routes/parse-body.ts';
import type { RouterContext } from 'react-router';
import type { ApplicationIntake, BookingIntake, TicketIntake } from '#contract/intake.ts';
import type { FillContext } from '#server/pages/render.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import type { TicketService } from '#server/services/ticket-service.ts';
import type { TicketStore } from '#server/stores/ports.ts';

export type FormIntakeParts = {
  readonly tickets: TicketService;
  readonly stored: Pick<TicketStore, 'findById'>;
};

/** All that pages may ask of the server. */
export type PageIntakeParts = FormIntakeParts & {
  readonly applications: ApplicationIntakeParts;
  readonly bookings: BookingService;
};

/** The intake as a page without JavaScript uses it: the same rules and store as the API, as values not errors. */
export function createFormIntake({ tickets, stored }: FormIntakeParts, clientAddress: string): TicketIntake {
  return {
    async submit({ body, selectedServices, signals }) {
      const parsed = receivedTicketSchema.safeParse(body);
      if (!parsed.success) {
        return {
          ok: false,
          status: 400,
          message: ticketProblems.invalid,
          errors: fieldErrors(parsed.error.issues),
        };
      }
      try {
        const { ticketId, createdAt } = await tickets.submitTicket(parsed.data, {
          clientAddress,
          selectedServices,
          signals,
          idempotencyKey: contentKey([parsed.data, selectedServices]),
        });
        return { ok: true, ticketId, createdAt };
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof ProblemError)) throw problem;
        const { status, message, errors } = problem;
        return { ok: false, status, message, errors };
      }
    },
    async find(ticketId) {
      if (!ticketIdPattern.test(ticketId)) return null;
      const ticket = await stored.findById(ticketId);
      return ticket && { ticketId: ticket.id, createdAt: new Date(ticket.createdAt).toISOString() };
    },
  };
}

/** Puts the intakes where the pages' actions find them. */
export const fillFormContext =
  (parts: PageIntakeParts): FillContext =>
  (context, visit, entry) => {
    const contexts = entry as unknown as PageContexts;
    const { clientAddress } = visit;
    context.set(contexts.ticketIntakeContext, createFormIntake(parts, clientAddress));
    context.set(
      contexts.applicationIntakeContext,
      createApplicationIntake(parts.applications, clientAddress),
    );
    context.set(contexts.bookingIntakeContext, createBookingIntake(parts.bookings, clientAddress));
  };

/** What src/web/entry.server.tsx exports beside its handler. */
type PageContexts = {
  readonly ticketIntakeContext: RouterContext<TicketIntake | null>;
  readonly applicationIntakeContext: RouterContext<ApplicationIntake | null>;
  readonly bookingIntakeContext: RouterContext<BookingIntake | null>;
};
