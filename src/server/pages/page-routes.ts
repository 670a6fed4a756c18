import { Readable } from 'node:stream';
import { uploadLimits } from '#contract/application-limits.ts';
import { serverLimits } from '#contract/limits.ts';
import { assetsPath, crashPagePath, mayBeFramed, uploadPagePaths } from '#contract/paths.ts';
import { crashPage } from '#server/pages/crash-page.ts';
import { encodePage } from '#server/pages/encode.ts';
import { withoutScripts } from '#server/pages/html-tags.ts';
import { pagePolicy } from '#server/pages/policy.ts';
import { serveFile, withoutTrailingSlash } from '#server/pages/serve-file.ts';
import { isForeignWrite, toWebRequest, wasTooLarge } from '#server/pages/web-request.ts';
import { pathOf, ProblemError } from '#server/plugins/problems.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadableStream } from 'node:stream/web';
import type { Env } from '#server/env.ts';
import type { Render } from '#server/pages/render.ts';
import type { Site } from '#server/pages/site-files.ts';

export type PageParts = {
  readonly env: Env;
  readonly site: Site;
  readonly render: Render;
  readonly development?: boolean;
};

/** Matches no route, so that rendering it gives the 404 page. */
const unknownPath = '/404';
/** Set by us for the whole answer, or wrong once the body is recoded. */
const droppedHeaders = new Set(['content-length', 'content-encoding', 'set-cookie', 'transfer-encoding']);

/** Everything that is neither API nor a built file: rendered on request. */
export function pageRoutes(parts: PageParts): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    // The body goes on as a stream: only the page's own action knows how to read it.
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const page = {
      // Calls of the API wait for the database alone, which has times of its own.
      handlerTimeout: serverLimits.requestTimeoutMs,
      onRequest: async (request: FastifyRequest) => {
        if (request.method !== 'POST') return;
        if (isForeignWrite(request, parts.env)) throw new ProblemError(403);
        if (wasTooLarge(request))
          throw new ProblemError(413, undefined, { headers: { Connection: 'close' } });
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => answerPage(parts, request, reply),
    };
    app.route({ ...page, method: ['GET', 'HEAD', 'POST'], url: '/*' });
    for (const path of uploadPagePaths) {
      app.route({ ...page, method: 'POST', url: `${path}*`, handlerTimeout: uploadLimits.timeoutMs });
    }
  };
}

async function answerPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  // In the running server files are answered before the app is asked; this is for requests injected into it.
  if (serveFile(parts.site, request.raw, reply.raw)) return reply.hijack();
  const target = request.method === 'POST' ? null : withoutTrailingSlash(url);
  if (target !== null) return reply.redirect(target, 308);
  const path = pathOf(url);
  if (path.startsWith(assetsPath) && !parts.development) throw new ProblemError(404);
  const isHidden = path === crashPagePath || path === `${crashPagePath}.data`;
  const webRequest = toWebRequest(request, reply, isHidden ? unknownPath : url, parts.env);
  const response = await parts
    .render(webRequest, { requestId: request.id, clientAddress: request.ip })
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'page failed to render');
      return new Response(null, { status: 500 });
    });
  if (wasTooLarge(request)) throw new ProblemError(413, undefined, { headers: { Connection: 'close' } });
  return sendResponse(parts, request, reply, response, isHidden);
}

async function sendResponse(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  isHidden: boolean,
): Promise<FastifyReply> {
  void reply.status(response.status);
  if (isCrash(response) && !pathOf(request.raw.url).endsWith('.data')) {
    return sendHtml(parts, request, reply, crashPage(parts.site, request.id));
  }
  for (const [name, value] of response.headers) if (!droppedHeaders.has(name)) void reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
  if (isHtml(response)) {
    const html = await response.text();
    return sendHtml(parts, request, reply, isHidden ? withoutScripts(html) : html);
  }
  setDefaults(request, reply);
  // The two declarations of ReadableStream, the browser's and Node's, are one class at run time.
  const body = response.body as ReadableStream<Uint8Array> | null;
  return reply.send(body === null ? '' : Readable.fromWeb(body));
}

async function sendHtml(parts: PageParts, request: FastifyRequest, reply: FastifyReply, html: string) {
  const framedBySelf = mayBeFramed(pathOf(request.raw.url));
  const [, policy, , endpoints] = pagePolicy(html, parts.env, {
    development: parts.development ?? false,
    framedBySelf,
  });
  if (framedBySelf) void reply.header('X-Frame-Options', 'SAMEORIGIN');
  const { body, encoding } = await encodePage(html, request.headers['accept-encoding']);
  setDefaults(request, reply);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'Content-Security-Policy': policy, 'Reporting-Endpoints': endpoints, Vary: 'Accept-Encoding' })
    .send(body);
}

/** What a visitor sent, and what failed, is kept nowhere; pages that say otherwise are believed. */
function setDefaults(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'POST' || reply.statusCode >= 400) void reply.header('Cache-Control', 'no-store');
  else if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
  if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) {
    void reply.header('Retry-After', serverLimits.pressureRetrySeconds);
  }
}

/** A page may say on purpose that something is down (503) and keep what was typed; only failures are replaced. */
function isCrash(response: Response): boolean {
  return response.status === 500 || (response.status > 500 && !isHtml(response));
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
}
