/** A server process to be killed: the real API on the database the environment names, on a free port. */
import Fastify from 'fastify';
import { apiPrefix } from '#contract/paths.ts';
import { readEnv } from '#server/env.ts';
import { answerError } from '#server/http/problems.ts';
import { composeApi } from '#server/compose.ts';
import { openStores } from '#server/stores/open.ts';
import { silentLog } from '#tests/support/tickets.ts';

const env = readEnv(process.env);
const stores = await openStores(env, silentLog);
const api = composeApi(stores, env, silentLog);
const app = Fastify();
app.setErrorHandler(answerError);
for (const routes of api.routes) await app.register(routes, { prefix: apiPrefix });
api.start();
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
