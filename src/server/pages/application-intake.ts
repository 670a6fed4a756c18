import { Readable } from 'node:stream';
import { applicationReferencePattern } from '#contract/ids.ts';
import type { ApplicationIntake } from '#contract/intake.ts';
import { applicationTrapField } from '#contract/application.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { ProblemError } from '#server/http/problems.ts';
import { receiveApplication, type ApplicationParts } from '#server/routes/receive-application.ts';
import type { ApplicationStore } from '#server/stores/ports.ts';
import type { ReadableStream } from 'node:stream/web';
import { contentKey } from './content-key.ts';

export type ApplicationIntakeParts = ApplicationParts & {
  readonly stored: Pick<ApplicationStore, 'findByReference'>;
};

/** The same way in for a page without JavaScript: refusals come back as values, with what was typed. */
export function createApplicationIntake(
  parts: ApplicationIntakeParts,
  clientAddress: string,
): ApplicationIntake {
  return {
    async submit(request) {
      let values: Readonly<Record<string, string>> = {};
      try {
        const { reference } = await receiveApplication(
          parts,
          bodyOf(request),
          {
            contentType: request.headers.get('content-type') ?? undefined,
            clientAddress,
            idempotencyKey: (content, { sha256 }) => contentKey([content, sha256]),
            signals: ({ fields }) => ({
              trapFilled: (fields[applicationTrapField] ?? '') !== '',
              elapsedMs: Number.MAX_SAFE_INTEGER,
            }),
          },
          (fields) => {
            values = { ...fields };
          },
        );
        return { ok: true, reference };
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof ProblemError)) throw problem;
        const { status, message, errors } = problem;
        return { ok: false, status, message, errors, values };
      }
    },
    async find(reference) {
      if (!applicationReferencePattern.test(reference)) return null;
      const application = await parts.stored.findByReference(reference);
      return application && { reference: application.reference };
    },
  };
}

function bodyOf(request: Request): Readable {
  // The two declarations of ReadableStream, the browser's and Node's, are one class at run time.
  return request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as ReadableStream);
}
