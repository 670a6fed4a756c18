import { mailLimits } from './mail-limits.ts';

/** Doubles up to a ceiling; up to a quarter comes off by chance, so that mails do not return in one crowd. */
export function retryDelayMs(failures: number, random: () => number): number {
  const delay = Math.min(mailLimits.firstDelayMs * 2 ** (failures - 1), mailLimits.longestDelayMs);
  return Math.round(delay * (1 - random() / 4));
}

/** After a round that took so long; a mail server that answers slowly must not make the pause longer still. */
export function pauseAfter(roundMs: number): number {
  const pause = Math.max(mailLimits.pauseBetweenRoundsMs, roundMs * mailLimits.pausePerRound);
  return Math.min(Math.round(pause), mailLimits.longestPauseMs);
}

/**
 * How the errors begin that say something about the way to the mail server and nothing about the mail: when one mail
 * gets through, those that met them are tried again at once.
 */
export const transportErrors: readonly string[] = [
  'ECONN',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'TookTooLong',
];

/** Codes only: the words of a mail server may repeat an address. */
export function describeMailError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const reply =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return `${code}${reply}`;
}

/**
 * RFC 5321, 4.2.1: a 5xx to the recipient or the text means that the same mail will never be taken. A 5xx to our
 * password or to the greeting is about us, not about the mail, and may be repaired meanwhile.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export async function withinTime<T>(work: Promise<T>, timeMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TookTooLong());
    }, timeMs).unref();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
