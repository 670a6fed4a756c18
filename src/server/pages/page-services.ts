import type { RouterContext } from 'react-router';
import type { PageServices } from '#contract/intake.ts';
import type { FillContext } from '#server/pages/render.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';
import { createApplicationIntake, type ApplicationIntakeParts } from './application-intake.ts';
import { createBookingIntake } from './booking-intake.ts';
import { createNewsletterIntake } from './newsletter-intake.ts';
import { createTicketIntake, type TicketIntakeParts } from './ticket-intake.ts';

export type PageServiceParts = {
  readonly tickets: TicketIntakeParts;
  readonly applications: ApplicationIntakeParts;
  readonly bookings: BookingService;
  readonly newsletter: NewsletterService;
};

/** Everything that pages may ask of the server, for one visitor. */
export function createPageServices(parts: PageServiceParts, clientAddress: string): PageServices {
  return {
    tickets: createTicketIntake(parts.tickets, clientAddress),
    applications: createApplicationIntake(parts.applications, clientAddress),
    bookings: createBookingIntake(parts.bookings, clientAddress),
    newsletter: createNewsletterIntake(parts.newsletter, clientAddress),
  };
}

/** Puts them where the routes' loaders and actions find them. */
export const lendServices =
  (parts: PageServiceParts): FillContext =>
  (context, visit, entry) => {
    if (!hasServiceContext(entry))
      throw new Error('The build does not say where its pages look for services.');
    context.set(entry.pageServicesContext, createPageServices(parts, visit.clientAddress));
  };

type ServiceEntry = { readonly pageServicesContext: RouterContext<PageServices | null> };

/** src/web/entry.server.tsx exports it beside its handler; the build's type knows the handler only. */
function hasServiceContext<Entry extends object>(entry: Entry): entry is Entry & ServiceEntry {
  return 'pageServicesContext' in entry;
}
