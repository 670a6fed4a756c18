import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { problemWords } from '#content/problems.ts';
import type { FormRefusal } from '#contract/page-services.ts';
import type { FieldError } from '#contract/problem.ts';
import { honeypotField, signalsOfHoneypot, type FormSignals } from '#contract/request-headers.ts';

export type PostedForm = {
  /** Empty if it couldn't be read. */
  readonly form: FormData;
  /** Why it couldn't be read; null if it was. */
  readonly unreadable: { readonly status: 400 | 415; readonly message: string | undefined } | null;
};

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** A body of the wrong type, or a broken one, is the sender's fault: the page shows its form, not an error. */
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

export function postedSignals(form: FormData): FormSignals | null {
  const honeypot = form.get(honeypotField);
  // A file in its place didn't come from our form.
  return signalsOfHoneypot(typeof honeypot === 'string' || honeypot === null ? honeypot : 'file');
}

/** A refusal as a page shows it: field messages in form order, or alternative times to choose from. */
export function shownRefusal({ status, message, errors, slots }: FormRefusal, fields: readonly string[]) {
  const place = ({ field }: FieldError) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return {
    message: status === 400 && errors.length > 0 ? undefined : message,
    errors: slots.length > 0 ? [] : errors.toSorted((a, b) => place(a) - place(b)),
    slots,
  };
}

/** Status and headers of a page that shows a refusal; the route passes the headers on with `refusalHeaders`. */
export const refusalInit = ({ status, retryAfterSeconds }: FormRefusal) => ({
  status,
  headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) },
});

/** The same where a file was expected, behind a link with a token. */
export const privateRefusal = (outcome: FormRefusal): Response =>
  new Response(outcome.message, {
    status: outcome.status,
    headers: { ...refusalInit(outcome).headers, ...privatePageHeaders },
  });

type RouteHeaders = { readonly actionHeaders: Headers; readonly loaderHeaders: Headers };

/** The page's own headers, and when a refused form may be sent again. */
export function refusalHeaders({ actionHeaders, loaderHeaders }: RouteHeaders): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export function privateRefusalHeaders(route: RouteHeaders): Headers {
  const headers = refusalHeaders(route);
  for (const [name, value] of Object.entries(privatePageHeaders)) headers.set(name, value);
  return headers;
}
