import { retentionDays } from '#content/retention.ts';
import type { MailAttachment } from '#server/mail/mail-message.ts';
import type { MailKinds } from '#server/mail/render.ts';
import { z } from 'zod';
import { applicationNoticeWords, applicationReceiptWords } from '#content/application-mails.ts';
import { followWords } from '#content/follow-link.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobTitle } from '#content/jobs/all.ts';
import { replyWords } from '#content/mails.ts';
import { applyWords, heardAboutLabels } from '#content/pages/apply.ts';
import { site } from '#content/site.ts';
import { optionalApplicationFields } from '#contract/application.ts';
import { careerPath } from '#contract/paths.ts';
import { resumeKinds } from '#contract/resume.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { composeMail, mailTo, suspicionOf, telephone, toPerson, type MailFact } from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { readStoredApplication, resumeFileName } from './application.ts';
import type { StoredApplication, StoredResume, ResumeFile } from '#server/database/records.ts';

const addedSchema = z.object({
  reference: z.string(),
  suspectReasons: z.array(z.string()),
  createdAt: z.number(),
  resume: z.object({
    originalName: z.string(),
    kind: z.enum(resumeKinds),
    bytes: z.number(),
    sha256: z.string(),
    /** Which checks it passed; a mail queued before this existed doesn't say. */
    checks: z.array(z.string()).default([]),
  }),
});

/**
 * Both application mails are rendered from the stored application; the file itself is fetched when the mail is sent.
 */
type MailedApplication = Omit<StoredApplication, 'resume'> & {
  readonly resume: Omit<StoredResume, 'id'> & { readonly checks: readonly string[] };
};

export const readApplication = (payload: JsonObject): MailedApplication => ({
  ...readStoredApplication(payload),
  ...addedSchema.parse(payload),
});

export function toMailedApplication(
  { resume, ...application }: StoredApplication,
  checks: readonly string[],
): MailedApplication {
  const { originalName, kind, bytes, sha256 } = resume;
  return { ...application, resume: { originalName, kind, bytes, sha256, checks } };
}

function describeResume({ resume }: MailedApplication): string {
  return `${resume.originalName} (${resume.kind.toUpperCase()}, ${Math.ceil(resume.bytes / 1024)} KB)`;
}

/** To the candidate: the reference, the next stages, how long we keep it and how to withdraw; nothing they typed. */
function renderApplicationReceipt(application: MailedApplication, requestUrl: string): RenderedMail {
  const { reference } = application;
  const job = jobTitle(application.jobId);
  const words = applicationReceiptWords;
  return composeMail(application.email, {
    title: words.subject(reference),
    before: [words.greeting, words.thanks(job)],
    facts: [
      { label: words.labels.reference, value: reference },
      { label: words.labels.job, value: job },
    ],
    action: { label: followWords.application, url: requestUrl },
    links: [{ label: words.action, url: `${site.publicUrl}${careerPath}` }],
    after: [
      words.stagesLead,
      ...hiringStages.map(({ title, duration }, index) => words.stage(index + 1, title, duration)),
      words.retention,
      words.withdraw(reference),
      words.notYou,
      words.signature,
    ],
  });
}

/** Shown with a link, a label, or separately. */
const shownApart: ReadonlySet<string> = new Set(['portfolio', 'heardAbout', 'coverLetter']);

/** To the team: everything, with a link to the file; replies go to the candidate. */
function renderApplicationNotice(
  application: MailedApplication,
  /** Where the team finds the file: in the desk, or attached while nobody could open it there. */
  { url, files }: { readonly url: string | null; readonly files: readonly MailAttachment[] },
  teamEmail: string,
): RenderedMail {
  const { labels } = applicationNoticeWords;
  const { reference } = application;
  const job = jobTitle(application.jobId);
  const name = `${application.firstName} ${application.lastName}`;
  const suspicion = suspicionOf(application);
  const optional = (label: string, value: string | null): MailFact[] =>
    value === null ? [] : [{ label, value }];
  const heardAbout =
    application.heardAbout && (heardAboutLabels[application.heardAbout] ?? application.heardAbout);
  const body = {
    title: suspicion.mark + applicationNoticeWords.subject(job, reference),
    before: [applicationNoticeWords.lead(name, job), ...suspicion.lines],
    facts: [
      { label: labels.reference, value: reference },
      { label: labels.job, value: job },
      { label: labels.name, value: name },
      { label: labels.email, value: application.email, url: mailTo(application.email) },
      ...optional(labels.phone, application.phone || null).map((fact) => ({
        ...fact,
        url: telephone(fact.value),
      })),
      ...optional(labels.location, application.location || null),
      ...optional(labels.portfolio, application.portfolio).map((fact) => ({ ...fact, url: fact.value })),
      ...optional(labels.heardAbout, heardAbout),
      ...optionalApplicationFields
        .filter((field) => !shownApart.has(field))
        .flatMap((field) => optional(applyWords.form[field], application[field])),
      { label: labels.file, value: describeResume(application) },
      { label: labels.received, value: formatTime(application.createdAt) },
      ...optional(labels.coverLetter, application.coverLetter),
    ],
    action:
      url !== null
        ? { label: applicationNoticeWords.openAtDesk, url }
        : {
            label: replyWords.action(name),
            url: mailTo(application.email, applicationReceiptWords.subject(reference)),
          },
    after: [
      ...(url === null && files.length === 0
        ? [applicationNoticeWords.missing]
        : aboutFile(application, url !== null)),
      applicationNoticeWords.reply,
    ],
  };
  const { jobId, email, suspectReasons, createdAt } = application;
  return composeMail(teamEmail, body, {
    replyTo: toPerson(name, email),
    data: {
      version: 1,
      kind: 'application',
      id: reference,
      name,
      email,
      job: jobId,
      suspect: suspectReasons.length > 0,
      receivedAt: new Date(createdAt).toISOString(),
    },
  });
}

/** Who it's from, what was checked, and what that's worth. */
function aboutFile({ resume: { kind, checks } }: MailedApplication, isAtDesk: boolean): string[] {
  return [
    isAtDesk ? applicationNoticeWords.atDesk : applicationNoticeWords.attached,
    ...(checks.includes('content') ? [applicationNoticeWords.checked[kind]] : []),
    checks.includes('antivirus') ? applicationNoticeWords.antivirus : applicationNoticeWords.noAntivirus,
    applicationNoticeWords.caution,
  ];
}

/** Under a name of ours. */
export function attachmentOf(reference: string, resume: ResumeFile): MailAttachment {
  return { fileName: resumeFileName(reference, resume), kind: resume.kind, content: resume.content };
}

export const applicationMails = {
  'application-receipt': {
    render: ({ payload }, { requestUrl }) => renderApplicationReceipt(readApplication(payload), requestUrl),
    sendableDays: 7,
    follows: () => 'application',
  },
  'application-notice': {
    render: ({ payload, recipient }, extras) =>
      renderApplicationNotice(readApplication(payload), extras, recipient),
    sendableDays: retentionDays.deadLetteredMails,
    carriesFile: () => true,
  },
} as const satisfies MailKinds;
