/**
 * Folder: pages. Built files from memory, rendering on request, and forms posted without a script. Not here: the API,
 * rules.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { crashPage as crashWords } from '#content/pages/errors.ts';
import { problemWords } from '#content/problems.ts';
import { requestProblems } from '#content/request-problems.ts';
import { uploadTimeoutMs } from '#contract/application-limits.ts';
import { isDeskPath } from '#contract/desk/access.ts';
import {
  assetsPath,
  requestDocumentPath,
  crashPagePath,
  mayBeFramed,
  uploadPagePaths,
} from '#contract/paths.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { databaseLimits, StoreUnavailable } from '#server/database/database.ts';
import type { DeskGuard } from '#server/desk/guard.ts';
import { DomainError, wordsFor } from '#server/domain-error.ts';
import type { Env } from '#server/env.ts';
import { LimitExceeded, type Client } from '#server/http/limiter.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import {
  answerError,
  bodyTooLarge,
  pathOf,
  plainPage,
  readMethods,
  wrongMethod,
} from '#server/http/problems.ts';
import { pagePolicy, withoutScripts } from '#server/http/security-headers.ts';
import { clientOf } from '#server/http/link-holder.ts';
import { isForeignWrite } from '#server/http/write-route.ts';
import { encodePage } from './encoding.ts';
import type { PageGuide, Render } from './render.ts';
import type { Site } from './static.ts';
import { toWebRequest, wasTooLarge } from './web-request.ts';

export type PageDeps = {
  readonly env: Env;
  readonly site: Site;
  readonly render: Render;
  /** Missing in development, where routes change. */
  readonly guide?: PageGuide;
  /** Counts pages rendered on request, per network: a scanner must not slow down a buyer. */
  readonly countWork?: (client: Client) => Promise<unknown>;
  readonly development?: boolean;
  readonly now?: () => number;
  readonly deskGuard?: DeskGuard;
};

/** Matches no route, so rendering it gives the 404 page. */
const unknownPath = '/404';
/** Set by us for the whole response, or wrong once the body is re-encoded. */
const droppedHeaders = new Set(['content-length', 'content-encoding', 'set-cookie', 'transfer-encoding']);

/** Everything that's neither API nor a built file: rendered on request. */
export function pageRoutes(parts: PageDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.setErrorHandler(answerPageError);
    // The body is passed on as a stream: only the page's own action knows how to read it.
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const page = {
      // API calls only wait for the database, which has its own timeouts.
      handlerTimeout: httpLimits.requestTimeoutMs,
      onRequest: async (request: FastifyRequest) => {
        const path = pathOf(request.raw.url);
        // A copy is made and logged for someone who reads it, not for a program that only looks.
        if (request.method === 'HEAD' && path.startsWith(`${requestDocumentPath}/`))
          throw wrongMethod(['GET']);
        if (request.method !== 'POST') return;
        if (isForeignWrite(request, originSettings(request, parts.env).publicUrl)) throw new DomainError(403);
        if (hasEmptyPart(path) || parts.guide?.takesPosts(path) === false) throw wrongMethod(readMethods);
        if (wasTooLarge(request)) throw bodyTooLarge();
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => answerPage(parts, request, reply),
    };
    app.route({ ...page, method: ['GET', 'HEAD', 'POST'], url: '/*' });
    for (const path of uploadPagePaths) {
      app.route({ ...page, method: 'POST', url: `${path}*`, handlerTimeout: uploadTimeoutMs });
    }
  };
}

/** There's no such page. The router would still search for one, in time quadratic in the number of slashes. */
const hasEmptyPart = (path: string): boolean => path.includes('//');

/** The desk may have its own origin. */
function originSettings(request: FastifyRequest, { publicUrl, deskUrl }: Env): Pick<Env, 'publicUrl'> {
  return { publicUrl: isDeskPath(pathOf(request.raw.url)) ? (deskUrl ?? publicUrl) : publicUrl };
}

