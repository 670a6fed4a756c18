/**
 * A server process to be killed: the site as its settings compose it, with what a visitor does on the page of their
 * request as two more calls, because pages need a build. Each one's clock is ahead of the one before, so that nobody
 * waits for what the former had claimed.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { RequestAction } from '#contract/request/request.ts';
import { featureRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createServices } from '#server/services.ts';
import { openStores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { mountApi } from '#tests/support/mounted-api.ts';
import { silentLog } from '#tests/support/tickets.ts';

const realNow = Date.now;
const aheadMs = Number(process.env['CLOCK_AHEAD']);
Date.now = () => realNow() + aheadMs;

const env = readEnv(process.env);
const stores = await openStores(env, silentLog, { mustAnswer: true });
const services = createServices(stores, env, silentLog);
const { actions, acceptances } = services.requests;
const context = { admission, requestId: 'request-1' };

const visitorsPage: FastifyPluginAsync = async (app) => {
  app.route<{ Body: { token: string; action: RequestAction } }>({
    method: 'POST',
    url: '/page/act',
    handler: async ({ body: { token, action } }) => ({ mail: await actions.act(token, action, context) }),
  });
  app.route<{ Body: { token: string } }>({
    method: 'POST',
    url: '/page/confirm',
    handler: ({ body: { token } }) => acceptances.confirm(token, context),
  });
};
const app = await mountApi(services, [...featureRoutes, visitorsPage]);
services.start();
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
