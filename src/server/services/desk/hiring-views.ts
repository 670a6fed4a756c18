import { randomUUID } from 'node:crypto';
import { optionalApplicationFields } from '#contract/application.ts';
import { holidays } from '#contract/company.ts';
import { signatureFor } from '#content/desk/snippets.ts';
import { caseLimits, hiringLimits } from '#contract/desk/desk-limits.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { holidayOn } from '#contract/slots.ts';
import { formatDay, wallTimeOf } from '#contract/zones.ts';
import type { ApplicationRow, ApplicationView } from '#contract/desk/views.ts';
import { resumeFileName } from '#server/services/application-export.ts';
import type { CaseStore } from '#server/stores/ports/desk-cases.ts';
import type { WorkedApplication } from '#server/stores/ports/desk-hiring.ts';
import type { StaffMember } from '#server/stores/ports/desk-staff.ts';
import { filledFields, peopleFor, personOf, toEvent, type Names } from './case-views.ts';

const dayMs = 24 * 60 * 60_000;

/** The same time of day, so many working days later, by the office's calendar. */
export function afterWorkingDays(start: number, days: number): number {
  let at = start;
  for (let left = days; left > 0;) {
    at += dayMs;
    const { year, month, day } = wallTimeOf(at, slotLimits.zone);
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    const isHoliday = holidays.some((rule) => holidayOn(rule, year) === formatDay(year, month, day));
    if (weekday !== 0 && weekday !== 6 && !isHoliday) left -= 1;
  }
  return at;
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
  cases: CaseStore,
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
