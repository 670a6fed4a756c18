/**
 * Room: what the team does with what came in: people, sign-in, tickets, applications, calls, clocks, records.
 * Not here: what visitors see of it (cases).
 */
import { documents } from '#content/documents/all.ts';
import { endingDocuments, type ProofDocument } from '#content/documents/document.ts';
import { dayMs } from '#contract/durations.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { deskWords } from '#content/desk/words.ts';
import { retentionDays } from '#content/retention.ts';
import { caseLimits, clockLimits, hiringLimits, signInLimits } from '#contract/desk/desk-limits.ts';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import {
  callActionSchema,
  caseActionSchema,
  hiringActionSchema,
  peopleActionSchema,
} from '#contract/desk/forms.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import { resumeFileName } from '#server/applications/export.ts';
import { reminderKinds } from '#server/bookings/booking.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { Env } from '#server/env.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { ServiceLog } from '#server/http/logging.ts';
import { lateMailMs, createMailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/mail/signing.ts';
import type { Stores } from '#server/stores.ts';
import { type CallDesk, todayIn, createCallDesk } from './calls.ts';
import { type Actor, type CaseWorkService, type Worked, settleReplies, createCaseWork } from './case-work.ts';
import { tickClock } from './clock.ts';
import { toApplicationRow, viewApplication, type HiringWorkService, createHiringWork } from './hiring.ts';
import { type People, createPeople } from './people.ts';
import { type Records, createRecords } from './records.ts';
import { invalid, settled } from './refused.ts';
import type { DeskRepository } from './repository.ts';
import { type Sessions, type SignedIn, createSessions, readBrowser } from './sessions.ts';
import { type SignIn, createSignIn } from './sign-in.ts';
import { listTickets, namesOf, sortUrgent, toEvent, viewTicket } from './ticket-views.ts';
import { createFailureTeller, reportMailTrouble, deliver, sendWebhooks } from './webhook.ts';
import { visitorActor } from './work.ts';
import { type You, createYou } from './you.ts';

/** Everything of the desk, put together. */
export type DeskServices = {
  readonly sessions: Sessions;
  /** Names a browser that somebody has signed in with before; null for a stranger's. */
  findBrowser(cookieHeader: string | undefined): Promise<string | null>;
  readonly signIn: SignIn;
  readonly people: People;
  /** False until a first person exists: then there is no desk. */
  isOn(): Promise<boolean>;
  open(request: DeskRequest): Desk;
  /** One look at the clocks, and what is due for the webhook. */
  tick(): Promise<void>;
  purge(now: number): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

export type DeskParts = {
  readonly stores: DeskRepository;
  readonly applications: Stores['applications'];
  readonly caseWork: CaseWorkService;
  readonly hiringWork: HiringWorkService;
  readonly callDesk: CallDesk;
  readonly people: People;
  readonly records: Records;
  readonly you: You;
  readonly onMails: () => void;
  readonly now: () => number;
  /** The papers behind the badges. */
  readonly documents?: readonly ProofDocument[];
};

export type DeskRequest = {
  readonly signedIn: SignedIn;
  readonly requestId: string;
  readonly clientAddress: string;
};

/** The desk as one person sees it in one request. Which pages they may open was decided before. */
export function openDesk(parts: DeskParts, { signedIn, requestId, clientAddress }: DeskRequest): Desk {
  const { stores, now } = parts;
  const { staff: me, isFresh } = signedIn;
  const actor: Actor = { staff: me, requestId };
  const audit = (action: string, recordId: string) => ({ actorId: me.id, action, recordId, requestId });
  const names = async () => namesOf(await stores.staff.list());

  async function worked(work: Promise<Worked>): Promise<Outcome> {
    const result = await settled(async () => ({ ok: true as const, done: await work }));
    if (!result.ok) return result;
    if (result.done.kind === 'done') return { ok: true };
    const known = await names();
    const meanwhile = result.done.events.map((event) => toEvent(event, known));
    return { ok: false, status: 409, message: deskMessages.outdated, errors: [], meanwhile };
  }

  async function urgent() {
    if (!seesTickets(me.role)) return { late: [], soon: [], unassigned: [] };
    return sortUrgent(await stores.cases.unanswered(clockLimits.casesPerTick), await names(), now());
  }

  async function openApplications() {
    if (!seesApplications(me.role)) return [];
    const known = await names();
    const found = await stores.hiring.list(false, hiringLimits.rows);
    return found.map((application) => toApplicationRow(application, known));
  }

  async function todaysCalls() {
    if (!seesTickets(me.role)) return [];
    const [from, to] = todayIn(now(), me.zone);
    return parts.callDesk.between(from, to, await names());
  }

  const delayedMails = () => stores.mails.delayed(now(), reminderKinds, caseLimits.mailRows);

  return {
    me: { id: me.id, name: me.name, email: me.email, role: me.role, zone: me.zone, isFresh },
    now: now(),
    async counts() {
      const [{ late, soon }, tickets, applications, calls, failedMails] = await Promise.all([
        urgent(),
        seesTickets(me.role) ? stores.cases.counts(me.id) : { open: 0 },
        openApplications(),
        todaysCalls(),
        me.role === 'owner' ? stores.mails.countDeadLettered() : 0,
      ]);
      const today = late.length + soon.length;
      return {
        today,
        tickets: tickets.open,
        applications: applications.length,
        calls: calls.length,
        failedMails,
      };
    },
    async today() {
      const [{ late, soon, unassigned }, calls, applications, failedMails, delayed] = await Promise.all([
        urgent(),
        todaysCalls(),
        openApplications(),
        me.role === 'owner' ? stores.mails.countDeadLettered() : 0,
        me.role === 'owner' ? delayedMails() : [],
      ]);
      return {
        late,
        soon,
        unassigned,
        calls,
        applications: applications.filter(({ dueAt }) => dueAt !== null && dueAt <= now()),
        failedMails,
        delayedMails: delayed.length,
        documents: me.role === 'owner' ? endingDocuments(now(), parts.documents ?? documents) : [],
      };
    },
    tickets: async (filter, query, after) =>
      listTickets(stores.cases, await names(), me.id, { filter, query, after }),
    async ticket(id) {
      await settleReplies(stores.cases, id, now());
      const ticket = await stores.cases.find(id);
      if (!ticket) return null;
      await stores.cases.see(id, me.id, now(), false);
      return viewTicket(stores.cases, await names(), me, ticket, now());
    },
    async workOnTicket(id, fields) {
      const parsed = caseActionSchema.safeParse(fields);
      if (!parsed.success) return invalid(parsed.error.issues);
      const outcome = await worked(parts.caseWork.act(actor, id, parsed.data));
      if (outcome.ok && parsed.data.intent === 'reply') await stores.cases.stopWriting(id, me.id);
      return outcome;
    },
    async presence(id, isWriting) {
      if (await stores.cases.find(id)) await stores.cases.see(id, me.id, now(), isWriting);
    },
    async applications(showEnded) {
      const known = await names();
      const found = await stores.hiring.list(showEnded, hiringLimits.rows);
      return found.map((application) => toApplicationRow(application, known));
    },
    async application(reference) {
      await settleReplies(stores.cases, reference, now());
      const application = await stores.hiring.find(reference);
      return application && viewApplication(stores.cases, await names(), me, application);
    },
    async workOnApplication(reference, fields) {
      const parsed = hiringActionSchema.safeParse(fields);
      if (!parsed.success) return invalid(parsed.error.issues);
      return worked(parts.hiringWork.act(actor, reference, parsed.data));
    },
    async resume(reference) {
      const application = await parts.applications.findByReference(reference);
      const file = application && (await parts.applications.findResume(reference));
      if (!application || !file) return null;
      await stores.audit.append(audit('resume-opened', reference), now());
      return { fileName: resumeFileName(application), content: file.content };
    },
    calls: (week) => parts.callDesk.week(me, week),
    async workOnCalls(fields) {
      const parsed = callActionSchema.safeParse(fields);
      if (!parsed.success) return invalid(parsed.error.issues);
      return settled(() => parts.callDesk.act(actor, parsed.data, clientAddress));
    },
    failedMails: () => stores.mails.deadLettered(caseLimits.mailRows),
    delayedMails,
    async retryMail(id) {
      if (!(await stores.mails.retry(id, audit('mail-retried', id), now())))
        return { ok: false, status: 409, message: deskMessages.mailGone, errors: [] };
      parts.onMails();
      return { ok: true };
    },
    people: () => parts.people.list(),
    async workOnPeople(fields: Fields) {
      const parsed = peopleActionSchema.safeParse(fields);
      if (!parsed.success) return invalid(parsed.error.issues);
      return settled(() => parts.people.act({ actorId: me.id, requestId }, parsed.data));
    },
    async log(before) {
      const known = await names();
      const found = await stores.audit.page(before, caseLimits.logRows + 1);
      const rows = found.slice(0, caseLimits.logRows);
      return {
        rows: rows.map(({ seq, at, actorId, action, recordId, requestId: request }) => {
          const name = actorId === visitorActor ? deskWords.visitor : known.get(actorId)?.name;
          const person = name ? { id: actorId, name } : null;
          return { seq, at, actor: person, action, recordId, requestId: request };
        }),
        next: found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null,
      };
    },
    exportRecords: (kind, format) => parts.records.export(kind, format, audit('exported', kind)),
    erase: (email) => parts.records.erase(email, audit('erased', '')),
    ...parts.you(signedIn, requestId),
  };
}

export type DeskEnv = Pick<Env, 'dataDir' | 'deskUrl' | 'deskWebhookUrl' | 'publicUrl' | 'port'>;

type Parts = {
  readonly stores: Stores;
  readonly env: DeskEnv;
  readonly log: ServiceLog;
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
    await reportMailTrouble({ clock: desk.clock, outbox: stores.outbox, lateMs: lateMailMs, now });
    await sendWebhooks({ clock: desk.clock, url, now, send, stopped });
  }

  const tickQuietly = () =>
    tick().catch((error: unknown) => {
      log.warn({ err: error }, 'could not check the desk’s deadlines; will retry soon');
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
