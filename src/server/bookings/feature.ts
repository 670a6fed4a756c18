import { holidays } from '#contract/company.ts';
import type { Base, Feature } from '#server/feature.ts';
import type { IntakeDeps } from '#server/intake/submission.ts';
import { createCalendarRepository, type CalendarRepository } from './calendar-repository.ts';
import { createCalendars, type Calendars } from './calendars.ts';
import { callMails } from './mails.ts';
import { createBookingRepository, type BookingRepository } from './repository.ts';
import { bookingRoutes } from './routes.ts';
import { createBookingService, type BlockedTimes, type CallRequests } from './service.ts';

type Needs = Pick<IntakeDeps, 'requestLinks'> & {
  readonly calendars: Calendars;
  readonly callRequests: CallRequests;
  readonly callHosts: {
    readonly linkOf: (bookingId: string) => Promise<string | null>;
    readonly blocked: BlockedTimes;
  };
};

export const bookings = {
  stores: { bookings: createBookingRepository, calendars: createCalendarRepository },
  mails: callMails,
  apiRoutes: bookingRoutes,
  services: {
    calendars: ({ stores, env, mailDomain, log }: Base<{ readonly calendars: CalendarRepository }>) =>
      createCalendars({ store: stores.calendars, calendars: env.calendars, ownHost: mailDomain, log }),
    bookings: (
      base: Base<{ readonly bookings: BookingRepository }>,
      { requestLinks, calendars, callRequests, callHosts }: Needs,
    ) =>
      createBookingService({
        ...base,
        requestLinks,
        teamEmail: base.env.callsEmail ?? base.teamEmail,
        bookings: base.stores.bookings,
        holidays,
        blocked: async (from, to) => [
          ...(await callHosts.blocked(from, to)),
          ...(await calendars.busy(from, to)),
        ],
        callLink: callHosts.linkOf,
        requests: callRequests,
      }),
  },
} satisfies Feature;
