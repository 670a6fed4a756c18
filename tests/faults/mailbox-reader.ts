/** A process to be killed: reads a mailbox once, and ends itself by force at the step that it is told. */
import { readEnv } from '#server/env.ts';
import { openStores } from '#server/stores.ts';
import { makeMailbox } from '#tests/support/inbound.ts';
import { silentLog } from '#tests/support/tickets.ts';

const [url = '', dyingStep = ''] = process.argv.slice(2);
const stores = await openStores(readEnv(process.env), silentLog);
const mailbox = makeMailbox(stores, url, {
  onStep: (step) => {
    if (step === dyingStep) process.kill(process.pid, 'SIGKILL');
  },
  // Whoever was killed holds it no longer, as far as the next one is concerned.
  limits: { leaseMs: 0 },
});
await mailbox.readOnce();
await mailbox.end();
await stores.close();
