import { site } from '#content/site.ts';
import { unattendedWords } from '#content/unattended.ts';
import { deskPath } from '#contract/desk/access.ts';
import { dayMs } from '#contract/durations.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { createTicker, sharedFor, type Trouble } from '#server/base/timing.ts';
import { backupStateOf, describeBackup } from '#server/database/backup-state.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createDeskGuard } from '#server/desk/guard.ts';
import { plannedKinds } from '#server/desk/mails.ts';
import { deskAddress } from '#server/desk/service.ts';
import { createLimiter, noLimiter } from '#server/http/limiter.ts';
import { createLinkHolder } from '#server/http/link-holder.ts';
import { ownAddress } from '#server/http/own-address.ts';
import { createMailBudgets, noMailBudget } from '#server/mail/budgets.ts';
import { openConsent } from '#server/mail/consent.ts';
import { parseMailbox } from '#server/mail/mail-message.ts';
import { openTransport } from '#server/mail/transports.ts';
import { checkTransport, createOutboxWorker } from '#server/mail/worker.ts';
import type { StoredFigures } from '#server/metrics/metrics.ts';
import { providePageServices } from '#server/pages/page-services.ts';
import { fillDeskContext, type FillContext } from '#server/pages/render.ts';
import { describeHeldPurge, purgeExpired } from '#server/retention/purge.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { asTeam, teamWithoutDesk } from '#server/work/team.ts';
import { behindFindings } from './behind-build.ts';
import type { Env } from './env.ts';
import { compose, type Base, type Service } from './feature.ts';
import { fromAll, mailTemplates, type Made } from './features.ts';
import { isPublicSite, sampleFindings, settingsFindings } from './settings-findings.ts';
import { openStores, type StoreHealth, type Stores } from './stores.ts';
import { watchForProxy } from './unnamed-proxy.ts';

export type Services = ReturnType<typeof createServices>;

/** All services, created from the repositories and the settings. Nothing runs before `start`. */
export function createServices(
  opened: Stores,
  env: Env,
  log: ServiceLog,
  onRefused?: (policy: string) => void,
) {
  const teamEmail = env.teamEmail ?? site.email;
  const team = teamWithoutDesk(teamEmail);
  const stores: Stores =
    team === null ? opened : { ...opened, desk: { ...opened.desk, staff: asTeam(opened.desk.staff, team) } };
  const from = parseMailbox(env.mailFrom ?? `${site.name} <${site.email}>`);
  const publicUrl = env.publicUrl ?? ownAddress(env);
  const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
  const consent = openConsent(env, log);
  const transport = openTransport(env, consent);
  const unnamedProxy = watchForProxy();
  const base: Base<Stores> = {
    stores,
    env,
    log,
    intake: stores.intake,
    signing,
    limit: env.rateLimit ? createLimiter(stores.limits, Date.now, onRefused) : noLimiter,
    mailBudget: env.rateLimit ? createMailBudgets(signing) : noMailBudget,
    bounded: env.rateLimit,
    teamEmail,
    hiringEmail: env.hiringEmail ?? teamEmail,
    organizerEmail: from.address,
    mailDomain: from.address.split('@').at(-1) ?? 'localhost',
    publicUrl,
    deskUrl: deskAddress(env),
    meetingUrl: env.meetingUrl,
    consent,
    isTooOld: mailTemplates.isTooOld,
    onStored: (dueAt) => worker.wake(dueAt),
    findings,
    failures: async () => reasonsAgainst(await stores.health()),
  };
  const services = compose<Made<'services'>, Base<Stores>>(fromAll('services'), base);
  const made: readonly Service[] = Object.values(services);
  const worker = createOutboxWorker({
    outbox: stores.outbox,
    transport,
    render: mailTemplates.renderer({
      lookUps: Object.fromEntries(made.flatMap(({ lookUps = {} }) => Object.entries(lookUps))),
      requestLinks: { pathOf: services.requestLinks.mailPathOf },
      publicUrl,
      replyAddress: services.mailbox.replyAddress,
    }),
    carriesFile: mailTemplates.carriesFile,
    onSettled: services.desk.onSettled,
    async isStale(mail) {
      for (const { isStale } of made) if (await isStale?.(mail)) return true;
      return false;
    },
    hold: services.desk.hold,
    isTooOld: mailTemplates.isTooOld,
    from,
    log,
  });
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
  const all: readonly Service[] = [...made, ...(consent ? [consent] : []), worker, purge];
  const gather = async (what: 'findings' | 'notes'): Promise<string[]> =>
    (await Promise.all(all.map(async (each) => (await each[what]?.()) ?? []))).flat();

  async function findings(): Promise<string[]> {
    return [
      ...behindFindings(),
      ...settingsFindings(env, site.email, unnamedProxy.isSeen()),
      ...sampleFindings(env),
      ...(isPublicSite(env) ? await stores.findings(env, Date.now()) : []),
      ...(await gather('findings')),
      ...all.flatMap((each) => each.troubles?.() ?? []).map(describeTrouble),
    ];
  }

  return {
    ...services,
    all,
    findings,
    notes: () => gather('notes'),
    linkHolder: createLinkHolder(signing),
    unnamedProxy,
    worker,
    start() {
      if (stores.engine === 'postgres' && env.signingKeys.length === 0) {
        log.warn({}, 'SIGNING_KEY is not set: the key that signs links in emails is kept in the database');
      }
      // Before the first backup: without a key it wouldn't be complete.
      signing
        .signer()
        .catch((error: unknown) => log.warn({ err: error }, 'could not read or create the signing key'));
      for (const each of all) each.start?.();
      void checkTransport(transport, log);
    },
    /** Stops all of them; the caller closes the stores. */
    async stop() {
      // In parallel: none waits for another, and a mail being sent is recorded before the deadline.
      await Promise.all(all.map(async (each) => each.stop?.()));
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
        ...(await services.notes()),
      ],
    },
    storedFigures: () => readStoredFigures(stores, services.all, env, log),
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

/** Null, with a log line, if they aren't available: the other metrics matter most during an outage. */
async function readStoredFigures(
  stores: Stores,
  services: readonly Service[],
  env: Env,
  log: ServiceLog,
): Promise<StoredFigures> {
  try {
    const now = Date.now();
    const { outbox, backups, purgeState } = stores;
    const [counts, waiting, delayed, backup, heldPurge, own] = await Promise.all([
      outbox.counts(),
      outbox.waiting(now),
      outbox.countDelayed(now, plannedKinds),
      backups.read(),
      purgeState.held(),
      Promise.all(services.map(async ({ figures }) => (await figures?.()) ?? [])),
    ]);
    return {
      counts,
      waiting,
      delayed,
      backup: backupStateOf(backup, env.backupHours, now),
      isPurgeHeld: heldPurge !== null,
      own: own.flat(),
    };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'mails could not be counted');
    return null;
  }
}
