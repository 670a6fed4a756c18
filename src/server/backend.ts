import { deskPath } from '#contract/desk/access.ts';
import type { ThreatReader } from '#contract/threats.ts';
import { deskAddress } from '#server/compose-desk.ts';
import { composeApi, type Api } from '#server/compose.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/http/logging.ts';
import { sharedFor } from '#server/lib/shared-for.ts';
import type { MailFigures } from '#server/metrics/metrics.ts';
import { createDeskGate, type DeskGate } from '#server/pages/desk-gate.ts';
import { providePageServices } from '#server/pages/page-services.ts';
import { fillDeskContext, type FillContext } from '#server/pages/render.ts';
import { notesOn, reasonsAgainst } from '#server/readiness.ts';
import type { HealthChecks } from '#server/routes/health.ts';
import { reminderKinds } from '#server/services/booking-limits.ts';
import { createThreatService } from '#server/services/threats/threat-service.ts';
import { openStores, type Stores } from './stores.ts';

/** Everything behind the API, opened and running. */
export type Backend = {
  readonly api: Api;
  readonly threats: ThreatReader;
  readonly health: HealthChecks;
  /** Lends the services to pages that are posted without a script. */
  readonly fillContext: FillContext;
  readonly deskGate: DeskGate;
  readonly mailFigures: () => Promise<MailFigures>;
  /** Where the desk is, for the one who starts the site; null while there is none. */
  describeDesk(port: number): Promise<string | null>;
  /** Lets running sends end, leaves the rest for the next start, and closes the stores. */
  close(): Promise<void>;
};

/** A probe of the database and the data folder serves all who ask in this time. */
const healthSharedMs = 250;

export async function openBackend(
  env: Env,
  logger: Logger,
  onRefused?: (policy: string) => void,
  opening: { readonly mustAnswer?: boolean } = {},
): Promise<Backend> {
  const stores = await openStores(env, logger, opening);
  const api = composeApi(stores, env, logger, onRefused);
  const threats = createThreatService({ store: stores.threatFeed, source: env.threatFeedUrl, log: logger });
  api.start();
  threats.start();
  const fillPageServices = providePageServices({
    tickets: api.tickets,
    applications: api.applications,
    bookings: api.bookings,
    newsletter: api.newsletter,
    cases: api.cases,
    threats,
  });
  const health = sharedFor(healthSharedMs, () => stores.health());
  return {
    api,
    threats,
    deskGate: createDeskGate(api.desk, env),
    async describeDesk(port) {
      const isOn = await api.desk.isOn().catch(() => false);
      return isOn ? `The desk is on ${deskAddress({ ...env, port })}${deskPath}` : null;
    },
    fillContext: (...visit) => {
      fillPageServices(...visit);
      fillDeskContext(...visit);
    },
    health: {
      checkReady: async () => reasonsAgainst(await health()),
      listNotes: async () => notesOn(await health()),
    },
    mailFigures: () => readMailFigures(stores, logger),
    close: async () => {
      await Promise.all([threats.stop(), api.stop()]);
      await stores.close();
    },
  };
}

/** Null, and a line in the log, where they can't be had: the other figures are wanted most when something is wrong. */
async function readMailFigures({ outbox }: Stores, logger: Logger): Promise<MailFigures> {
  try {
    const now = Date.now();
    const [counts, waiting, delayed] = await Promise.all([
      outbox.counts(),
      outbox.waiting(now),
      outbox.delayed(now, reminderKinds),
    ]);
    return { counts, waiting, delayed };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) logger.error({ err: error }, 'mails could not be counted');
    return null;
  }
}
