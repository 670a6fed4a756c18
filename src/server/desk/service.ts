/**
 * Folder: what the team does with submissions: people, sign-in, tickets, applications, calls, deadlines, records. Not
 * here: what visitors see of it (requests).
 */
import { unattendedWords } from '#content/unattended.ts';
import { deskPath } from '#contract/desk/access.ts';
import { isShown } from '#contract/shown.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import type { Desk } from '#contract/desk/desk.ts';
import type { DeskEventKind } from '#contract/desk/events.ts';
import { backupStateOf } from '#server/database/backup-state.ts';
import type { Env } from '#server/env.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import type { post } from '#server/base/outside.ts';
import { createTicker } from '#server/base/timing.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import { lateMailMs, createMailMaker, type ClaimedMail } from '#server/mail/outbox.ts';
import { mailboxIdOf } from '#server/mailbox/imap.ts';
import { createReplySettler } from '#server/work/reply.ts';
import { tickClock } from './clock.ts';
import {
  deskEvent,
  eventTroubles,
  isReplyNoticeStale,
  isTaken,
  lookUpReplyTexts,
  readKeys,
  sendEvent,
  tickEvents,
} from './events.ts';
import { type People, createPeople } from './people.ts';
import { searchDesk } from './search.ts';
import { createSendHolder } from './sending.ts';
import { createSessions, readBrowser } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { openTool, type ToolRequest } from './tool.ts';
import type { StoredToken } from './token-repository.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createFailureNotifier, reportTrouble } from './trouble.ts';
import type { DeskContext } from './context.ts';
import { openCalls } from './calls.ts';
import { openDrafts } from './drafts.ts';
import { openHiring } from './hiring.ts';
import { openMailbox } from './mailbox.ts';
import { openOwner } from './owner.ts';
import { openRecord, sharePace } from './reply-record.ts';
import { openTickets } from './tickets.ts';
import { openToday } from './today.ts';
import { openVisit, type DeskRequest } from './visit.ts';
import { openOwnPage } from './you.ts';
import type { DeskMailKind } from './mails.ts';

/** The desk as one person sees it in one request. Which pages they may open was decided earlier. */
function openDesk(context: DeskContext, people: People, tokens: Tokens, request: DeskRequest): Desk {
  const visit = openVisit(context, request);
  const { me, isFresh } = visit;
  return {
    me: { id: me.id, name: me.name, email: me.email, role: me.role, zone: me.zone, isFresh },
    now: context.now(),
    search: (query) => searchDesk(context.stores.desk.search, me.role, query),
    ...openToday(context, visit),
    ...openTickets(context, visit),
    ...openDrafts(context, visit),
    ...openHiring(context, visit),
    ...openCalls(context, visit),
    ...openMailbox(context, visit),
    ...openRecord(context, visit),
    ...openOwner(context, people, tokens, visit),
    ...openOwnPage(context, visit),
  };
}

type DeskEnv = Pick<
  Env,
  | 'dataDir'
  | 'deskUrl'
  | 'publicUrl'
  | 'port'
  | 'imapUrl'
  | 'backupHours'
  | 'undoSeconds'
  | 'eventTargets'
  | 'allowsPrivateEvents'
>;

type Parts = Pick<
  DeskContext,
  | 'openers'
  | 'stores'
  | 'limit'
  | 'mailBudget'
  | 'booking'
  | 'signing'
  | 'letters'
  | 'documents'
  | 'quotes'
  | 'meetingUrl'
  | 'onMails'
  | 'requestLinks'
  | 'isTooOld'
  | 'findings'
> & {
  readonly env: DeskEnv;
  readonly log: ServiceLog;
  readonly mailDomain: string;
  readonly mailBudget: MailBudgets;
  /** Why the server isn't ready; empty if it is. */
  readonly failures?: () => Promise<readonly string[]>;
  readonly now?: () => number;
  readonly send?: typeof post;
};

/** WebAuthn doesn't accept IP addresses: on your own machine the desk is on `localhost`. */
export const deskAddress = ({
  deskUrl,
  publicUrl,
  port,
}: Pick<Env, 'deskUrl' | 'publicUrl' | 'port'>): string => deskUrl ?? publicUrl ?? `http://localhost:${port}`;

export type DeskServices = ReturnType<typeof composeDesk>;

