import { followWords } from '#content/follow-link.ts';
import { applicationReceiptWords as words } from '#content/application-mails.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobTitle } from '#content/jobs/all.ts';
import { site } from '#content/site.ts';
import { careerPath } from '#contract/paths.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { MailedApplication } from './application-payload.ts';
import { renderHtml, renderText } from './layout.ts';

/** To the candidate: the reference, the next stages, how long we keep it and how to withdraw; nothing that was typed. */
export function renderApplicationReceipt(application: MailedApplication, caseUrl: string): RenderedMail {
  const { reference, resume } = application;
  const job = jobTitle(application.jobId);
  const subject = headerText(words.subject(reference));
  const body = {
    title: subject,
    before: [words.greeting, words.thanks(job)],
    facts: [
      { label: words.labels.reference, value: reference },
      { label: words.labels.job, value: job },
      { label: words.labels.sha256, value: resume.sha256 },
    ],
    action: { label: followWords.application, url: caseUrl },
    links: [{ label: words.action, url: `${site.publicUrl}${careerPath}` }],
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
    to: { name: '', address: application.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
