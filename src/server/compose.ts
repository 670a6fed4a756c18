import type { FastifyPluginAsync } from 'fastify';
import { holidays } from '#contract/company.ts';
import { jobs } from '#content/jobs/all.ts';
import { site } from '#content/site.ts';
import { composeCases } from '#server/compose-cases.ts';
import type { CaseServices } from '#server/services/case/case-services.ts';
import { composeDesk, deskAddress } from '#server/compose-desk.ts';
import type { DeskServices } from '#server/services/desk/desk-services.ts';
import type { Env } from '#server/env.ts';
import { parseMailbox } from '#server/mail/mail-message.ts';
import { createOutboxWorker, type OutboxWorker } from '#server/mail/outbox-worker.ts';
import { carriesFile } from '#server/mail/render.ts';
import { createMailRenderer } from '#server/mail/render-claimed.ts';
import { checkTransport } from '#server/mail/check-transport.ts';
import { requeueDeadLettered } from '#server/mail/requeue-dead-lettered.ts';
import { findCallLink } from '#server/services/desk/call-link.ts';
import { findResumeAccess } from '#server/services/resume-access.ts';
import { openTransport } from '#server/mail/transports.ts';
import { applicationRoutes } from '#server/routes/applications.ts';
import { caseLinkRoutes } from '#server/routes/case-links.ts';
import { newsletterRoutes } from '#server/routes/newsletter.ts';
import { bookingRoutes } from '#server/routes/bookings.ts';
import type { ApplicationParts } from '#server/http/receive-application.ts';
import { openApiRoutes } from '#server/routes/openapi.ts';
import { ticketRoutes } from '#server/routes/tickets.ts';
import { ownAddress } from '#server/lib/own-address.ts';
import { createPurgeJob } from '#server/purge-job.ts';
import { reasonsAgainst } from '#server/readiness.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { createUploadPlaces } from '#server/http/upload-places.ts';
import { uploadLimits, uploadPaceLimits } from '#server/http/upload-limits.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { createApplicationService } from '#server/services/application-service.ts';
import { isStaleReminder } from '#server/services/booking-mails.ts';
import { createBookingService, type BookingService } from '#server/services/booking-service.ts';
import { createCaseLinks } from '#server/services/case/case-links.ts';
import { createLimiter, noLimiter } from '#server/services/limiter.ts';
import { createMailBudgets, noMailBudget } from '#server/services/mail-budget.ts';
import { createNewsletterService, type NewsletterService } from '#server/services/newsletter-service.ts';
import { createClamd } from '#server/services/resume/antivirus.ts';
import { createBlockedNetworks } from '#server/services/resume/blocked-networks.ts';
import { createResumeCheck } from '#server/services/resume/check.ts';
import { createInspector } from '#server/services/resume/inspector.ts';
import { createSigning, loadSigningKeys } from '#server/services/signing-keys.ts';
import { createTicketService, type TicketService } from '#server/services/ticket-service.ts';

export type ApiEnv = Pick<
  Env,
  | 'host'
  | 'port'
  | 'dataDir'
  | 'smtpUrl'
  | 'smtpTls'
  | 'signingKeys'
  | 'mailFrom'
  | 'teamEmail'
  | 'hiringEmail'
  | 'callsEmail'
  | 'meetingUrl'
  | 'rateLimit'
  | 'publicUrl'
  | 'apiUrl'
  | 'bookingUrl'
  | 'clamavUrl'
  | 'deskUrl'
  | 'deskWebhookUrl'
>;

export type ApiLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

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
  const transport = openTransport(env);
  const callLink = (bookingId: string) => findCallLink(stores.desk, bookingId);
  const worker = createOutboxWorker({
    outbox: stores.outbox,
    transport,
    render: createMailRenderer({
      resumeAccess: (reference) => findResumeAccess(stores, deskAddress(env), reference),
      callLink,
      caseLinks,
      publicUrl,
    }),
    carriesFile,
    onSettled: (mails) => desk.settleReplies(mails),
    isStale: (mail) => isStaleReminder(stores.bookings, mail, Date.now()),
    from,
    log,
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
  const inspector = createInspector();
  const applications: ApplicationParts = {
    applications: createApplicationService({
      ...serviceParts,
      teamEmail: env.hiringEmail ?? teamEmail,
      jobs,
      checkResume: createResumeCheck({
        inspector,
        blocked: createBlockedNetworks(),
        antivirus: env.clamavUrl === null ? null : createClamd(env.clamavUrl),
      }),
      fileSemaphore: createSemaphore(uploadLimits.inMemory),
    }),
    uploads: createUploadPlaces({
      inAll: uploadLimits.atOnce,
      perNetwork: env.rateLimit ? uploadPaceLimits.placesPerNetwork : uploadLimits.atOnce,
    }),
    uploadFolder: env.dataDir,
  };
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
    teamEmail: { ticket: teamEmail, application: env.hiringEmail ?? teamEmail },
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
      void requeueDeadLettered(stores.outbox, log).then(() => {
        worker.start();
      });
      void checkTransport(transport, log);
      purgeJob.start();
    },
    async stop() {
      purgeJob.stop();
      await inspector.stop();
      await desk.stop();
      await cases.stop();
      await worker.stop();
    },
  };
}
