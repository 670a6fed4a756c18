import { applicationReceiptWords as words } from '#content/application-mails.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobTitle } from '#content/jobs/all.ts';
import { site } from '#content/site.ts';
import { careerPath } from '#contract/paths.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import { describeResume, type ApplicationPayload } from './application-payload.ts';
import { renderHtml, renderText } from './layout.ts';

/** To the candidate: the reference, the next stages, how long we keep it and how to withdraw. */
export function renderApplicationReceipt(application: ApplicationPayload): RenderedMail {
  const { reference, resume } = application;
  // Words of a program must not reach a stranger's mailbox under our name.
  const isSuspect = application.suspectReasons.length > 0;
  const job = jobTitle(application.jobId);
  const subject = headerText(words.subject(reference));
  const body = {
    title: subject,
    before: [...(isSuspect ? [] : [words.greeting(application.firstName)]), words.thanks(job)],
    facts: [
      { label: words.labels.reference, value: reference },
      { label: words.labels.job, value: job },
      ...(isSuspect ? [] : [{ label: words.labels.file, value: describeResume(application) }]),
      { label: words.labels.sha256, value: resume.sha256 },
    ],
    action: { label: words.action, url: `${site.publicUrl}${careerPath}` },
    after: [
      words.stagesLead,
      ...hiringStages.map(({ title, duration }, index) => words.stage(index + 1, title, duration)),
      words.retention,
      words.withdraw(reference),
      words.notYou,
      words.signature,
    ],
  };
  return {
    to: { name: headerText(`${application.firstName} ${application.lastName}`), address: application.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
