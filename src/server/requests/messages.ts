import type { Readable } from 'node:stream';
import { requestFileProblems, requestFileRefusals, requestPageProblems } from '#content/request-messages.ts';
import { requestActionLimits } from '#contract/request/request-limits.ts';
import { requestMessages, requestMessageSchema } from '#contract/request/request.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import type { FieldError } from '#contract/problem.ts';
import {
  requestFileLimits,
  requestFileMessages,
  requestFileStorage,
  requestFilesComplaint,
} from '#contract/request/request-files.ts';
import { cleanFileName } from '#server/applications/service.ts';
import { CapacityExceeded } from '#server/base/semaphore.ts';
import { CheckUnavailable } from '#server/bounded-process/process.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Admission } from '#server/http/limiter.ts';
import { withUploadForm, type UploadedFile, type UploadForm } from '#server/http/uploads.ts';
import { parseBody } from '#server/http/write-route.ts';
import { RequestClosed, RequestLinkGone, countOnRequest, type RequestActions } from './actions.ts';
import type { CheckedFile } from './files.ts';
import type { RequestsContext } from './links.ts';

type Sender = {
  readonly contentType: string | undefined;
  readonly admission: Admission;
  readonly requestId: string;
};

const refuse = (...errors: readonly FieldError[]) =>
  new DomainError(400, requestPageProblems.invalid, { errors });

/** A message with files from the page of a request: read as it arrives, stored only if every file passes. */
export function createRequestMessages(parts: RequestsContext, actions: RequestActions) {
  const { places, check, oneAtATime, folder } = parts.uploads;
  const most = { files: requestFileLimits.files, fileBytes: requestFileLimits.bytesInAll };

  /** Names as text; what can be said without opening them. */
  function named({ files, isFileCut }: UploadForm) {
    if (isFileCut) throw refuse({ field: 'files', msg: requestFileMessages.large });
    const given = files.map((file) => ({ file, name: cleanFileName(file.name) }));
    const complaint = requestFilesComplaint(given.map(({ file, name }) => ({ name, size: file.bytes })));
    if (complaint !== null) throw refuse({ field: 'files', msg: complaint });
    return given;
  }

  async function checked(
    { file, name }: { readonly file: UploadedFile; readonly name: string },
    { clientAddress }: Admission,
  ): Promise<Omit<CheckedFile, 'content'>> {
    const verdict = await check(file, name, clientAddress);
    if (!verdict.ok) throw refuse({ field: 'files', msg: requestFileRefusals[verdict.reason](name) });
    return { name, kind: verdict.kind, bytes: file.bytes, sha256: file.sha256 };
  }

  async function take(
    token: string,
    form: UploadForm,
    { admission, requestId }: Sender,
  ): Promise<MailTiming> {
    const { text = '', ...message } = parseBody(
      requestMessageSchema,
      form.fields,
      requestPageProblems.invalid,
    );
    if (text === '' && form.files.length === 0) throw refuse({ field: 'text', msg: requestMessages.text });
    const given = named(form);
    const passed: Omit<CheckedFile, 'content'>[] = [];
    for (const each of given) passed.push(await checked(each, admission));
    return oneAtATime(async () => {
      const contents: Uint8Array[] = [];
      for (const { file } of given) contents.push(await file.read());
      const files = passed.map((file, index) => ({ ...file, content: contents[index] ?? new Uint8Array() }));
      return actions.send(token, { ...message, text }, files, requestId);
    });
  }

  return {
    /** Throws what writing on the page may throw; `onField` gets what was typed and chosen even then. */
    async receive(
      token: string,
      source: Readable,
      sender: Sender,
      onField: (name: string, value: string) => void,
    ): Promise<MailTiming> {
      const opened = await parts.links.open(token);
      if (opened?.kind !== 'ticket') throw new RequestLinkGone();
      const options = {
        contentType: sender.contentType,
        fileField: 'files',
        folder,
        most,
        onField,
        onFile: (name: string) => onField('files', name),
      };
      try {
        return await places(sender.admission.clientAddress, () =>
          withUploadForm(source, options, async (form) => {
            if (opened.closedAt !== null) throw new RequestClosed();
            await countOnRequest(parts, 'case-action', opened.ref.recordId, requestActionLimits);
            return take(token, form, sender);
          }),
        );
      } catch (error) {
        throw inOurWords(error);
      }
    },
  };
}

/** The bounds are shared with resumes, their words aren't. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { retryAfterSeconds, status } = error;
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds };
  if (error instanceof CapacityExceeded)
    return new DomainError(503, requestFileProblems.busy, { ...wait, cause: error });
  if (error instanceof CheckUnavailable)
    return new DomainError(503, requestFileProblems.uncheckable, { ...wait, cause: error });
  return status === 413 ? new DomainError(413, requestFileProblems.tooLarge, { cause: error }) : error;
}

/** New requests take no more. */
export const isFull = (bytes: number): boolean =>
  bytes > requestFileStorage.unansweredInAllBytes - requestFileLimits.bytesInAll;

/** An owner has to know. */
export const fileNotes = (bytes: number): string[] =>
  isFull(bytes)
    ? ['visitors’ files have reached their ceiling: requests that nobody has answered take no more of them']
    : [];
