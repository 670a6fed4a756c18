import { applicationNoticeWords as words, applicationReceiptWords } from '#content/application-mails.ts';
import { jobTitle } from '#content/jobs/all.ts';
import { noticeWords } from '#content/mails.ts';
import { applyWords, heardAboutLabels } from '#content/pages/apply.ts';
import { optionalApplicationFields } from '#contract/application.ts';
import type { ResumeFile } from '#server/applications/application.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import { describeResume, type MailedApplication } from './application-payload.ts';
import { mailTo, renderHtml, renderText, telephone, type MailFact } from './layout.ts';
import { suspicionOf } from './suspicion.ts';
import { formatTime } from './ticket-payload.ts';

/** With a link, a word of ours or a place of their own. */
const shownApart: ReadonlySet<string> = new Set(['portfolio', 'heardAbout', 'coverLetter']);

/** Where the team finds the file: at the desk, or in the mail itself while nobody could open it there. */
export type ResumeAccess =
  | { readonly at: 'desk'; readonly url: string }
  | { readonly at: 'mail'; readonly file: ResumeFile };

/** To the team: everything, with the way to the file; a reply goes to the candidate. */
export function renderApplicationNotice(
  application: MailedApplication,
  resume: ResumeAccess | null,
  teamEmail: string,
): RenderedMail {
  const { labels } = words;
  const { reference } = application;
  const job = jobTitle(application.jobId);
  const name = `${application.firstName} ${application.lastName}`;
  const suspicion = suspicionOf(application);
  const subject = headerText(suspicion.mark + words.subject(job, reference));
  const optional = (label: string, value: string | null): MailFact[] =>
    value === null ? [] : [{ label, value }];
  const heardAbout =
    application.heardAbout && (heardAboutLabels[application.heardAbout] ?? application.heardAbout);
  const body = {
    title: subject,
    before: [words.lead(name, job), ...suspicion.lines],
    facts: [
      { label: labels.reference, value: reference },
      { label: labels.job, value: job },
      { label: labels.name, value: name },
      { label: labels.email, value: application.email, url: mailTo(application.email) },
      { label: labels.phone, value: application.phone, url: telephone(application.phone) },
      { label: labels.location, value: application.location },
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
      resume?.at === 'desk'
        ? { label: words.openAtDesk, url: resume.url }
        : {
            label: noticeWords.action(name),
            url: mailTo(application.email, applicationReceiptWords.subject(reference)),
          },
    after: [...(resume ? aboutFile(application, resume) : [words.missing]), words.reply],
  };
  return {
    to: { name: '', address: teamEmail },
    replyTo: { name: headerText(name), address: application.email },
    subject,
    text: renderText(body),
    html: renderHtml(body),
    attachments: resume?.at === 'mail' ? [attachmentOf(reference, resume.file)] : [],
  };
}

/** Who it is from, what was looked for, and what that is worth. */
function aboutFile({ resume: { kind, checks } }: MailedApplication, { at }: ResumeAccess): string[] {
  return [
    at === 'desk' ? words.atDesk : words.attached,
    ...(checks.includes('content') ? [words.checked[kind]] : []),
    checks.includes('antivirus') ? words.antivirus : words.noAntivirus,
    words.caution,
  ];
}

function attachmentOf(reference: string, resume: ResumeFile) {
  // Never the candidate's file name: mail programs show it, and save under it.
  return { fileName: `${reference}.${resume.kind}`, kind: resume.kind, content: resume.content };
}
