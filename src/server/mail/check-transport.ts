import { describeMailError } from './retry.ts';
import type { MailTransport } from './transports.ts';

type Log = { warn(details: object, message: string): void };

/** Told at once, not when the first visitor's mail is a day late. */
export async function checkTransport(transport: MailTransport, log: Log): Promise<void> {
  try {
    await transport.check?.();
  } catch (error) {
    log.warn(
      { reason: describeMailError(error) },
      'can’t use the mail server; emails will wait until it works',
    );
  }
}
