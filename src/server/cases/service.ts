/**
 * Room: what visitors see and do behind the link to their case.
 * Not here: what the team does with it (desk).
 */
import { lookupLimits } from '#contract/case/case-limits.ts';
import type { CaseView } from '#contract/case/case.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { ServiceLog } from '#server/http/logging.ts';
import { type MailBudgets, createMailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/mail/signing.ts';
import type { Stores } from '#server/stores.ts';
import { type CaseActions, createCaseActions } from './actions.ts';
import { type CaseConfirmations, createCaseConfirmations } from './confirmations.ts';
import type { CaseLinks } from './links.ts';
import { type CaseLookups, createCaseLookups } from './lookups.ts';
import { viewCase } from './view.ts';

/** What pages may ask about cases; put together at the server's root. */
export type CaseServices = {
  readonly lookups: CaseLookups;
  readonly actions: CaseActions;
  readonly confirmations: CaseConfirmations;
  /** Null: no such link. Changes nothing. */
  view(token: string): Promise<CaseView | null>;
  start(): void;
  stop(): Promise<void>;
};

export type CaseParts = {
  readonly stores: Stores;
  readonly links: CaseLinks;
  readonly signing: Signing;
  readonly booking: BookingService;
  readonly limit: Limiter;
  /** Whether look-ups and changes are counted per address and per case. */
  readonly bounded: boolean;
  readonly mailBudget: MailBudgets;
  readonly mailDomain: string;
  /** Who is told what a visitor did. */
  readonly teamEmail: Readonly<Record<'ticket' | 'application', string>>;
  readonly meetingUrl: string | null;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly log: ServiceLog;
  readonly onStored: () => void;
  readonly now?: () => number;
};

export function composeCases({ log, ...given }: CaseParts): CaseServices {
  const { stores, links } = given;
  const parts = {
    ...given,
    now: given.now ?? Date.now,
    makeMail: createMailMaker(given.mailDomain),
    limits: given.bounded ? stores.limits : null,
  };
  const lookups = createCaseLookups({ ...parts, store: stores.caseLinks });
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<unknown> = Promise.resolve();

  const settleQuietly = () =>
    lookups.settleWaiting().catch((error: unknown) => {
      log.warn({ err: error }, 'case look-ups are waiting; will retry soon');
    });

  return {
    lookups,
    actions: createCaseActions(parts),
    confirmations: createCaseConfirmations(parts),
    async view(token) {
      const opened = await links.open(token);
      return opened && viewCase(parts, opened);
    },
    start() {
      timer = setInterval(() => {
        settling = settling.then(settleQuietly);
      }, lookupLimits.tickMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await settling;
    },
  };
}
