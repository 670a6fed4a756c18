import { site } from '#content/site.ts';
import { unattendedWords } from '#content/unattended.ts';
import { holidays } from '#contract/company.ts';
import { deskPath } from '#contract/desk/access.ts';
import { isShown } from '#contract/shown.ts';
import { dayMs } from '#contract/durations.ts';
import { composeApplications, composeFileChecks } from '#server/applications/receive.ts';
import { lookUpResume } from '#server/applications/service.ts';
import { calendarTroubles, createCalendars } from '#server/bookings/calendars.ts';
import { isStaleCallMail, lookUpCalls } from '#server/bookings/mails.ts';
import { createBookingService } from '#server/bookings/service.ts';
import { createCallRequests, createCaseLinks } from '#server/cases/links.ts';
import type { CaseRef } from '#contract/case/case.ts';
import { isFull } from '#server/cases/messages.ts';
import { composeCases } from '#server/cases/service.ts';
import { backupStateOf, describeBackup } from '#server/database/backup-state.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { describeHeldPurge, purgeExpired } from '#server/retention/purge.ts';
import { findCallLink } from '#server/work/call-link.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { createRecordReader } from '#server/desk/reply-record.ts';
import { createDeskGuard } from '#server/desk/guard.ts';
import { asTeam, createDeskless, teamOf } from '#server/work/team.ts';
import { machineActor } from '#server/work/work.ts';
import { eventTroubles, isHeardStale, lookUpHeard } from '#server/desk/events.ts';
import { createSendHolder } from '#server/desk/sending.ts';
import { plannedKinds } from '#server/desk/mails.ts';
import { composeDesk, deskAddress } from '#server/desk/service.ts';
import { readFile } from 'node:fs/promises';
import { packNda } from '#content/desk/snippets.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { createLimiter, noLimiter } from '#server/http/limiter.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { ownAddress } from '#server/http/own-address.ts';
import { createTicker, sharedFor, type Trouble, type Unattended } from '#server/base/timing.ts';
import { createLetterService } from '#server/letters/service.ts';
import { parseMailbox } from '#server/mail/mail-message.ts';
import { createMailBudgets, noMailBudget } from '#server/mail/budgets.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import { createLinkHolder } from '#server/http/link-holder.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { openConsent } from '#server/mail/consent.ts';
import { openTransport } from '#server/mail/transports.ts';
import { createInboundAddress, replyAddressOf } from '#server/mailbox/inbound-address.ts';
import { createMailParser, createReceiver } from '#server/mailbox/receive.ts';
import { mailboxIdOf } from '#server/mailbox/imap.ts';
import { createMailbox, statusOf } from '#server/mailbox/service.ts';
import { checkTransport, createOutboxWorker } from '#server/mail/worker.ts';
import type { StoredFigures } from '#server/metrics/metrics.ts';
import { createNewsletterService } from '#server/newsletter/service.ts';
import { providePageServices } from '#server/pages/page-services.ts';
import { fillDeskContext, type FillContext } from '#server/pages/render.ts';
import { lookUpQuotes } from '#server/quotes/mails.ts';
import { createQuoteService } from '#server/quotes/service.ts';
import { createThreatService, type FeedState } from '#server/threats/service.ts';
import { createTicketService } from '#server/tickets/service.ts';
import { mailTemplates } from './features.ts';
import type { Env } from './env.ts';
import { behindFindings } from './behind-build.ts';
import { isPublicSite, sampleFindings, settingsFindings } from './settings-findings.ts';
import { openStores, type StoreHealth, type Stores } from './stores.ts';
import { lookUpReplyFiles } from '#server/mailbox/outgoing.ts';

export type Services = ReturnType<typeof createServices>;

