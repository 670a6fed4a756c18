import { signInLimits, clockLimits } from '#contract/desk/desk-limits.ts';
import { retentionDays } from '#content/retention.ts';
import type { Env } from '#server/env.ts';
import type { ApiLog } from '#server/compose-env.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import { createCallDesk } from '#server/services/desk/call-desk.ts';
import { createCaseWork } from '#server/services/desk/case-work.ts';
import { tickClock } from '#server/services/desk/clock.ts';
import { openDesk } from '#server/services/desk/desk.ts';
import type { DeskServices } from '#server/services/desk/desk-services.ts';
import { createHiringWork } from '#server/services/desk/hiring-work.ts';
import { createPeople } from '#server/services/desk/people.ts';
import { createRecords } from '#server/services/desk/records.ts';
import { createSessions, readBrowser } from '#server/services/desk/sessions.ts';
import { createSignIn } from '#server/services/desk/sign-in.ts';
import { createFailureTeller, reportMailTrouble } from '#server/services/desk/trouble.ts';
import { outboxLimits } from '#server/stores/outbox-limits.ts';
import { deliver, sendWebhooks } from '#server/services/desk/webhook.ts';
import { createYou } from '#server/services/desk/you.ts';
import type { Signing } from '#server/services/signing-keys.ts';
import type { Limiter } from '#server/services/limiter.ts';
import { createMailMaker } from '#server/services/outgoing-mail.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { dayMs } from '#contract/durations.ts';

export type DeskEnv = Pick<Env, 'dataDir' | 'deskUrl' | 'deskWebhookUrl' | 'publicUrl' | 'port'>;

type Parts = {
  readonly stores: Stores;
  readonly env: DeskEnv;
  readonly log: ApiLog;
  readonly limit: Limiter;
  readonly mailDomain: string;
  readonly booking: BookingService;
  readonly signing: Signing;
  readonly onMails: () => void;
  /** Why the server can't do its work now; empty when it can. */
  readonly failures?: () => Promise<readonly string[]>;
  readonly now?: () => number;
  readonly send?: typeof fetch;
};

/** WebAuthn takes no IP address: on one's own machine the desk is on `localhost`. */
export const deskAddress = ({
  deskUrl,
  publicUrl,
  port,
}: Omit<DeskEnv, 'dataDir' | 'deskWebhookUrl'>): string => deskUrl ?? publicUrl ?? `http://localhost:${port}`;

export function composeDesk(parts: Parts): DeskServices {
  const { stores, env, log, onMails } = parts;
  const { desk } = stores;
  const now = parts.now ?? Date.now;
  const deskUrl = deskAddress(env);
  const makeMail = createMailMaker(parts.mailDomain);
  const common = { staff: desk.staff, makeMail, onMails, now };
  const sessions = createSessions({ signIn: desk.signIn, staff: desk.staff, now });
  const people = createPeople({ staff: desk.staff, deskUrl, now });
  const deskParts = {
    stores: desk,
    applications: stores.applications,
    caseWork: createCaseWork({ ...common, cases: desk.cases }),
    hiringWork: createHiringWork({ ...common, hiring: desk.hiring, cases: desk.cases }),
    callDesk: createCallDesk({
      ...common,
      calls: desk.calls,
      bookings: stores.bookings,
      booking: parts.booking,
      signing: parts.signing,
      audit: desk.audit,
    }),
    people,
    records: createRecords({ stores, signing: parts.signing, dataDir: env.dataDir, now }),
    you: createYou({ ...common, stores: desk, deskUrl }),
    onMails,
    now,
  };
  const signIn = createSignIn({
    store: desk.signIn,
    staff: desk.staff,
    sessions,
    signing: parts.signing,
    limit: parts.limit,
    audit: (entry) => desk.audit.append(entry, now()),
    makeMail,
    deskUrl,
    onMails,
    now,
  });
  let isKnownOn = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();

  async function isOn(): Promise<boolean> {
    isKnownOn ||= (await desk.staff.list()).length > 0;
    return isKnownOn;
  }

  const { deskWebhookUrl: url } = env;
  const send = parts.send ?? fetch;
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const tellFailures =
    url === null
      ? null
      : createFailureTeller(
          async (id, body) =>
            deliver({ url, now, send, stopped, secret: await desk.clock.webhookSecret() }, id, body),
          now,
        );

  async function tick(): Promise<void> {
    // First, and whatever the database says: it may be what failed.
    await tellFailures?.((await parts.failures?.()) ?? []);
    if (await isOn()) {
      await tickClock({
        ...common,
        clock: desk.clock,
        cases: desk.cases,
        deskUrl,
        hasWebhook: url !== null,
      });
    }
    if (url === null) return;
    await reportMailTrouble({ clock: desk.clock, outbox: stores.outbox, lateMs: outboxLimits.lateMs, now });
    await sendWebhooks({ clock: desk.clock, url, now, send, stopped });
  }

  const tickQuietly = () =>
    tick().catch((error: unknown) => {
      log.warn({ err: error }, 'the clock of the desk could not be read; it runs again soon');
    });

  return {
    sessions,
    findBrowser: (cookieHeader) => readBrowser(parts.signing, cookieHeader),
    signIn,
    people,
    isOn,
    open: (request) => openDesk(deskParts, request),
    tick,
    purge: (time) =>
      desk.purge(time, {
        idleBefore: time - signInLimits.idleMs,
        startedBefore: time - signInLimits.longestMs,
        leftBefore: time - retentionDays.deskLeavers * dayMs,
      }),
    start() {
      ticking = tickQuietly();
      timer = setInterval(() => {
        ticking = ticking.then(tickQuietly);
      }, clockLimits.tickMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await ticking;
    },
  };
}
