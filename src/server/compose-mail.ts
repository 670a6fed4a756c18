import type { ApiEnv, ApiLog } from '#server/compose-env.ts';
import { checkTransport } from '#server/mail/check-transport.ts';
import { createOutboxWorker, type OutboxWorker, type OutboxWorkerParts } from '#server/mail/outbox-worker.ts';
import { createMailRenderer, type ClaimedMailParts } from '#server/mail/render-claimed.ts';
import { carriesFile } from '#server/mail/render.ts';
import { requeueDeadLettered } from '#server/mail/requeue-dead-lettered.ts';
import { openTransport } from '#server/mail/transports.ts';
import { isStaleReminder } from '#server/services/booking-mails.ts';
import type { Stores } from './stores.ts';

type Parts = ClaimedMailParts &
  Required<Pick<OutboxWorkerParts, 'from' | 'onSettled'>> & {
    readonly stores: Stores;
    readonly env: ApiEnv;
    readonly log: ApiLog;
  };

/** The worker that sends what lies in the outbox. Started, it first gives what was dead-lettered one more attempt. */
export function composeMail({ stores, env, log, from, onSettled, ...links }: Parts): OutboxWorker {
  const transport = openTransport(env);
  const worker = createOutboxWorker({
    outbox: stores.outbox,
    transport,
    render: createMailRenderer(links),
    carriesFile,
    onSettled,
    isStale: (mail) => isStaleReminder(stores.bookings, mail, Date.now()),
    from,
    log,
  });
  return {
    ...worker,
    start() {
      void requeueDeadLettered(stores.outbox, log).then(() => worker.start());
      void checkTransport(transport, log);
    },
  };
}
