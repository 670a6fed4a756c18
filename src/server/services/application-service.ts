import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { ApplicationRequest } from '#contract/application.ts';
import { makeApplicationReference, type RandomInt } from '#contract/ids.ts';
import { openJobId } from '#contract/paths.ts';
import { suspectReasons } from '#contract/request-headers.ts';
import { resumeComplaint } from '#contract/resume.ts';
import { resumeRefusals } from '#content/application-messages.ts';
import { takesApplications } from '#content/jobs/expiry.ts';
import type { Job } from '#content/jobs/job.ts';
import { toMailedApplication } from '#server/mail/templates/application-payload.ts';
import {
  readStoredApplication,
  type NewApplication,
  type ResumeFile,
} from '#server/stores/ports/applications.ts';
import type { IntakeWriteSet } from '#server/stores/ports/intake.ts';
import type { MailBudget } from '#server/stores/ports/limits.ts';
import type { Semaphore } from '#server/lib/semaphore.ts';
import { admitBy, type Admit, type LimitPolicy } from './limiter.ts';
import { makeIdempotencyKey } from './idempotency-key.ts';
import { makeOrderedId } from './ordered-id.ts';
import { createMailMaker, makeTeamMails } from './outgoing-mail.ts';
import type { ResumeCheck, ResumeCheckName } from './resume/check.ts';
import { cleanResumeName } from './resume-name.ts';
import {
  storedMailId,
  submitWriteSet,
  type IntakeParts,
  type SentContext,
  type Submitted,
} from './submit-write-set.ts';

/** As tickets, but each one is a file: fewer of them in all. */
export const applicationPolicy: LimitPolicy = {
  name: 'applications',
  perClient: 60,
  inAll: 240,
  windowMs: 10 * 60_000,
};

/** The file is refused; the message tells the candidate what to do. */
export class ResumeRefused extends Error {
  override readonly name = 'ResumeRefused';
}

/** The posting has ended; an open application is still welcome. */
export class PostingEnded extends Error {
  override readonly name = 'PostingEnded';
}

/** A file that waits on disk. */
export type ReceivedResume = {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly chunks: () => AsyncIterable<Buffer>;
  read(): Promise<Buffer>;
};

const applicationResult = z.object({ reference: z.string(), ...storedMailId });
type ApplicationResult = z.output<typeof applicationResult>;

export type ApplicationServiceParts = IntakeParts & {
  /** One address, or several with commas. */
  readonly teamEmail: string;
  readonly mailDomain: string;
  readonly jobs: readonly Pick<Job, 'id' | 'validThrough'>[];
  /** Looks at the file while it lies on disk. */
  readonly checkResume: ResumeCheck;
  /** Only so many files are in memory at once. */
  readonly fileSemaphore: Semaphore;
  readonly now?: () => number;
  readonly randomInt?: RandomInt;
};

export type ApplicationService = {
  /** Counts a request, before its file is received; throws `LimitExceeded` or `StoreUnavailable`. */
  readonly admit: Admit;
  /**
   * Stores the application, its file and its two mails (the receipt later, or not at all, where its recipient's budget says so)
   * together, or throws `PostingEnded`, `ResumeRefused`, `KeyReused`, `KeyInFlight`, `CapacityExceeded`, `CheckUnavailable` or
   * `StoreUnavailable` and stores nothing.
   */
  submitApplication(
    request: ApplicationRequest,
    resume: ReceivedResume,
    context: SentContext,
  ): Promise<Submitted<ApplicationResult>>;
};

export function createApplicationService(parts: ApplicationServiceParts): ApplicationService {
  const now = parts.now ?? Date.now;
  const random = parts.randomInt ?? ((below: number) => randomInt(below));
  const makeMail = createMailMaker(parts.mailDomain);

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
      // Whatever else stands in the address, it is an application without a posting.
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
    const about = {
      recordId: reference,
      payload: toMailedApplication(application, checks),
      createdAt: time,
    };
    const receipt = makeMail('application-receipt', application.email, about, budget);
    return {
      idempotencyKey: makeIdempotencyKey(
        'applications',
        context.idempotencyKey,
        { ...content, sha256: resume.sha256 },
        time,
      ),
      recordId: reference,
      result: { reference, mailId: receipt.id },
      applications: [application],
      mails: [receipt, ...makeTeamMails(makeMail, 'application-notice', parts.teamEmail, about)],
      now: time,
    };
  }

  return {
    admit: admitBy(parts.limit, applicationPolicy),
    async submitApplication(request, received, context) {
      const job = parts.jobs.find(({ id }) => id === request.jobId);
      if (job && !takesApplications(job, now())) throw new PostingEnded();
      const name = cleanResumeName(received.name);
      const complaint = resumeComplaint({ name, size: received.bytes });
      if (complaint) throw new ResumeRefused(complaint);
      const verdict = await parts.checkResume(received, name, context.admission.clientAddress);
      if (!verdict.ok) throw new ResumeRefused(resumeRefusals[verdict.reason]);
      return parts.fileSemaphore(async () => {
        const { bytes, sha256 } = received;
        const resume = {
          id: makeOrderedId(),
          originalName: name,
          kind: verdict.kind,
          bytes,
          sha256,
          content: await received.read(),
        };
        const budget = await parts.mailBudget(request.email, 'unasked');
        return submitWriteSet(
          parts,
          () => makeWriteSet(request, resume, verdict.checks, context, budget),
          applicationResult,
          ({ reference }) => ({ kind: 'application', recordId: reference }),
        );
      });
    },
  };
}
