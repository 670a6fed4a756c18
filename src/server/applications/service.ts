/**
 * Folder: applications with their files: routes, rules, repository, mails, and the file inspection. Not here: other
 * features' rows.
 */
import { type applicationMails, attachmentOf } from './mails.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { applicationProblems, resumeRefusals } from '#content/application-messages.ts';
import { takesApplications } from '#content/jobs/expiry.ts';
import type { Job } from '#content/jobs/job.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import type { ApplicationRequest } from '#contract/application.ts';
import { accessTo, applicationsDeskPath } from '#contract/desk/access.ts';
import { makeApplicationReference, type RandomInt } from '#contract/ids.ts';
import { openJobId } from '#contract/paths.ts';
import { suspectReasons } from '#contract/request-headers.ts';
import { resumeComplaint } from '#contract/resume.ts';
import type { ResumeCheck, ResumeCheckName } from '#server/applications/resume/check.ts';
import { DomainError } from '#server/domain-error.ts';
import { admitBy, type LimitPolicy } from '#server/http/limiter.ts';
import type { Semaphore } from '#server/base/semaphore.ts';
import {
  type IntakeWriteSet,
  makeIdempotencyKey,
  type Opening,
  storedMailId,
  submitWriteSet,
  type IntakeDeps,
  type Submitted,
} from '#server/intake/submission.ts';
import type { SentContext } from '#server/http/sent-context.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { MailBudget } from '#server/mail/budgets.ts';
import { makeOrderedId, createMailMaker, makeTeamMails } from '#server/mail/outbox.ts';
import type { Tables } from '#server/database/tables.ts';
import { readStoredApplication, type NewApplication } from './application.ts';
import type { ResumeFile } from '#server/database/records.ts';
import { toMailedApplication } from './mails.ts';
import { insertApplication, type ApplicationRepository } from './repository.ts';
import type { MailAttachment } from '#server/mail/mail-message.ts';

/** A file's own name as one line of harmless text: no folders, control characters or direction overrides. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= resumeLimits.nameChars) return plain;
  // The extension says what it is; the middle of a long name says little.
  const ending = /\.[a-z]{1,5}$/i.exec(plain)?.[0] ?? '';
  return plain.slice(0, resumeLimits.nameChars - ending.length) + ending;
}

/** Like tickets, but each one has a file, so fewer overall. */
const applicationPolicy: LimitPolicy = {
  name: 'applications',
  perClient: 60,
  inAll: 240,
  windowMs: 10 * 60_000,
};

/** The file is refused; the message tells the candidate what to do. */
export class ResumeRefused extends DomainError {
  constructor(complaint: string) {
    super(400, applicationProblems.invalid, { errors: [{ field: 'resume', msg: complaint }] });
  }
}

/** An application's fields from a mail. */
type ApplicationDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly coverLetter: string | null;
};

type ReceivedResume = Omit<UploadedFile, 'close'>;

const applicationResult = z.object({ reference: z.string(), ...storedMailId });
type ApplicationResult = z.output<typeof applicationResult>;

export type ApplicationServiceDeps = IntakeDeps & {
  readonly teamEmail: string;
  readonly mailDomain: string;
  readonly jobs: readonly Pick<Job, 'id' | 'validThrough'>[];
  readonly checkResume: ResumeCheck;
  readonly fileSemaphore: Semaphore;
  readonly now?: () => number;
  readonly randomInt?: RandomInt;
};

export type ApplicationService = ReturnType<typeof createApplicationService>;