/** All services, created from the repositories and the settings. Nothing runs before `start`. */
export function createServices(
  opened: Stores,
  env: Env,
  log: ServiceLog,
  onRefused?: (policy: string) => void,
) {
  const teamEmail = env.teamEmail ?? site.email;
  const hiringEmail = env.hiringEmail ?? teamEmail;
  const team = isShown(deskPath) ? null : teamOf(teamEmail);
  const stores: Stores =
    team === null ? opened : { ...opened, desk: { ...opened.desk, staff: asTeam(opened.desk.staff, team) } };
  const from = parseMailbox(env.mailFrom ?? `${site.name} <${site.email}>`);
  const publicUrl = env.publicUrl ?? ownAddress(env);
  const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
  const caseLinks = createCaseLinks({ stores, signing, now: Date.now });
  const requests = createCallRequests(caseLinks);
  /** A call's mails lead to its request; to whoever only typed an address, through a link that proves nothing. */
  const callPathOf = async (ref: CaseRef): Promise<string> => {
    const call = ref.kind === 'call' ? await stores.bookings.findById(ref.recordId) : null;
    const ticket = call?.ticketId ? await stores.desk.cases.find(call.ticketId) : null;
    if (!call || !ticket) return caseLinks.pathOf(ref);
    return ticket.email === call.email
      ? caseLinks.pathOf({ kind: 'ticket', recordId: ticket.id })
      : requests.pathOf(ticket.id);
  };
  const callLink = (bookingId: string) => findCallLink(stores.desk, bookingId);
  const inbound = env.inboundAddress === null ? null : createInboundAddress(signing, env.inboundAddress);
  const consent = openConsent(env, log);
  const transport = openTransport(env, consent);
  const mailDomain = from.address.split('@').at(-1) ?? 'localhost';
  const mailBudget = env.rateLimit ? createMailBudgets(signing) : noMailBudget;
  const worker = createOutboxWorker({
    outbox: stores.outbox,
    transport,
    render: mailTemplates.renderer({
      lookUps: {
        'application-notice': ({ recordId }) => lookUpResume(stores, deskAddress(env), recordId),
        ...lookUpReplyFiles(stores.mailbox),
        ...lookUpCalls(callLink),
        ...lookUpQuotes(stores.quotes),
        ...lookUpHeard(stores.desk.events),
      },
      caseLinks: { pathOf: async (ref) => callPathOf(ref) },
      publicUrl,
      replyAddress: replyAddressOf(inbound),
    }),
    carriesFile: mailTemplates.carriesFile,
    onSettled: createReplySettler(stores.desk.cases, Date.now),
    isStale: async (mail) =>
      (await isStaleCallMail(stores.bookings, mail, Date.now())) ||
      (await isHeardStale(stores.desk.events, mail)),
    hold: createSendHolder({
      stores,
      makeMail: createMailMaker(mailDomain),
      mailBudget,
      deskUrl: deskAddress(env),
      now: Date.now,
    }),
    isTooOld: mailTemplates.isTooOld,
    from,
    log,
  });
  const shared = {
    stores,
    intake: stores.intake,
    signing,
    teamEmail,
    publicUrl,
    limit: env.rateLimit ? createLimiter(stores.limits, Date.now, onRefused) : noLimiter,
    mailBudget,
    bounded: env.rateLimit,
    caseLinks,
    meetingUrl: env.meetingUrl,
    mailDomain,
    onStored: (dueAt?: number) => worker.wake(dueAt),
    log,
  };
  const tickets = createTicketService(shared);
  const files = composeFileChecks(env);
  const applications = composeApplications({ ...shared, teamEmail: hiringEmail }, files);
  const doors = { tickets, applications: applications.applications };
  const parser = createMailParser();
  const mailbox =
    env.imapUrl === null || inbound === null
      ? null
      : createMailbox({
          url: env.imapUrl,
          consent,
          repository: stores.mailbox,
          receiver: createReceiver({
            doors,
            stores,
            parser,
            checkFile: files.checkMailedFile,
            inbound,
            authServer: env.inboundAuthServer,
            makeMail: createMailMaker(shared.mailDomain),
            mailBudget: shared.mailBudget,
            deskUrl: deskAddress(env),
            deskless:
              team &&
              createDeskless(team, createMailMaker(shared.mailDomain), {
                ticket: teamEmail,
                application: hiringEmail,
              }),
            onMails: shared.onStored,
            now: Date.now,
          }),
          stopParser: () => parser.stop(),
          log,
        });
  const calendars = createCalendars({
    store: stores.calendars,
    calendars: env.calendars,
    ownHost: mailDomain,
    log,
  });
  const bookings = createBookingService({
    ...shared,
    teamEmail: env.callsEmail ?? teamEmail,
    bookings: stores.bookings,
    holidays,
    blocked: async (start, end) => [
      ...(await stores.desk.calls.blocked(start, end)),
      ...(await calendars.busy(start, end)),
    ],
    callLink,
    requests,
    organizerEmail: from.address,
  });
  const newsletter = createNewsletterService({ ...shared, subscribers: stores.subscribers });
  const letters = createLetterService({
    ...shared,
    store: stores.letters,
    letterKey: env.letterKey,
    dataDir: env.dataDir,
    machineActor,
  });
  const documents = createDocumentService({
    library: stores.documents,
    readPackNda: () => readFile(`build/client${packNda.file}`),
  });
  const quotes = createQuoteService({ ...shared, makeMail: createMailMaker(shared.mailDomain) });
  const findings = async () => [
    ...behindFindings(),
    ...settingsFindings(env, site.email),
    ...sampleFindings(env),
    ...((await consent?.findings()) ?? []),
    ...(isPublicSite(env) ? await stores.findings(env, Date.now()) : []),
    ...(await eventTroubles(stores.desk.events, env.eventTargets, Date.now())),
    ...(await calendarTroubles(stores.calendars, env.calendars, Date.now())),
    ...unattended().flatMap((each) => each.troubles().map(describeTrouble)),
  ];
  const desk = composeDesk({
    ...shared,
    findings,
    doors,
    documents,
    quotes,
    env,
    letters,
    booking: bookings,
    onMails: shared.onStored,
    isTooOld: mailTemplates.isTooOld,
    failures: async () => reasonsAgainst(await stores.health()),
  });
  const cases = composeCases({
    ...shared,
    documents,
    quotes,
    links: caseLinks,
    booking: bookings,
    teamEmail: { ticket: teamEmail, application: hiringEmail },
    uploads: {
      places: files.uploads,
      check: files.checkVisitorFile,
      oneAtATime: files.fileSemaphore,
      folder: files.uploadFolder,
    },
    dataDir: env.dataDir,
  });
  const threats = createThreatService({ store: stores.threatFeed, source: env.threatFeedUrl, log });
  const purge = createTicker(
    unattendedWords.purge,
    dayMs,
    async () => {
      const { held, counts } = await purgeExpired(stores, env.dataDir);
      if (held !== null) {
        log.error(held, describeHeldPurge(held));
        return;
      }
      log.info(counts, 'purged what is no longer kept');
      await stores.pruneDecisions(Date.now());
    },
    (error) => log.warn({ err: error }, 'the purge failed; it will run again tomorrow'),
  );

  /** Whatever runs by itself; mails, the mailbox, the catalog's age and backups have notes of their own. */
  function unattended(): readonly Unattended[] {
    return [purge, files, desk, cases, calendars, threats, documents, ...(consent ? [consent] : [])];
  }

  return {
    findings,
    tickets,
    applications,
    bookings,
    newsletter,
    cases,
    desk,
    threats,
    letters,
    documents,
    linkHolder: createLinkHolder(signing),
    record: createRecordReader(stores.desk.record, env.publishRecord),
    worker,
    start() {
      if (stores.engine === 'postgres' && env.signingKeys.length === 0) {
        log.warn({}, 'SIGNING_KEY is not set: the key that signs links in emails is kept in the database');
      }
      // Before the first backup: without a key it wouldn't be complete.
      signing
        .signer()
        .catch((error: unknown) => log.warn({ err: error }, 'could not read or create the signing key'));
      desk.start();
      consent?.start();
      mailbox?.start();
      cases.start();
      files.start();
      calendars.start();
      threats.start();
      letters.start();
      documents.start();
      worker.start();
      void checkTransport(transport, log);
      purge.start();
    },
    /** Stops all of them; the caller closes the stores. */
    async stop() {
      // In parallel: none waits for another, and a mail being sent is recorded before the deadline.
      await Promise.all([
        purge.stop(),
        consent?.stop(),
        worker.stop(),
        mailbox?.stop(),
        files.stop(),
        desk.stop(),
        cases.stop(),
        calendars.stop(),
        threats.stop(),
        letters.stop(),
        documents.stop(),
      ]);
    },
  };
}

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** One health probe of the database and the data folder is shared by all requests during this time. */
const healthSharedMs = 250;