async function answerPage(
  parts: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  const client = await clientOf(request);
  const count = countOnce(parts, client);
  const target = request.method === 'POST' ? null : withoutTrailingSlash(url);
  if (target !== null) {
    await count();
    return reply.redirect(target, 308);
  }
  const path = pathOf(url);
  if (path.startsWith(assetsPath) && !parts.development) throw new DomainError(404);
  const desk = isDeskPath(path) ? await (parts.deskGuard?.(request, reply, count) ?? 'hidden') : null;
  // The router would answer `.data` with its loaders' data; none of our scripts requests it.
  const isHidden =
    path === crashPagePath || path.endsWith('.data') || hasEmptyPart(path) || desk === 'hidden';
  const origin = originSettings(request, parts.env);
  // Someone signed in to the desk isn't a stranger, and colleagues share a network.
  const isColleague = desk !== null && desk !== 'hidden' && desk.kind === 'open';
  if (!isColleague) await count();
  const webRequest = toWebRequest(request, reply, isHidden ? unknownPath : url, origin);
  const response = await parts
    .render(webRequest, {
      requestId: request.id,
      clientAddress: request.ip,
      client,
      ...(desk === null || desk === 'hidden' ? {} : { desk }),
    })
    .catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error;
      request.log.error({ err: error }, 'page failed to render');
      return new Response(null, { status: 500 });
    });
  if (wasTooLarge(request)) throw bodyTooLarge();
  if (isCrash(response)) {
    return sendPage(parts, request, reply.status(response.status), crashPage(parts.site, request.id));
  }
  copyHead(response, reply);
  if (!isHtml(response)) return sendOther(request, reply, response);
  const html = await response.text();
  return sendPage(parts, request, reply, isHidden ? withoutScripts(html) : html);
}

/** Where `/foo/` should redirect if `/foo` is meant; never a URL that a browser reads as another host. */
export function withoutTrailingSlash(url: string): string | null {
  const path = pathOf(url);
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return null;
  let end = path.length;
  // By hand: a pattern such as /\/+$/ restarts at every slash of a long run.
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

/** The prerendered page for a failed rendering, or a plain one if the build has none. */
function crashPage(site: Site, requestId: string): string {
  if (site.crashPage !== null) return site.crashPage.replaceAll(crashWords.requestIdPlaceholder, requestId);
  return plainPage({ ...wordsFor(500), requestId });
}

/** What services throw is answered as in the API; only a page that was to be read has its own sentence. */
function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isUnread = error instanceof StoreUnavailable && request.method !== 'POST';
  const shown = isUnread
    ? new DomainError(503, requestProblems.storeAway, {
        retryAfterSeconds: databaseLimits.retryAfterSeconds,
        cause: error,
      })
    : error;
  answerError(shown, request, reply);
}

/** The desk's access check may have to count before the page does. */
function countOnce({ countWork }: PageDeps, visitor: Client): (client?: Client) => Promise<void> {
  let counted: Promise<void> | null = null;
  const count = async (client: Client) => {
    await countWork?.(client).catch((error: unknown) => {
      if (!(error instanceof LimitExceeded)) throw error;
      const { headers, retryAfterSeconds } = error;
      throw new DomainError(429, problemWords[429]?.message, {
        headers,
        ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
      });
    });
  };
  return (client = visitor) => (counted ??= count(client));
}

function copyHead(response: Response, reply: FastifyReply): void {
  void reply.status(response.status);
  for (const [name, value] of response.headers) if (!droppedHeaders.has(name)) void reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
}

function sendOther(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  setDefaults(request, reply);
  // The two declarations of ReadableStream, the browser's and Node's, are the same class at run time.
  const body = response.body as ReadableStream<Uint8Array> | null;
  return reply.send(body === null ? '' : Readable.fromWeb(body));
}

async function sendPage(
  { env, development = false }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const path = pathOf(request.raw.url);
  const framedBySelf = mayBeFramed(path);
  const { body, encoding } = await encodePage(html, request.headers['accept-encoding']);
  setDefaults(request, reply);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  if (framedBySelf) void reply.header('X-Frame-Options', 'SAMEORIGIN');
  return reply
    .headers(pagePolicy(html, env, { development, framedBySelf, startsWorker: mayStartWorker(path) }))
    .header('Vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Submissions and failures are never cached; pages that say otherwise are trusted. */
function setDefaults(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'POST' || reply.statusCode >= 400) void reply.header('Cache-Control', 'no-store');
  else if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
  if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) {
    void reply.header('Retry-After', httpLimits.pressureRetrySeconds);
  }
}

/** A page may deliberately say that something is down (503) and keep what was typed; only failures are replaced. */
function isCrash(response: Response): boolean {
  return response.status === 500 || (response.status > 500 && !isHtml(response));
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/**
 * The budget per network for work on request: pages that aren't built, API reads, reports. A fully rendered page costs
 * about 13 ms: one network can use 5% of a core, which no visitor comes near.
 */
export const renderPolicy = { name: 'pages', perClient: 240, inAll: 6_000, windowMs: 60_000 } as const;
