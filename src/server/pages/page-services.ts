import type { PageServices } from '#contract/page-services.ts';
import type { ThreatReader } from '#contract/threats.ts';
import type { FillContext } from '#server/pages/render.ts';
import type { CaseServices } from '#server/services/case/case-services.ts';
import type { ApplicationParts } from '#server/http/receive-application.ts';
import type { TicketService } from '#server/services/ticket-service.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';
import { createPageApplications } from './page-applications.ts';
import { createPageBookings } from './page-bookings.ts';
import { createPageNewsletter } from './page-newsletter.ts';
import { createPageCases, type CaseVisitor } from './page-cases.ts';
import { pageContextsOf } from './page-contexts.ts';
import { createPageTickets } from './page-tickets.ts';

export type PageServiceParts = {
  readonly tickets: TicketService;
  readonly applications: ApplicationParts;
  readonly bookings: BookingService;
  readonly newsletter: NewsletterService;
  readonly cases: CaseServices;
  readonly threats: ThreatReader;
};

/** Everything that pages may ask of the server, for one visitor. */
export function createPageServices(parts: PageServiceParts, visitor: CaseVisitor): PageServices {
  const { clientAddress } = visitor;
  return {
    tickets: createPageTickets(parts.tickets, clientAddress),
    applications: createPageApplications(parts.applications, clientAddress),
    bookings: createPageBookings(parts.bookings, clientAddress),
    newsletter: createPageNewsletter(parts.newsletter, clientAddress),
    cases: createPageCases(parts.cases, visitor),
    threats: { latest: () => parts.threats.latest() },
  };
}

/** Puts them where the routes' loaders and actions find them. */
export const providePageServices =
  (parts: PageServiceParts): FillContext =>
  (context, visit, entry) => {
    context.set(pageContextsOf(entry).pageServicesContext, createPageServices(parts, visit));
  };
