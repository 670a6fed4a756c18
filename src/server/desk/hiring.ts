import { randomUUID } from 'node:crypto';
import { replyMailWords } from '#content/desk/mails.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { signatureFor, reasonMark } from '#content/desk/snippets.ts';
import { hiringStages } from '#content/hiring.ts';
import { optionalApplicationFields } from '#contract/application.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { holidays } from '#contract/company.ts';
import { caseLimits, hiringLimits } from '#contract/desk/desk-limits.ts';
import type { HiringAction } from '#contract/desk/forms.ts';
import { mayStage } from '#contract/desk/lifecycle.ts';
import type { ApplicationRow, ApplicationView } from '#contract/desk/views.ts';
import { holidayOn } from '#contract/slots.ts';
import { instantOf, wallTimeOf } from '#contract/zones.ts';
import { resumeFileName } from '#server/applications/export.ts';
import type { OutgoingMail } from '#server/mail/outbox.ts';
import type { CaseRepository } from './case-repository.ts';
import {
  eventIdOf,
  notOnTop,
  type Actor,
  type CaseWorkParts,
  type Worked,
  makeReplyMail,
} from './case-work.ts';
import type { HiringRepository, HiringWriteSet } from './hiring-repository.ts';
import { DeskRefused } from './refused.ts';
import type { StaffMember } from './staff-repository.ts';
import { filledFields, peopleFor, personOf, toEvent, type Names } from './ticket-views.ts';
import { blankEvent, type StoredEvent, type WorkedApplication } from './work.ts';

/** The same time of day, so many working days later, by the office's calendar. */
export function afterWorkingDays(start: number, days: number): number {
  const { year, month, day, hour, minute } = wallTimeOf(start, slotLimits.zone);
  const date = new Date(Date.UTC(year, month - 1, day));
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    const isoDay = date.toISOString().slice(0, 10);
    const isHoliday = holidays.some((rule) => holidayOn(rule, date.getUTCFullYear()) === isoDay);
    if (!isWeekend && !isHoliday) left -= 1;
  }
  return instantOf(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour,
      minute,
    },
    slotLimits.zone,
  );
}

export function toApplicationRow(application: WorkedApplication, names: Names): ApplicationRow {
  const { work, createdAt } = application;
  const isAnswered = work.state !== 'open' || work.stage > 0;
  return {
    reference: application.reference,
    name: `${application.firstName} ${application.lastName}`,
    jobId: application.jobId,
    createdAt,
    work,
    owner: personOf(names, work.ownerId),
    readers: application.readers,
    dueAt: isAnswered ? null : afterWorkingDays(createdAt, hiringLimits.firstAnswerWorkingDays),
  };
}

export async function viewApplication(
  cases: CaseRepository,
  names: Names,
  me: StaffMember,
  application: WorkedApplication,
): Promise<ApplicationView> {
  const events = await cases.events(application.reference, caseLimits.eventsShown);
  const { email, phone, location, coverLetter, suspectReasons, resume } = application;
  return {
    ...toApplicationRow(application, names),
    email,
    phone,
    location,
    coverLetter,
    filled: filledFields(application, optionalApplicationFields, ['coverLetter']),
    suspectReasons,
    firstName: application.firstName,
    resume: { fileName: resumeFileName(application), bytes: resume.bytes, sha256: resume.sha256 },
    events: events.map((event) => toEvent(event, names)),
    people: peopleFor(names, 'clients'),
    signature: me.signature || signatureFor(me.name),
    formKey: randomUUID(),
  };
}

type Step = {
  readonly action: string;
  readonly change: HiringWriteSet['change'];
  readonly event: StoredEvent;
  readonly mail?: OutgoingMail;
};

export type HiringWorkParts = CaseWorkParts & { readonly hiring: HiringRepository };

export type HiringWorkService = {
  act(actor: Actor, reference: string, action: HiringAction): Promise<Worked>;
};

