import { lookupLimits } from '#contract/case/case-limits.ts';
import type { ApiLog } from '#server/compose-env.ts';
import type { BookingService } from '#server/services/booking-service.ts';
import { createCaseActions } from '#server/services/case/case-actions.ts';
import { createCaseConfirmations } from '#server/services/case/case-confirmations.ts';
import type { CaseLinks } from '#server/services/case/case-links.ts';
import { createCaseLookups } from '#server/services/case/case-lookups.ts';
import type { CaseServices } from '#server/services/case/case-services.ts';
import { viewCase } from '#server/services/case/visitor-view.ts';
import type { Limiter } from '#server/services/limiter.ts';
import type { MailBudgets } from '#server/services/mail-budget.ts';
import { createMailMaker } from '#server/services/outgoing-mail.ts';
import type { Signing } from '#server/services/signing-keys.ts';
import type { Stores } from './stores.ts';

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
  readonly log: ApiLog;
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
      log.warn({ err: error }, 'look-ups of cases wait; they are tried again soon');
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