/** The services on the configured database, started, with what the app needs besides its routes. */
export async function openServices(
  env: Env,
  log: ServiceLog,
  onRefused?: (policy: string) => void,
  opening: { readonly mustAnswer?: boolean } = {},
) {
  const stores = await openStores(env, log, opening);
  const services = createServices(stores, env, log, onRefused);
  services.start();
  const fillPageServices = providePageServices(services);
  const fillContext: FillContext = (...visit) => {
    fillPageServices(...visit);
    fillDeskContext(...visit);
  };
  const health = sharedFor(healthSharedMs, () => stores.health());
  return {
    services,
    fillContext,
    deskGuard: createDeskGuard(services.desk, env),
    health: {
      checkReady: async () => reasonsAgainst(await health()),
      listNotes: async () => [
        ...(await services.findings().catch(() => [])),
        ...notesOn(await health(), env.backupHours, Date.now()),
        ...feedNotes(await services.threats.state()),
        ...(isFull((await stores.mailbox.pageFileBytes(null)).all)
          ? [
              'visitors’ files have reached their ceiling: requests that nobody has answered take no more of them',
            ]
          : []),
        ...mailboxNotes(await readMailboxStatus(stores, env, Date.now())),
      ],
    },
    storedFigures: () => readStoredFigures(stores, services.threats, env, log),
    /** The desk's URL, printed at startup; null while there's no desk. */
    async describeDesk(port: number): Promise<string | null> {
      const isOn = await services.desk.isOn().catch(() => false);
      return isOn ? `The desk is at ${deskAddress({ ...env, port })}${deskPath}` : null;
    },
    /** Finishes running sends, leaves the rest for the next start, and closes the stores. */
    async close(): Promise<void> {
      await services.stop();
      await stores.close();
    },
  };
}

