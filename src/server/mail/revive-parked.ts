import type { OutboxStore } from '#server/stores/ports/outbox.ts';

type Log = Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;

/** At each start what was given up gets one more attempt: often the settings were what was wrong. */
export async function reviveParked(outbox: Pick<OutboxStore, 'revive'>, log: Log): Promise<void> {
  try {
    const revived = await outbox.revive(Date.now());
    if (revived > 0) log.info({ mails: revived }, 'parked mails get one more attempt');
  } catch (error) {
    log.warn({ err: error }, 'parked mails stay parked until the next start');
  }
}
