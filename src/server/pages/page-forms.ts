import { createHash } from 'node:crypto';
import type { FormRefusal } from '#contract/page-services.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Admission, type Admit, clientNetworks } from '#server/http/limiter.ts';
import { clientKey, type RequestKey } from '#server/http/submission.ts';

/**
 * The one way in which a form that was posted to a page learns what became of it: refusals are values, not errors. It
 * is counted before its fields are checked; a body that cannot be read at all is counted as a rendered page.
 */
export async function settleForm<T extends object>(
  admit: () => ReturnType<Admit>,
  work: (admission: Admission) => Promise<T>,
): Promise<({ readonly ok: true } & T) | FormRefusal> {
  try {
    const admission = await admit();
    return { ok: true, ...(await work(admission)) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What cannot be told to a visitor is thrown on, and becomes the crash page. */
export function refusalOf(error: unknown): FormRefusal {
  if (!(error instanceof DomainError)) throw error;
  const { status, message, errors, slots, retryAfterSeconds } = error;
  return { ok: false, status, message, errors, slots: slots ?? [], retryAfterSeconds };
}

/** Long enough for a double click and a page that is loaded again; the same words an hour later are meant. */
export const contentKeyKeptMs = 10 * 60_000;

const keyOf = (...parts: readonly unknown[]): string =>
  `form-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

/**
 * A built page without a script has no key of its own: the same words sent twice within minutes from one network are one
 * request. The words alone must not do, because the answer holds the link to the case.
 */
export const contentKey = (content: unknown, clientAddress: string): RequestKey => ({
  key: keyOf(content, clientNetworks(clientAddress).own),
  keptMs: contentKeyKeptMs,
});

/** A form that carries a key of its own stands for one attempt: it may be sent again for as long as a script's. */
export const formKeyOf = (content: unknown, formKey: string, clientAddress: string): RequestKey =>
  formKey === '' ? contentKey(content, clientAddress) : clientKey(keyOf(content, formKey));
