import { problemWords } from '#content/problems.ts';
import type { FormSignals } from '#contract/request-headers.ts';

export type PostedForm = {
  /** Empty when it could not be read. */
  readonly form: FormData;
  /** Why it could not be read; null when it was. */
  readonly unreadable: { readonly status: 400 | 415; readonly message: string | undefined } | null;
};

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** A body of another kind, or a broken one, is the sender's fault: the page answers with its form, not with a crash. */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) return unreadable(415);
  try {
    return { form: await request.formData(), unreadable: null };
  } catch {
    return unreadable(400);
  }
}

function unreadable(status: 400 | 415): PostedForm {
  return { form: new FormData(), unreadable: { status, message: problemWords[status]?.message } };
}

/** Every form of ours sends its hidden field, empty; a body without it was not made by one. */
export function postedSignals(form: FormData, trapField: string): FormSignals | null {
  const trap = form.get(trapField);
  // Without a script nobody measured the time.
  return trap === null ? null : { trapFilled: trap !== '', elapsedMs: Number.MAX_SAFE_INTEGER };
}