export function composeDesk(parts: Parts) {
  const { stores, env, log, signing } = parts;
  const { desk } = stores;
  const now = parts.now ?? Date.now;
  const deskUrl = deskAddress(env);
  const makeMail = createMailMaker<DeskMailKind>(parts.mailDomain);
  const context: DeskContext = {
    ...parts,
    deskUrl,
    dataDir: env.dataDir,
    mailboxId: env.imapUrl === null ? null : mailboxIdOf(env.imapUrl),
    backupHours: env.backupHours,
    undoMs: env.undoSeconds * 1000,
    makeMail,
    pace: sharePace(desk.record, now),
    now,
  };
  const sessions = createSessions(context);
  const people = createPeople({ staff: desk.staff, deskUrl, now });
  const tokens = createTokens({ tokens: desk.tokens, signing, now });
  let isKnownOn = false;

  /** False until a first person exists, and if the owner does without a desk. */
  async function isOn(): Promise<boolean> {
    isKnownOn ||= isShown(deskPath) && (await desk.staff.list()).length > 0;
    return isKnownOn;
  }

  const stopping = new AbortController();
  const { eventTargets: targets, allowsPrivateEvents: allowsPrivate } = env;
  const { mailBudget, send } = parts;
  const outside = { targets, allowsPrivate, mailBudget, send, stopped: stopping.signal };
  const eventsContext = { ...context, ...outside };
  const failureTargets = targets.filter(({ kinds }) => kinds.includes('desk.failure'));
  const failureNotifiers = failureTargets.map((target) =>
    createFailureNotifier(async (id, { type, at, details }) => {
      const event = deskEvent(type, at, deskUrl, details);
      return isTaken(await sendEvent(eventsContext, target, id, { event, owner: null }));
    }, now),
  );
  const isWanted = (kind: DeskEventKind) => targets.some(({ kinds }) => kinds.includes(kind));

  /** Checks the deadlines, and what operators are notified of. */
  async function tick(): Promise<void> {
    // First, and without the database, which may be what failed.
    const reasons = (await parts.failures?.()) ?? [];
    // Remembered while the database answers, to sign the notice of its failure.
    if (reasons.length === 0)
      await Promise.allSettled(failureTargets.map((target) => readKeys(stores, target)));
    await Promise.allSettled(failureNotifiers.map((notify) => notify(reasons)));
    await tickClock(context, isWanted('desk.deadlines'));
    if (!isWanted('desk.trouble')) return;
    const backup = backupStateOf(await stores.backups.read(), env.backupHours, now());
    await reportTrouble({ clock: desk.clock, outbox: stores.outbox, backup, lateMs: lateMailMs, now });
  }

  const ticker = createTicker(unattendedWords.deadlines, clockLimits.tickMs, tick, (error) =>
    log.warn({ err: error }, 'could not check the desk’s deadlines; will retry soon'),
  );

  const deliverEvents = () => tickEvents(eventsContext);
  // A timer of its own, so a slow tool doesn't delay deadlines.
  const eventTicker = createTicker(unattendedWords.events, clockLimits.tickMs, deliverEvents, (error) =>
    log.warn({ err: error }, 'could not hand on the desk’s events; will retry soon'),
  );

  return {
    sessions,
    /** Identifies a browser that someone has signed in with before; null for a stranger's. */
    findBrowser: (cookieHeader: string | undefined) => readBrowser(signing, cookieHeader),
    signIn: createSignIn(context, sessions),
    people,
    /** For the team's tools. */
    teamApi: {
      limit: parts.limit,
      tokens,
      open: (token: StoredToken, request: ToolRequest) => openTool(context, token, request),
    },
    isOn,
    open: (request: DeskRequest) => openDesk(context, people, tokens, request),
    tick,
    deliverEvents,
    start() {
      ticker.start();
      eventTicker.start();
    },
    troubles: () => [...ticker.troubles(), ...eventTicker.troubles()],
    findings: () => eventTroubles(desk.events, targets, now()),
    lookUps: lookUpReplyTexts(desk.events),
    isStale: (mail: ClaimedMail) => isReplyNoticeStale(desk.events, mail),
    /** Whether a scheduled message may still be sent. */
    hold: createSendHolder(context),
    /** What happens after replies are sent. */
    onSettled: createReplySettler(desk.requests, now),
    async stop() {
      stopping.abort();
      await Promise.all([ticker.stop(), eventTicker.stop()]);
    },
  };
}
