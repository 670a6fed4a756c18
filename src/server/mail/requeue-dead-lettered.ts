import type { Outbox } from './outbox.ts';

type Log = Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;

/** At each start what was given up gets one more attempt: often the settings were what was wrong. */
export async function requeueDeadLettered(outbox: Pick<Outbox, 'requeue'>, log: Log): Promise<void> {
  try {
    const requeued = await outbox.requeue(Date.now());
    if (requeued > 0) log.info({ mails: requeued }, 'dead-lettered mails get one more attempt');
  } catch (error) {
    log.warn({ err: error }, 'dead-lettered mails stay so until the next start');
  }
}
