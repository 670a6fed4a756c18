import fastify, { LogController } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { site as brand } from '#content/site.ts';
import { apiPrefix } from '#contract/paths.ts';
import { refuseUnknownCalls } from '#server/http/api-fallback.ts';
import { answerClientError, createHttpServer, type ConnectionLimits } from '#server/http/connection.ts';
import { cspReportRoutes } from '#server/http/csp-report.ts';
import { healthRoutes, type HealthChecks, socialRoutes } from '#server/http/health.ts';
import {
  createMemoryLimitStore,
  admitBy,
  createLimiter,
  noLimiter,
  type Admit,
} from '#server/http/limiter.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import { logRequests, makeRequestId } from '#server/http/logging.ts';
import { mayReadState, metricsPolicy, metricsRoutes } from '#server/http/metrics-route.ts';
import { openApiRoutes } from '#server/http/openapi.ts';
import { answerError, pageMethods, wrongMethod } from '#server/http/problems.ts';
import { filePolicy, securityHeaders } from '#server/http/security-headers.ts';
import { shedLoad } from '#server/http/shed-load.ts';
import { countFirst } from '#server/http/write-route.ts';
import { createMetrics, type StoredFigures, type Metrics } from '#server/metrics/metrics.ts';
import { pageRoutes, renderPolicy, type PageDeps } from '#server/pages/page-routes.ts';
import { serveSite, sitemapRoutes } from '#server/pages/static.ts';
import type { Env } from './env.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly env: Env;
    readonly services: Services;
  }
}

const routesOf = (kind: 'apiRoutes' | 'siteRoutes'): FastifyPluginAsync[] =>
  features.flatMap((feature: Feature) => feature[kind] ?? []);

export const featureRoutes: readonly FastifyPluginAsync[] = [...routesOf('apiRoutes'), openApiRoutes];

export type AppDeps = PageDeps & {
  readonly health: HealthChecks;
  /** Shared with what is counted behind the API; if missing, the app creates its own. */
  readonly metrics?: Metrics;
  readonly storedFigures?: () => Promise<StoredFigures>;
  /** What the features' routes use; a test may pass only the ones its routes need. */
  readonly services?: Partial<Services>;
  readonly apiRoutes?: readonly FastifyPluginAsync[];
  readonly logger?: FastifyBaseLogger;
  /** The server was told to shut down but keeps serving for a while. */
  readonly isDraining?: () => boolean;
  readonly limits?: Partial<ConnectionLimits>;
  readonly eventLoopDelayMs?: number;
  /** A dev server's middleware in front of everything. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Builds the whole app; never listens. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const headers = { ...securityHeaders(parts.env), ...filePolicy() };
  const now = parts.now ?? Date.now;
  const metrics = parts.metrics ?? createMetrics();
  // In memory: it counts this process's work.
  const limit = parts.env.rateLimit
    ? createLimiter(createMemoryLimitStore(), now, metrics.countRefused)
    : noLimiter;
  const countWork = admitBy(limit, renderPolicy);
  const prepare = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(headers).header('X-Request-Id', request.id);

  const app: FastifyInstance = fastify({
    ...(parts.logger === undefined ? {} : { loggerInstance: parts.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    requestIdHeader: false,
    trustProxy: parts.env.trustProxy === 0 ? false : (_address, hop) => hop < parts.env.trustProxy,
    bodyLimit: httpLimits.bodyBytes,
    routerOptions: { maxParamLength: httpLimits.urlChars },
    // During shutdown, requests on open connections are still answered, not refused.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createHttpServer(handler, {
        headers,
        count: metrics.count,
        ...(parts.isDraining === undefined ? {} : { isDraining: parts.isDraining }),
        ...(parts.limits === undefined ? {} : { limits: parts.limits }),
      }),
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { headers, count: metrics.count }),
    frameworkErrors: (error, request, reply) => {
      prepare(request, reply);
      answerError(error, request, reply);
    },
  });

  app.decorate('env', parts.env).decorate('services', (parts.services ?? {}) as Services);
  serveSite(app, parts.site, now, () => parts.services?.documents?.atDesk() ?? []);
  app.addHook('onRequest', (request, reply, done) => {
    prepare(request, reply);
    done();
  });
  if (parts.env.trustProxy === 0) {
    app.addHook('onRequest', (request, _reply, done) => {
      parts.services?.unnamedProxy?.note(request.raw);
      done();
    });
  }
  const { middleware } = parts;
  if (middleware !== undefined) {
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  }
  logRequests(app, metrics.count);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw wrongMethod(pageMethods);
  });

  await app.register(
    healthRoutes(
      parts.health,
      { limits: parts.env.rateLimit, originCheck: true },
      mayReadState(parts.env.metricsToken),
    ),
  );
  await app.register(
    metricsRoutes({
      metrics,
      token: parts.env.metricsToken,
      admit: admitBy(limit, metricsPolicy),
      figures: parts.storedFigures ?? (() => Promise.resolve(null)),
    }),
  );
  await app.register(cspReportRoutes(now, countWork));
  await app.register(sitemapRoutes(parts.site, now));
  const { social } = parts.env;
  await app.register(
    socialRoutes({
      ...social,
      twitter: social.twitter ?? brand.social.twitter,
      linkedin: social.linkedin ?? brand.social.linkedin,
      github: social.github ?? brand.social.github,
    }),
  );
  for (const routes of routesOf('siteRoutes')) await app.register(routes);
  await app.register(async (guarded) => {
    await shedLoad(guarded, parts.eventLoopDelayMs ?? httpLimits.eventLoopDelayMs);
    await guarded.register(apiScope(parts.apiRoutes ?? featureRoutes, countWork), { prefix: apiPrefix });
    await guarded.register(pageRoutes({ ...parts, countWork: (client) => limit(renderPolicy, client) }));
  });
  return app;
}

/** All API routes, and one response for unknown ones. */
export function apiScope(routes: readonly FastifyPluginAsync[], countRead: Admit): FastifyPluginAsync {
  const countReads = countFirst(countRead);
  return async (api) => {
    // Writes have their own limits.
    api.addHook('onRequest', async (request) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && request.routeOptions.config.countsItself !== true) await countReads(request);
    });
    const declareFallback = refuseUnknownCalls(api);
    for (const plugin of routes) await api.register(plugin);
    declareFallback();
  };
}
