import { uploadTimeoutMs } from '#contract/application-limits.ts';
import {
  failure,
  readAnswer,
  readErrors,
  readMessage,
  type AnswerSchema,
  type ApiResult,
} from '#web/lib/api-client.ts';

export type Upload<Answer> = {
  readonly url: string;
  readonly form: FormData;
  /** The shape of a success. */
  readonly answer: AnswerSchema<Answer>;
  /** Only sent to our own origin; others would have to allow each one by CORS. */
  readonly ownHeaders: Readonly<Record<string, string>>;
  /** For failures without their own reason. */
  readonly failureText: string;
  /** From 0 to 1, as bytes are sent. */
  readonly onProgress: (share: number) => void;
};

/** Sends a form with a file. Not fetch: only XMLHttpRequest reports upload progress. Never throws. */
export function postForm<Answer>(upload: Upload<Answer>): Promise<ApiResult<Answer>> {
  const { url, form, ownHeaders, failureText, onProgress } = upload;
  const target = new URL(url, window.location.href);
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', target);
    call.timeout = uploadTimeoutMs;
    if (target.origin === window.location.origin) {
      for (const [name, value] of Object.entries(ownHeaders)) call.setRequestHeader(name, value);
    }
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    const unreachable = () => resolve(failure(0, failureText));
    for (const event of ['error', 'timeout', 'abort'] as const) call.addEventListener(event, unreachable);
    call.addEventListener('load', () => {
      const received = parse(call.responseText);
      const isFine = call.status >= 200 && call.status < 300;
      resolve(
        isFine
          ? readAnswer(received, upload.answer, failureText)
          : failure(call.status, readMessage(received) ?? failureText, readErrors(received)),
      );
    });
    call.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
