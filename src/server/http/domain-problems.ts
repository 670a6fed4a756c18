import type { FastifyReply, FastifyRequest } from 'fastify';
import { applicationProblems } from '#content/application-messages.ts';
import { bookingProblems } from '#content/booking-messages.ts';
import { caseProblems } from '#content/case-messages.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { requestProblems } from '#content/request-problems.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { CheckUnavailable } from '#server/applications/resume/inspector.ts';
import { PostingEnded, ResumeRefused } from '#server/applications/service.ts';
import { TooManyOpen } from '#server/bookings/repository.ts';
import { NotChangeable, SlotGone } from '#server/bookings/service.ts';
import { CaseBusy, CaseClosed, CaseLinkGone } from '#server/cases/actions.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { KeyInFlight, KeyReused } from '#server/database/submission.ts';
import { MailsSpent } from '#server/mail/budget.ts';
import { LimitExceeded, type Quota } from './limiter.ts';
import { httpLimits, uploadLimits } from './limits.ts';
import { ProblemError, answerError } from './problems.ts';
import { CapacityExceeded } from './semaphore.ts';

/**
 * What services throw, as an answer; anything else stays what it is. For the API and the form action. `tooMany`
 * stands in for the sentence of the forms where nothing was sent.
 */
export function asProblem(error: unknown, tooMany?: string): unknown {
  if (error instanceof LimitExceeded) {
    return new ProblemError(
      429,
      tooMany ?? requestProblems.tooMany(Math.ceil(error.retryAfterSeconds / 60)),
      {
        retryAfterSeconds: error.retryAfterSeconds,
        headers: rateLimitHeaders(error.quotas),
      },
    );
  }
  if (error instanceof ResumeRefused) {
    return new ProblemError(400, applicationProblems.invalid, {
      errors: [{ field: 'resume', msg: error.message }],
    });
  }
  if (error instanceof PostingEnded) return new ProblemError(409, applicationProblems.ended);
  if (error instanceof CapacityExceeded) {
    return new ProblemError(503, applicationProblems.busy, {
      retryAfterSeconds: uploadLimits.retryAfterSeconds,
      headers: { Connection: 'close' },
    });
  }
  if (error instanceof CheckUnavailable) {
    return new ProblemError(503, applicationProblems.uncheckable, {
      retryAfterSeconds: uploadLimits.retryAfterSeconds,
      cause: error,
    });
  }
  if (error instanceof KeyReused) return new ProblemError(422, requestProblems.keyReused);
  if (error instanceof KeyInFlight) {
    return new ProblemError(409, requestProblems.keyInFlight, {
      retryAfterSeconds: idempotencyLimits.retryAfterSeconds,
    });
  }
  if (error instanceof SlotGone) {
    const { slots } = error;
    return new ProblemError(409, slots.length > 0 ? bookingProblems.slotGone : bookingProblems.noneFree, {
      errors: [{ field: 'start', msg: bookingProblems.slotGone }],
      slots,
    });
  }
  if (error instanceof TooManyOpen) return new ProblemError(429, bookingProblems.tooManyOpen);
  if (error instanceof NotChangeable) return new ProblemError(409, bookingProblems.notChangeable);
  if (error instanceof CaseLinkGone) return new ProblemError(404, caseProblems.linkGone);
  if (error instanceof CaseClosed) return new ProblemError(409, caseProblems.closed);
  if (error instanceof CaseBusy) {
    const { retryAfterSeconds } = error;
    return new ProblemError(429, caseProblems.busy(retryAfterSeconds), { retryAfterSeconds });
  }
  if (error instanceof MailsSpent) {
    const { retryAfterSeconds } = error;
    return new ProblemError(429, newsletterProblems.mailsSpent(retryAfterSeconds), { retryAfterSeconds });
  }
  if (error instanceof StoreUnavailable) {
    return new ProblemError(503, requestProblems.storeDown, {
      retryAfterSeconds: httpLimits.storeRetrySeconds,
      cause: error,
    });
  }
  return error;
}

/** Error handler of the API: whatever a service throws has its answer here, once. */
export function answerCallError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerError(asProblem(error), request, reply);
}

/** `RateLimit` and `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers has them. */
export function rateLimitHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'RateLimit-Policy': quotas
      .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    RateLimit: quotas
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
