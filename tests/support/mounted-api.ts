import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { apiPrefix } from '#contract/paths.ts';
import { apiScope } from '#server/app.ts';
import { admitEveryone } from './admission.ts';
import { httpLimits } from '#server/http/limits.ts';
import { answerError } from '#server/http/problems.ts';

/** Routes as the app mounts them: with its errors, and its answer to what none of them takes. */
export async function mountApi(...routes: readonly FastifyPluginAsync[]): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: httpLimits.bodyBytes });
  app.setErrorHandler(answerError);
  await app.register(apiScope(routes, admitEveryone), { prefix: apiPrefix });
  await app.ready();
  return app;
}