export function createHiringWork(parts: HiringWorkParts): HiringWorkService {
  const { hiring, cases, now } = parts;

  function mailTo(application: WorkedApplication, text: string, at: number): Promise<OutgoingMail> {
    const { reference, firstName, lastName, email } = application;
    const subject = replyMailWords.applicationSubject(reference);
    const to = { recordId: reference, name: `${firstName} ${lastName}`, address: email, subject };
    return makeReplyMail(parts, to, text, at);
  }

  /** The mail to the candidate is the event itself: what they read is what the timeline shows. */
  const withMail = (event: StoredEvent, mail: OutgoingMail, text: string): StoredEvent => ({
    ...event,
    text,
    messageId: mail.messageId,
    mailId: mail.id,
  });

  async function stepFor(
    application: WorkedApplication,
    action: HiringAction,
    event: StoredEvent,
  ): Promise<Step> {
    const { work } = application;
    if (action.intent === 'note')
      return { action: 'noted', change: {}, event: { ...event, kind: 'note', text: action.text } };
    if (action.intent === 'assign') {
      const person = action.staffId === '' ? null : await parts.staff.findById(action.staffId);
      if (action.staffId !== '' && (person?.state !== 'active' || person.role === 'clients'))
        throw new DeskRefused(400, deskMessages.personUnknown);
      const about = person?.id ?? null;
      return {
        action: 'assigned',
        change: { ownerId: about },
        event: { ...event, kind: 'assigned', about },
      };
    }
    if (action.intent === 'reply') {
      const mail = await mailTo(application, action.text, event.at);
      return {
        action: 'replied',
        change: {},
        event: withMail({ ...event, kind: 'reply' }, mail, action.text),
        mail,
      };
    }
    if (work.state !== 'open') throw new DeskRefused(409, deskMessages.ended);
    if (action.intent === 'stage') {
      if (!mayStage(work.stage, action.stage, hiringStages.length))
        throw new DeskRefused(409, deskMessages.stage);
      const mail = await mailTo(application, action.text, event.at);
      return {
        action: `stage-${action.stage}`,
        change: { stage: action.stage, stageAt: event.at },
        event: withMail({ ...event, kind: 'stage', about: String(action.stage) }, mail, action.text),
        mail,
      };
    }
    const { end, reason } = action;
    const text = action.text.replaceAll(reasonMark, () => reason);
    // A no has a reason and is told; whoever withdrew knows it.
    if (end !== 'withdrew' && text === '')
      throw new DeskRefused(400, deskMessages.invalid, [
        { field: 'text', msg: 'Write the email to the candidate' },
      ]);
    const ended: StoredEvent = { ...event, kind: 'ended', about: `${end}: ${reason}` };
    const change = { state: end, reason, stageAt: event.at };
    if (text === '') return { action: end, change, event: ended };
    const mail = await mailTo(application, text, event.at);
    return { action: end, change, event: withMail(ended, mail, text), mail };
  }

  return {
    async act(actor, reference, action) {
      const application = await hiring.find(reference);
      if (!application) throw new DeskRefused(404, deskMessages.notFound);
      const eventId = eventIdOf(actor, action);
      if (application.work.version !== action.version)
        return notOnTop(cases, reference, eventId, action.seen);
      const at = now();
      const base: StoredEvent = {
        ...blankEvent,
        id: eventId,
        recordId: reference,
        kind: 'note',
        actorId: actor.staff.id,
        at,
      };
      const { action: name, change, event, mail } = await stepFor(application, action, base);
      const outcome = await hiring.write({
        recordId: reference,
        version: action.version,
        change,
        events: [event],
        mails: mail ? [mail] : [],
        audit: { actorId: actor.staff.id, action: name, recordId: reference, requestId: actor.requestId },
        now: at,
      });
      if (outcome === 'outdated') return notOnTop(cases, reference, eventId, action.seen);
      if (mail) parts.onMails();
      return { kind: 'done' };
    },
  };
}
