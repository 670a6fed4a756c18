import type { FastifyPluginAsync } from 'fastify';
import { site } from '#content/site.ts';
import { holidays } from '#contract/company.ts';
import { composeApplications } from '#server/compose-applications.ts';
import { composeCases } from '#server/compose-cases.ts';
import { composeDesk, deskAddress } from '#server/compose-desk.ts';
import type { ApiEnv, ApiLog } from '#server/compose-env.ts';
import { composeMail } from '#server/compose-mail.ts';
import type { ApplicationParts } from '#server/http/receive-application.ts';
import { ownAddress } from '#server/lib/own-address.ts';
import { parseMailbox } from '#server/mail/mail-message.ts';
import type { OutboxWorker } from '#server/mail/outbox-worker.ts';
import { createPurgeJob } from '#server/purge-job.ts';
import { reasonsAgainst } from '#server/readiness.ts';
import { applicationRoutes } from '#server/routes/applications.ts';
import { bookingRoutes } from '#server/routes/bookings.ts';
import { caseLinkRoutes } from '#server/routes/case-links.ts';
import { newsletterRoutes } from '#server/routes/newsletter.ts';
import { openApiRoutes } from '#server/routes/openapi.ts';
import { ticketRoutes } from '#server/routes/tickets.ts';
import { createBookingService, type BookingService } from '#server/services/booking-service.ts';
import { createCaseLinks } from '#server/services/case/case-links.ts';
import type { CaseServices } from '#server/services/case/case-services.ts';
import { findCallLink } from '#server/services/desk/call-link.ts';
import type { DeskServices } from '#server/services/desk/desk-services.ts';
import { createReplySettler } from '#server/services/desk/settle-replies.ts';
import { createLimiter, noLimiter } from '#server/services/limiter.ts';
import { createMailBudgets, noMailBudget } from '#server/services/mail-budget.ts';
import { createNewsletterService, type NewsletterService } from '#server/services/newsletter-service.ts';
import { findResumeAccess } from '#server/services/resume-access.ts';
import { createSigning, loadSigningKeys } from '#server/services/signing-keys.ts';
import { createTicketService, type TicketService } from '#server/services/ticket-service.ts';
import type { Stores } from './stores.ts';

export type Api = {
  /** To be registered under the API's prefix. */
  readonly routes: FastifyPluginAsync[];
  readonly tickets: TicketService;
  readonly applications: ApplicationParts;
  readonly newsletter: NewsletterService;
  readonly bookings: BookingService;
  readonly cases: CaseServices;
  readonly worker: OutboxWorker;
  readonly desk: DeskServices;
  /** Starts sending mails and the daily purge. */
  start(): void;
  /** Ends both; closing the stores is the caller's. */
  stop(): Promise<void>;
};

export function composeApi(
  stores: Stores,
  env: ApiEnv,
  log: ApiLog,
  onRefused?: (policy: string) => void,
): Api {
  const from = parseMailbox(env.mailFrom ?? `${site.name} <${site.email}>`);
  const publicUrl = env.publicUrl ?? ownAddress(env);
  const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
  const caseLinks = createCaseLinks({ stores, signing, now: Date.now });
  const callLink = (bookingId: string) => findCallLink(stores.desk, bookingId);
  const worker = composeMail({
    stores,
    env,
    log,
    from,
    resumeAccess: (reference) => findResumeAccess(stores, deskAddress(env), reference),
    callLink,
    caseLinks,
    publicUrl,
    onSettled: createReplySettler(stores.desk.cases, Date.now),
  });
  const teamEmail = env.teamEmail ?? site.email;
  /** What most services take; each takes what it knows. */
  const serviceParts = {
    intake: stores.intake,
    teamEmail,
    limit: env.rateLimit ? createLimiter(stores.limits, Date.now, onRefused) : noLimiter,
    mailBudget: env.rateLimit ? createMailBudgets(signing) : noMailBudget,
    caseLinks,
    mailDomain: from.address.split('@').at(-1) ?? 'localhost',
    onStored: () => worker.wake(),
  };
  const tickets = createTicketService(serviceParts);
  const hiringEmail = env.hiringEmail ?? teamEmail;
  const applications = composeApplications({ ...serviceParts, teamEmail: hiringEmail }, env);
  const bookings = createBookingService({
    ...serviceParts,
    teamEmail: env.callsEmail ?? teamEmail,
    meetingUrl: env.meetingUrl,
    bookings: stores.bookings,
    signing,
    bounded: env.rateLimit,
    holidays,
    blocked: (start, end) => stores.desk.calls.blocked(start, end),
    callLink,
    organizerEmail: from.address,
    publicUrl,
  });
  const newsletter = createNewsletterService({
    ...serviceParts,
    subscribers: stores.subscribers,
    signing,
    publicUrl,
  });
  const desk = composeDesk({
    ...serviceParts,
    stores,
    env,
    log,
    booking: bookings,
    onMails: serviceParts.onStored,
    signing,
    failures: async () => reasonsAgainst(await stores.health()),
  });
  const cases = composeCases({
    ...serviceParts,
    stores,
    links: caseLinks,
    signing,
    booking: bookings,
    bounded: env.rateLimit,
    teamEmail: { ticket: teamEmail, application: hiringEmail },
    meetingUrl: env.meetingUrl,
    publicUrl,
    dataDir: env.dataDir,
    log,
  });
  const purgeJob = createPurgeJob({
    stores,
    purgeDesk: (now) => desk.purge(now),
    dataDir: env.dataDir,
    log,
  });

  return {
    routes: [
      ticketRoutes(tickets, env.publicUrl),
      applicationRoutes(applications, env.publicUrl),
      bookingRoutes(bookings, env.publicUrl),
      newsletterRoutes(newsletter, env.publicUrl),
      caseLinkRoutes(cases.lookups, env.publicUrl),
      openApiRoutes(env),
    ],
    tickets,
    applications,
    bookings,
    newsletter,
    cases,
    worker,
    desk,
    start() {
      if (stores.engine === 'postgres' && env.signingKeys.length === 0) {
        log.warn({}, 'SIGNING_KEY is not set: the key that signs the links in mails lies in the database');
      }
      desk.start();
      cases.start();
      worker.start();
      purgeJob.start();
    },
    async stop() {
      purgeJob.stop();
      // All at once: none waits for another, and a mail on its way is noted as sent before the time is over.
      await Promise.all([worker.stop(), applications.stop(), desk.stop(), cases.stop()]);
    },
  };
}
