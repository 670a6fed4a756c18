/** What a feature brings, and how services get what they need of each other. */
import type { FastifyPluginAsync } from 'fastify';
import type { ServiceLog } from '#server/base/service-log.ts';
import type { Trouble } from '#server/base/timing.ts';
import type { Database } from '#server/database/database.ts';
import type { DecisionLog, Repeats } from '#server/database/decisions.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { Intake } from '#server/intake/submission.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import type { MailConsent } from '#server/mail/consent.ts';
import type { ClaimedMail, MailRetry } from '#server/mail/outbox.ts';
import type { Figure } from '#server/metrics/metrics.ts';
import type { MailKinds, MailLookUp, MailTemplates } from '#server/mail/render.ts';
import type { Signing } from '#server/signing/signing.ts';
import type { Env } from './env.ts';

export type OpenStore = (database: Database, decisions: DecisionLog) => unknown;

/** What a folder brings to the server; `src/server/features.ts` lists them all, in any order. */
export type Feature = {
  /** Its repositories, by the name under which everyone finds them. */
  readonly stores?: Readonly<Record<string, OpenStore>>;
  /** What it decides for good. */
  readonly repeats?: Partial<Repeats>;
  readonly mails?: MailKinds;
  /** Whether its mails are tried again once they were given up, and what follows, by kind. */
  readonly retries?: Readonly<Record<string, MailRetry>>;
  /** Its calls of the API. */
  readonly apiRoutes?: FastifyPluginAsync;
  /** Its files beside the pages. */
  readonly siteRoutes?: FastifyPluginAsync;
  /** Made from what all share and from the services that it names; each feature declares both types. */
  readonly services?: Readonly<Record<string, (base: never, needs: never) => Service>>;
};

/** Of each service, whatever it has of these is used. */
export type Service = object & {
  readonly start?: () => unknown;
  readonly stop?: () => Promise<unknown>;
  /** Work of it that has stopped. */
  readonly troubles?: () => readonly Trouble[];
  /** What the owner should look after, one sentence each: at the start, at the desk, and in readiness. */
  readonly findings?: () => Promise<readonly string[]>;
  /** What only readiness says, because the desk shows it in another way. */
  readonly notes?: () => Promise<readonly string[]>;
  /** For metrics. */
  readonly figures?: () => Promise<readonly Figure[]>;
  /** What its mails need when they're sent, by kind. */
  readonly lookUps?: Readonly<Record<string, MailLookUp>>;
  /** The reason of a mail no longer applies. */
  readonly isStale?: (mail: ClaimedMail) => Promise<boolean>;
};

/** What services share; `Stores` are those that a feature reads or writes. */
export type Base<Stores = object> = {
  readonly stores: Stores;
  readonly env: Env;
  readonly log: ServiceLog;
  readonly intake: Intake;
  readonly signing: Signing;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  /** Are strangers limited? */
  readonly bounded: boolean;
  readonly teamEmail: string;
  readonly hiringEmail: string;
  /** The sender of our mails. */
  readonly organizerEmail: string;
  readonly mailDomain: string;
  readonly publicUrl: string;
  readonly deskUrl: string;
  readonly meetingUrl: string | null;
  readonly consent: MailConsent | null;
  readonly isTooOld: MailTemplates['isTooOld'];
  /** Mails were queued; they're due then, or now. */
  readonly onStored: (dueAt?: number) => void;
  /** What the owner should look after, from all services. */
  readonly findings: () => Promise<readonly string[]>;
  /** Why the server isn't ready. */
  readonly failures: () => Promise<readonly string[]>;
};

/** Makes each service when it's first needed, so that the order in which they're listed doesn't matter. */
export function compose<Services extends object, Shared>(
  factories: { readonly [name in keyof Services]: (base: Shared, needs: Services) => Services[name] },
  base: Shared,
): Services {
  const services = {} as Services;
  const making: string[] = [];
  const make = <Name extends keyof Services & string>(name: Name): Services[Name] => {
    if (making.includes(name))
      throw new Error(`These services need each other in a ring: ${[...making, name].join(' -> ')}.`);
    making.push(name);
    const value = factories[name](base, services);
    making.pop();
    Object.defineProperty(services, name, { value, enumerable: true });
    return value;
  };
  for (const name of Object.keys(factories) as (keyof Services & string)[])
    Object.defineProperty(services, name, { get: () => make(name), enumerable: true, configurable: true });
  // Makes all of them.
  return { ...services };
}
