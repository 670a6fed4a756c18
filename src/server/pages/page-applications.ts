import { Readable } from 'node:stream';
import type { PageApplications } from '#contract/page-services.ts';
import { honeypotField, signalsOfHoneypot } from '#contract/request-headers.ts';
import { receiveApplication, type ApplicationParts } from '#server/http/receive-application.ts';
import type { ReadableStream } from 'node:stream/web';
import { contentKey } from './content-key.ts';
import { settleForm } from './form-outcome.ts';

/** The application service as a page without JavaScript uses it; a refusal brings back what was typed. */
export function createPageApplications(parts: ApplicationParts, clientAddress: string): PageApplications {
  const admit = () => parts.applications.admit(clientAddress);
  return {
    async submit(request) {
      let values: Readonly<Record<string, string>> = {};
      const source = bodyOf(request);
      const outcome = await settleForm(admit, async (admission) => {
        const { caseUrl, mail } = await receiveApplication(
          parts,
          source,
          {
            contentType: request.headers.get('content-type') ?? undefined,
            admission,
            idempotencyKey: (content, { sha256 }) => contentKey([content, sha256], clientAddress),
            signals: ({ fields }) => signalsOfHoneypot(fields[honeypotField]),
          },
          (fields) => {
            values = { ...fields };
          },
        );
        return { caseUrl, mail };
      });
      // What was refused unread is let go, or the sender would wait for room that never comes.
      source.destroy();
      return outcome.ok ? outcome : { ...outcome, values };
    },
  };
}

function bodyOf(request: Request): Readable {
  // The two declarations of ReadableStream, the browser's and Node's, are one class at run time.
  return request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as ReadableStream);
}