export function createApplicationService(parts: ApplicationServiceDeps) {
  const now = parts.now ?? Date.now;
  const random = parts.randomInt ?? ((below: number) => randomInt(below));
  const makeMail = createMailMaker<keyof typeof applicationMails>(parts.mailDomain);

  function makeWriteSet(
    request: ApplicationRequest,
    resume: ResumeFile,
    checks: readonly ResumeCheckName[],
    context: SentContext,
    budget: MailBudget,
  ): IntakeWriteSet & { result: ApplicationResult } {
    const time = now();
    const { jobId, ...asked } = readStoredApplication(request);
    const content = {
      ...asked,
      // Any other id is an application without a posting.
      jobId: parts.jobs.some(({ id }) => id === jobId) ? jobId : openJobId,
    };
    const application: NewApplication = {
      ...content,
      reference: makeApplicationReference(random),
      suspectReasons: suspectReasons(context.signals),
      createdAt: time,
      resume,
    };
    const { reference } = application;
    const payload = toMailedApplication(application, checks);
    const about = { recordId: reference, payload, createdAt: time };
    const receipt = makeMail('application-receipt', application.email, about, budget);
    const fingerprint = { ...content, sha256: resume.sha256 };
    return {
      idempotencyKey: makeIdempotencyKey('applications', context.idempotencyKey, fingerprint, time),
      recordId: reference,
      result: { reference, mailId: receipt.id },
      insert: (transaction) => insertApplication(transaction, application),
      mails: [receipt, ...makeTeamMails(makeMail, 'application-notice', parts.teamEmail, about)],
      now: time,
    };
  }

  return {
    /** An application that came by mail: what its form would have asked for besides stays empty. */
    async prepareOpening(said: ApplicationDetails, resume: ResumeFile, createdAt: number): Promise<Opening> {
      const asked = readStoredApplication({ ...said, jobId: openJobId, phone: '', location: '' });
      const reference = makeApplicationReference(random);
      const application = { ...asked, reference, suspectReasons: [], createdAt, resume };
      const payload = toMailedApplication(application, ['content']);
      const about = { recordId: reference, payload, createdAt: now() };
      const budget = await parts.mailBudget(application.email, 'unasked');
      return {
        recordId: reference,
        insert: (transaction) => insertApplication(transaction, application),
        receipt: makeMail('application-receipt', application.email, about, budget),
        notices: makeTeamMails(makeMail, 'application-notice', parts.teamEmail, about),
      };
    },
    admit: admitBy(parts.limit, applicationPolicy),
    /**
     * Stores the application, its file and its two mails (the receipt later, or not at all, depending on its
     * recipient's budget) together, or throws `ResumeRefused`, a 409 if the posting has expired, `KeyReused`, `KeyInFlight`,
     * `CapacityExceeded`, `CheckUnavailable` or `StoreUnavailable` and stores nothing.
     */
    async submitApplication(
      request: ApplicationRequest,
      received: ReceivedResume,
      context: SentContext,
    ): Promise<Submitted<ApplicationResult>> {
      const job = parts.jobs.find(({ id }) => id === request.jobId);
      // An open application is still welcome.
      if (job && !takesApplications(job, now())) throw new DomainError(409, applicationProblems.ended);
      const name = cleanFileName(received.name);
      const complaint = resumeComplaint({ name, size: received.bytes });
      if (complaint) throw new ResumeRefused(complaint);
      const verdict = await parts.checkResume(received, name, context.admission.clientAddress);
      if (!verdict.ok) throw new ResumeRefused(resumeRefusals[verdict.reason]);
      return parts.fileSemaphore(async () => {
        const { bytes, sha256 } = received;
        const { kind, checks } = verdict;
        const content = await received.read();
        const resume = { id: makeOrderedId(), originalName: name, kind, bytes, sha256, content };
        const budget = await parts.mailBudget(request.email, 'unasked');
        return submitWriteSet(
          parts,
          () => makeWriteSet(request, resume, checks, context, budget),
          applicationResult,
          ({ reference }) => ({ kind: 'application', recordId: reference }),
        );
      });
    },
  };
}

export type ResumeStores = {
  readonly applications: Pick<ApplicationRepository, 'findResume'>;
  readonly desk: {
    readonly staff: { list(): Promise<readonly Pick<Tables['staff'], 'role' | 'state'>[]> };
  };
};

/**
 * A stranger's file is linked, not mailed: the desk logs each download, and erasing it leaves no copy in a mailbox.
 * It's attached only while nobody could open it in the desk.
 */
export async function lookUpResume(
  { applications, desk }: ResumeStores,
  deskUrl: string,
  reference: string,
): Promise<{ readonly url?: string; readonly files?: readonly MailAttachment[] }> {
  const file = await applications.findResume(reference);
  if (file === null) return {};
  const path = `${applicationsDeskPath}/${reference}`;
  const readers = accessTo(path)?.roles ?? [];
  const staff = await desk.staff.list();
  const hasReader = staff.some(({ role, state }) => state === 'active' && readers.includes(role));
  return hasReader ? { url: `${deskUrl}${path}` } : { files: [attachmentOf(reference, file)] };
}
