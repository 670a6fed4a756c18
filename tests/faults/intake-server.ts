/** A server process to be killed: the real API on the database from the environment, on a free port. */
import { flushCompileCache } from 'node:module';
import { readEnv } from '#server/env.ts';
import { createServices } from '#server/services.ts';
import { openStores } from '#server/stores.ts';
import { mountApi } from '#tests/support/mounted-api.ts';
import { silentLog } from '#tests/support/tickets.ts';

const env = readEnv(process.env);
const stores = await openStores(env, silentLog);
const api = createServices(stores, env, silentLog);
const app = await mountApi(api);
api.start();
const url = await app.listen({ host: '127.0.0.1', port: 0 });
// When killed, it would leave no compile cache to the servers started after it.
flushCompileCache();
console.log(url);
