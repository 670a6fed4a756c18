/** A process to be killed: reads a mailbox once, and kills itself at the given step. */
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
  // The next process treats a killed one's lease as expired.
  limits: { leaseMs: 0 },
});
await mailbox.readOnce();
await mailbox.end();
await stores.close();