const describeTrouble = ({ what, since, kind }: Trouble): string =>
  unattendedWords[kind](what, new Date(since).toISOString());

/** Why the server isn't ready, one sentence each. */
export function reasonsAgainst(health: StoreHealth): string[] {
  return [
    ...(health.databaseAnswers ? [] : ['the database does not answer']),
    ...(health.databaseWrites || !health.databaseAnswers ? [] : ['the database takes no writes']),
    ...(health.migrationsDone ? [] : ['the database is not migrated']),
    ...(health.dataDirWritable ? [] : ['the data folder is not writable']),
  ];
}

/** Mail failures and missing backups need attention, but are never a reason to take the site offline. */
export function notesOn(
  { deadLetteredMails, waitingMails, heldPurge, backup }: StoreHealth,
  backupHours: number,
  now: number,
): string[] {
  const deadLettered = deadLetteredMails ?? 0;
  const waiting = waitingMails?.count ?? 0;
  const since = new Date(waitingMails?.since ?? 0).toISOString();
  return [
    ...(deadLettered > 0 ? [`${deadLettered} emails could not be sent and were given up`] : []),
    ...(waiting > 0 ? [`${waiting} mails wait to be sent, the oldest since ${since}`] : []),
    // Without figures: anyone may read this.
    ...(heldPurge === null ? [] : ['the purge is on hold: the clock may have jumped']),
    ...(backup === null ? [] : describeBackup(backupStateOf(backup, backupHours, now))),
  ];
}

const readMailboxStatus = ({ mailbox }: Stores, { imapUrl }: Env, now: number) =>
  statusOf(mailbox, imapUrl === null ? null : mailboxIdOf(imapUrl), now);

/** Replies wait meanwhile; visitors notice nothing else. */
export function mailboxNotes(status: Awaited<ReturnType<typeof statusOf>>): string[] {
  if (status === null || status.downSince === null) return [];
  return [
    `the mailbox can’t be read since ${new Date(status.downSince).toISOString()} (${status.error ?? 'silent'})`,
  ];
}

/** An old catalog is a worse list, no outage. */
export function feedNotes(feed: FeedState | null): string[] {
  if (feed === null || feed.isFresh) return [];
  return feed.answeredAt === null
    ? ['the catalog of exploited flaws has not been fetched yet']
    : [`the catalog of exploited flaws was last fetched at ${new Date(feed.answeredAt).toISOString()}`];
}

/** Null, with a log line, if they aren't available: the other metrics matter most during an outage. */
async function readStoredFigures(
  stores: Stores,
  threats: Services['threats'],
  env: Env,
  log: ServiceLog,
): Promise<StoredFigures> {
  try {
    const now = Date.now();
    const { outbox, backups, purgeState } = stores;
    const [counts, waiting, delayed, inbound, backup, heldPurge, feed] = await Promise.all([
      outbox.counts(),
      outbox.waiting(now),
      outbox.countDelayed(now, plannedKinds),
      readMailboxStatus(stores, env, now),
      backups.read(),
      purgeState.held(),
      threats.state(),
    ]);
    return {
      counts,
      waiting,
      delayed,
      inbound,
      backup: backupStateOf(backup, env.backupHours, now),
      isPurgeHeld: heldPurge !== null,
      feed,
    };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'mails could not be counted');
    return null;
  }
}
