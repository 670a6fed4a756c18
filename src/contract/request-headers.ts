import { formSignalLimits } from '#contract/form-signal-limits.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';

/** Headers our own pages add to a submission; sent to our own origin only. */
export const idempotencyKeyHeader = 'idempotency-key';
/** Form ids, comma-separated: web and mobile share a backend type, and the team needs to know which. */
export const selectedServicesHeader = 'selected-services';
/** Signals that tell people from bots: `trap=?0, elapsed=5230`. */
export const formSignalsHeader = 'form-signals';

/** The hidden field that visitors can't see; bots fill it in. */
export const honeypotField = 'website';

export type FormSignals = {
  /** The hidden field was filled in. */
  readonly honeypotFilled: boolean;
  /** From first seeing the form to sending it. */
  readonly elapsedMs: number;
};

export type SuspectReason = 'no-signals' | 'trap-filled' | 'too-fast';

export function formatFormSignals(signals: FormSignals): string {
  return `trap=?${signals.honeypotFilled ? 1 : 0}, elapsed=${Math.max(0, Math.round(signals.elapsedMs))}`;
}

/** Null if missing or unreadable. A signal can flag a request, never refuse it; leaving it out flags it too. */
export function parseFormSignals(header: string | undefined): FormSignals | null {
  const match = /^trap=\?([01]), ?elapsed=(\d{1,12})$/.exec(header ?? '');
  return match ? { honeypotFilled: match[1] === '1', elapsedMs: Number(match[2]) } : null;
}

/**
 * The same for a form posted without a script, which can't measure time. Our forms always send the hidden field, empty;
 * a body without it didn't come from one.
 */
export const signalsOfHoneypot = (honeypot: string | null | undefined): FormSignals | null =>
  typeof honeypot === 'string'
    ? { honeypotFilled: honeypot !== '', elapsedMs: Number.MAX_SAFE_INTEGER }
    : null;

export function suspectReasons(signals: FormSignals | null): SuspectReason[] {
  if (!signals) return ['no-signals'];
  const reasons: SuspectReason[] = [];
  if (signals.honeypotFilled) reasons.push('trap-filled');
  if (signals.elapsedMs < formSignalLimits.humanMinMs) reasons.push('too-fast');
  return reasons;
}

export function formatSelectedServices(formIds: readonly string[]): string {
  return formIds.join(', ');
}

/** Only well-formed ids, each once, at most as many as a form has; the rest is dropped. */
export function keepSelectedServices(ids: readonly string[]): string[] {
  const valid = ids.filter((id) => id.length <= ticketFieldLimits.serviceIdMax && /^[a-z][a-z-]*$/.test(id));
  return [...new Set(valid)].slice(0, ticketFieldLimits.servicesMax);
}

export const parseSelectedServices = (header: string | undefined): string[] =>
  keepSelectedServices((header ?? '').split(',').map((id) => id.trim()));
