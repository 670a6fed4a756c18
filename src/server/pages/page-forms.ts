import { createHash } from 'node:crypto';
import type { FormRefusal } from '#contract/page-services.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Admission, type Admit, clientNetworks } from '#server/http/limiter.ts';
import { clientKey, type RequestKey } from '#server/http/sent-context.ts';

/**
 * The one way a form posted to a page gets its result: refusals are values, not errors. It's counted before its fields
 * are checked; an unreadable body is counted as a rendered page.
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

/** What can't be shown to a visitor is rethrown, and becomes the crash page. */
export function refusalOf(error: unknown): FormRefusal {
  if (!(error instanceof DomainError)) throw error;
  const { status, message, errors, slots, retryAfterSeconds } = error;
  return { ok: false, status, message, errors, slots: slots ?? [], retryAfterSeconds };
}

/** Long enough for a double click and a reload; the same text an hour later is intentional. */
export const contentKeyKeptMs = 10 * 60_000;

const keyOf = (...parts: readonly unknown[]): string =>
  `form-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

/**
 * A built page without a script has no key: the same text sent twice within minutes from one network is one request.
 * The text alone isn't enough, because the response contains the link to the request.
 */
export const contentKey = (content: unknown, clientAddress: string): RequestKey => ({
  key: keyOf(content, clientNetworks(clientAddress).own),
  keptMs: contentKeyKeptMs,
});

/** A form with its own key stands for one attempt: it may be resent for as long as a script's. */
export const formKeyOf = (content: unknown, formKey: string, clientAddress: string): RequestKey =>
  formKey === '' ? contentKey(content, clientAddress) : clientKey(keyOf(content, formKey));
