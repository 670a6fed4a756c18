import { randomUUID } from 'node:crypto';
import { replyMailWords } from '#content/reply-mails.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { signatureOf, reasonMark } from '#content/desk/snippets.ts';
import { hiringStages } from '#content/hiring.ts';
import { furtherApplicationFields } from '#contract/application.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { hiringLimits } from '#contract/desk/promised-limits.ts';
import type { Desk, Fields } from '#contract/desk/desk.ts';
import { hiringActionSchema, type HiringAction } from '#contract/desk/forms.ts';
import { mayStage } from '#contract/desk/lifecycle.ts';
import type { ApplicationRow, ApplicationView } from '#contract/desk/views.ts';
import { resumeFileName } from '#server/applications/application.ts';
import type { DeskRepositories } from './repositories.ts';
import { findColleague, takeStep, type Step } from './ticket-work.ts';
import { extrasOf } from '#server/mailbox/inbox.ts';
import { makeReply, settleReplies } from '#server/work/reply.ts';
import type { HiringChange } from '#server/work/hiring-repository.ts';
import { makeNote } from './mentions.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { StaffMember } from '#server/work/people.ts';
import { filledTexts } from '#server/database/stored.ts';
import { toEvent } from './ticket-views.ts';
import { peopleFor, personOf, type Names } from '#server/work/names.ts';
import type { Actor, EventExtras, StoredEvent, WorkedApplication } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { readWaits, viewKept } from './sending.ts';
import type { Visit } from './visit.ts';
import { afterWorkingDays, sendTimes } from '#server/work/working-days.ts';

export function toApplicationRow(
  application: WorkedApplication,
  names: Names,
  drafts?: ReadonlySet<string>,
): ApplicationRow {
  const { reference, firstName, lastName, jobId, createdAt, work, readers, unsent } = application;
  const isNotified = (work.state !== 'open' || work.stage > 0) && unsent === 0;
  const isAnswered = isNotified || work.state === 'withdrew';
  const dueAt = isAnswered ? null : afterWorkingDays(createdAt, hiringLimits.firstAnswerWorkingDays);
  const [name, owner] = [`${firstName} ${lastName}`.trim(), personOf(names, work.ownerId)];
  const hasDraft = drafts?.has(reference) ?? false;
  return { reference, name, jobId, createdAt, work, owner, readers, dueAt, hasDraft };
}

export async function viewApplication(
  { requests, drafts, sends }: Pick<DeskRepositories, 'requests' | 'drafts' | 'sends'>,
  names: Names,
  me: StaffMember,
  application: WorkedApplication,
  given: EventExtras,
  now: number,
): Promise<ApplicationView> {
  const { reference } = application;
  const waits = await readWaits({ sends }, reference, me.id);
  const extras = { ...given, waits };
  const events = await requests.events(reference, requestLimits.eventsShown);
  const typed = await drafts.of({ recordId: reference, staffId: me.id });
  const { firstName, email, phone, location, coverLetter, suspectReasons, resume } = application;
  const person = { firstName, email, phone, location, coverLetter, suspectReasons };
  return {
    ...toApplicationRow(application, names),
    ...person,
    filled: filledTexts(application, furtherApplicationFields),
    resume: {
      fileName: resumeFileName(reference, resume),
      bytes: resume.bytes,
      sha256: resume.sha256,
    },
    events: events
      .map((event) => toEvent(event, names, extras))
      .map((event) =>
        event.kind === 'opened' && event.text === coverLetter ? { ...event, text: null } : event,
      ),
    people: peopleFor(names, 'clients'),
    signature: signatureOf(me),
    drafts: typed.texts,
    kept: viewKept(typed.kept, extras.files),
    sendTimes: sendTimes(now),
    formKey: randomUUID(),
  };
}

/** Handles the buttons on an application's page. */
export async function workOnApplication(
  context: DeskContext,
  actor: Actor,
  reference: string,
  action: HiringAction,
  typed: Fields,
) {
  const { hiring } = context.stores.desk;
  const application = await hiring.find(reference);
  if (!application) throw new DeskRefused(404, deskMessages.notFound);
  const { firstName, lastName, email, work } = application;

  /** The mail to the candidate is the event itself: the timeline shows what they read. */
  async function write(text: string, at: number, event: Partial<StoredEvent> = {}) {
    const subject = replyMailWords.applicationSubject(reference);
    const to = { name: `${firstName} ${lastName}`, address: email, subject };
    const reply = await makeReply(context, to, reference, text, at);
    return { events: [{ ...reply.event, ...event }], mail: reply.mail };
  }

  async function decide(at: number): Promise<Step<HiringChange>> {
    if (action.intent === 'note') return makeNote(context, actor, reference, action.text, 'clients', at);
    if (action.intent === 'assign') {
      const ownerId =
        action.staffId === '' ? null : (await findColleague(context, action.staffId, 'clients')).id;
      return { action: 'assigned', change: { ownerId }, events: [{ kind: 'assigned', about: ownerId }] };
    }
    if (action.intent === 'reply')
      return { action: 'replied', change: {}, ...(await write(action.text, at)) };
    if (work.state !== 'open') throw new DeskRefused(409, deskMessages.ended);
    if (action.intent === 'stage') {
      const { stage } = action;
      if (!mayStage(work.stage, stage, hiringStages.length)) throw new DeskRefused(409, deskMessages.stage);
      return {
        action: `stage-${stage}`,
        change: { stage, stageAt: at },
        ...(await write(action.text, at, { kind: 'stage', about: String(stage) })),
      };
    }
    const { end, reason } = action;
    const text = action.text.replaceAll(reasonMark, () => reason);
    // A rejection has a reason and is mailed; someone who withdrew already knows.
    if (end !== 'withdrew' && text === '')
      throw new DeskRefused(400, deskMessages.invalid, 'text', deskMessages.candidateMail);
    const ended = { kind: 'ended', about: `${end}: ${reason}` } as const;
    return {
      action: end,
      change: { state: end, reason, stageAt: at },
      ...(text === '' ? { events: [ended] } : await write(text, at, ended)),
    };
  }

  return takeStep(context, actor, action, { id: reference, work, typed }, decide, (step) =>
    hiring.write(step),
  );
}

/** Those still open, or all. */
export async function listApplications({ stores }: DeskContext, visit: Visit, showEnded: boolean) {
  const known = await visit.names();
  const found = await stores.desk.hiring.list(showEnded, hiringLimits.rows);
  const typed = await visit.drafts();
  return found.map((application) => toApplicationRow(application, known, typed));
}

/** The list of applications, and each one's page. */
export function openHiring(context: DeskContext, visit: Visit) {
  const { stores, now } = context;
  const { desk } = stores;
  const { me, names, actor, audit } = visit;
  return {
    applications: (showEnded) => listApplications(context, visit, showEnded),
    async application(reference) {
      await settleReplies(desk.requests, reference, now());
      const application = await desk.hiring.find(reference);
      await desk.tools.readMention(reference, me.id);
      if (application === null) return null;
      const extras = await extrasOf(stores.mailbox, { id: reference, email: application.email });
      return viewApplication(desk, await names(), me, application, extras, now());
    },
    workOnApplication: async (reference, fields) =>
      (await visit.workOnSend(reference, fields)) ??
      visit.work(hiringActionSchema, fields, (form) =>
        workOnApplication(context, actor, reference, form, fields),
      ),
    async resume(reference) {
      const file = await stores.applications.findResume(reference);
      if (!file) return null;
      await desk.audit.append(audit('resume-opened', reference), now());
      return { fileName: resumeFileName(reference, file), content: file.content };
    },
  } satisfies Partial<Desk>;
}
