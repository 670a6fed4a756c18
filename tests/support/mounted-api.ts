import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { apiPrefix } from '#contract/paths.ts';
import { apiScope, featureRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import { answerError } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { admitEveryone } from './admission.ts';

/** Routes as the app mounts them: with its error handling and its response to unknown URLs. */
export async function mountApi(
  services: Partial<Services>,
  routes: readonly FastifyPluginAsync[] = featureRoutes,
  publicUrl: string | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: httpLimits.bodyBytes });
  app.decorate('env', { ...readEnv({}), publicUrl }).decorate('services', services as Services);
  app.setErrorHandler(answerError);
  await app.register(apiScope(routes, admitEveryone), { prefix: apiPrefix });
  await app.ready();
  return app;
}
