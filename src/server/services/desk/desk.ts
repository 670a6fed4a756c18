import { deskMessages } from '#content/desk/messages.ts';
import { deskWords } from '#content/desk/words.ts';
import { caseLimits, clockLimits, hiringLimits } from '#contract/desk/desk-limits.ts';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import { callActionSchema, caseActionSchema, hiringActionSchema, peopleActionSchema } from '#contract/desk/forms.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import type { ApplicationRepository } from '#server/applications/repository.ts';
import type { DeskRepository } from '#server/desk/repository.ts';
import { resumeFileName } from '#server/services/application-export.ts';
import { reminderKinds } from '#server/services/booking-limits.ts';
import { visitorActor } from '#server/services/case/case-steps.ts';
import { type CallDesk, todayIn } from './call-desk.ts';
import type { Actor, CaseWorkService, Worked } from './case-work.ts';
import { toApplicationRow, viewApplication } from './hiring-views.ts';
import type { HiringWorkService } from './hiring-work.ts';
import type { People } from './people.ts';
import type { Records } from './records.ts';
import { invalid, settled } from './refused.ts';
import type { SignedIn } from './sessions.ts';
import { settleReplies } from './settle-replies.ts';
import { listTickets, namesOf, sortUrgent, toEvent, viewTicket } from './ticket-views.ts';
import type { You } from './you.ts';

export type DeskParts = {
  readonly stores: DeskRepository;
  readonly applications: ApplicationRepository;
  readonly caseWork: CaseWorkService;
  readonly hiringWork: HiringWorkService;
  readonly callDesk: CallDesk;
  readonly people: People;
  readonly records: Records;
  readonly you: You;
  readonly onMails: () => void;
  readonly now: () => number;
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
