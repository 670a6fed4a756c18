import { randomUUID } from 'node:crypto';
import { signatureFor } from '#content/desk/snippets.ts';
import { optionalApplicationFields } from '#contract/application.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { holidays } from '#contract/company.ts';
import { caseLimits, hiringLimits } from '#contract/desk/desk-limits.ts';
import type { ApplicationRow, ApplicationView } from '#contract/desk/views.ts';
import { holidayOn } from '#contract/slots.ts';
import { instantOf, wallTimeOf } from '#contract/zones.ts';
import type { CaseRepository } from '#server/desk/case-repository.ts';
import type { WorkedApplication } from '#server/desk/hiring-repository.ts';
import type { StaffMember } from '#server/desk/staff-repository.ts';
import { resumeFileName } from '#server/services/application-export.ts';
import { filledFields, peopleFor, personOf, toEvent, type Names } from './ticket-views.ts';

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
