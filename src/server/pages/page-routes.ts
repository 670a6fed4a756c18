/**
 * Room: pages. Built files from memory, rendering on request, the forms that pages post without a script.
 * Not here: the API (routes), rules (services).
 * May import: http, services, ports, lib, contract, content; never routes.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { problemWords } from '#content/problems.ts';
import { requestProblems } from '#content/request-problems.ts';
import { uploadTimeoutMs } from '#contract/application-limits.ts';
import { isDeskPath } from '#contract/desk/access.ts';
import { assetsPath, crashPagePath, uploadPagePaths } from '#contract/paths.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { withoutScripts } from '#server/http/html-tags.ts';
import { httpLimits } from '#server/http/http-limits.ts';
import { isForeignWrite } from '#server/http/origin.ts';
import { answerError, bodyTooLarge, pathOf, ProblemError } from '#server/http/problems.ts';
import { readMethods, wrongMethod } from '#server/http/wrong-method.ts';
import { crashPage } from '#server/pages/crash-page.ts';
import type { DeskGate } from '#server/pages/desk-gate.ts';
import { createKeptPages, pageKeyOf, type KeptPages } from '#server/pages/kept-pages.ts';
import { acceptedEncodings } from '#server/pages/negotiate.ts';
import { preparePage, type PreparedPage } from '#server/pages/prepared-page.ts';
import type { PageGuide, Render } from '#server/pages/render.ts';
import { serveFile, withoutTrailingSlash } from '#server/pages/serve-file.ts';
import type { Site } from '#server/pages/site-files.ts';
import { originOf, toWebRequest, wasTooLarge } from '#server/pages/web-request.ts';
import type { Client } from '#server/services/limiter.ts';

export type PageParts = {
  readonly env: Env;
  readonly site: Site;
  readonly render: Render;
  /** Missing while developing: routes then change under way. */
  readonly guide?: PageGuide;
  /** Counts what is rendered on request, per network: a scanner must not slow a buyer. */
  readonly countWork?: (client: Client) => Promise<unknown>;
  readonly development?: boolean;
  readonly now?: () => number;
  /** Without it there is no desk. */
  readonly deskGate?: DeskGate;
};

/** Matches no route, so that rendering it gives the 404 page. */
const unknownPath = '/404';
/** Set by us for the whole answer, or wrong once the body is recoded. */
const droppedHeaders = new Set(['content-length', 'content-encoding', 'set-cookie', 'transfer-encoding']);

/** Everything that is neither API nor a built file: rendered on request. */
export function pageRoutes(parts: PageParts): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.setErrorHandler(answerPageError);
    // The body goes on as a stream: only the page's own action knows how to read it.
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const answering = { ...parts, kept: createKeptPages(parts.now ?? Date.now) };
    const page = {
      // Calls of the API wait for the database alone, which has times of its own.
      handlerTimeout: httpLimits.requestTimeoutMs,
      onRequest: async (request: FastifyRequest) => {
        if (request.method !== 'POST') return;
        if (isForeignWrite(request, originSettings(request, parts.env).publicUrl))
          throw new ProblemError(403);
        const path = pathOf(request.raw.url);
        if (hasEmptyPart(path) || parts.guide?.takesPosts(path) === false) throw wrongMethod(readMethods);
        if (wasTooLarge(request)) throw bodyTooLarge();
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => answerPage(answering, request, reply),
    };
    app.route({ ...page, method: ['GET', 'HEAD', 'POST'], url: '/*' });
    for (const path of uploadPagePaths) {
      app.route({ ...page, method: 'POST', url: `${path}*`, handlerTimeout: uploadTimeoutMs });
    }
  };
}

/** No page is there. The router would look for one all the same, in a time that grows with the square of the slashes. */
const hasEmptyPart = (path: string): boolean => path.includes('//');

/** The desk may have an origin of its own. */
function originSettings(request: FastifyRequest, { publicUrl, deskUrl }: Env): Pick<Env, 'publicUrl'> {
  return { publicUrl: isDeskPath(pathOf(request.raw.url)) ? (deskUrl ?? publicUrl) : publicUrl };
}

type Answering = PageParts & { readonly kept: KeptPages };

async function answerPage(
  parts: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  // In the running server files are answered before the app is asked; this is for requests injected into it.
  if (serveFile(parts.site, request.raw, reply.raw, parts.now)) return reply.hijack();
  const count = countOnce(parts, request);
  const target = request.method === 'POST' ? null : withoutTrailingSlash(url);
  if (target !== null) {
    await count();
    return reply.redirect(target, 308);
  }
  const path = pathOf(url);
  if (path.startsWith(assetsPath) && !parts.development) throw new ProblemError(404);
  const desk = isDeskPath(path) ? await (parts.deskGate?.(request, reply, count) ?? 'hidden') : null;
  // The router would answer `.data` with what its loaders return; no script of ours asks for it.
  const isHidden =
    path === crashPagePath || path.endsWith('.data') || hasEmptyPart(path) || desk === 'hidden';
  const origin = originSettings(request, parts.env);
  const address = () => originOf(request, origin) + url;
  const key = pageKeyOf({
    method: request.method,
    path,
    isHidden,
    pageClass: isHidden ? null : (parts.guide?.sharedPageRoute(path) ?? null),
    address: parts.development ? null : address,
  });
  const known = key === null ? undefined : parts.kept.find(key);
  if (known) return sendPage(known.page, request, reply.status(known.status));
  // Who is signed in at the desk is no stranger, and colleagues share a network.
  const isColleague = desk !== null && desk !== 'hidden' && desk.kind === 'open';
  if (!isColleague) await count();
  const webRequest = toWebRequest(request, reply, isHidden ? unknownPath : url, origin);
  const response = await parts
    .render(webRequest, {
      requestId: request.id,
      clientAddress: request.ip,
      ...(desk === null || desk === 'hidden' ? {} : { desk }),
    })
    .catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error;
      request.log.error({ err: error }, 'page failed to render');
      return new Response(null, { status: 500 });
    });
  if (wasTooLarge(request)) throw bodyTooLarge();
  if (isCrash(response)) {
    const page = preparePage(parts, path, crashPage(parts.site, request.id));
    return sendPage(page, request, reply.status(response.status));
  }
  copyHead(response, reply);
  if (!isHtml(response)) return sendOther(request, reply, response);
  const html = await response.text();
  const page = preparePage(parts, path, isHidden ? withoutScripts(html) : html);
  if (key !== null) parts.kept.keep(key, { page, status: response.status }, response.headers);
  return sendPage(page, request, reply);
}

/** What services throw is answered as in the API; only a page that was to be read has a sentence of its own. */
function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isUnread = error instanceof StoreUnavailable && request.method !== 'POST';
  const problem = isUnread
    ? new ProblemError(503, requestProblems.storeAway, {
        retryAfterSeconds: httpLimits.storeRetrySeconds,
        cause: error,
      })
    : asProblem(error);
  answerError(problem, request, reply);
}

/** The gate of the desk may have to count before the page does. */
function countOnce({ countWork }: PageParts, request: FastifyRequest): (client?: Client) => Promise<void> {
  let counted: Promise<void> | null = null;
  const count = async (client: Client) => {
    await countWork?.(client).catch((error: unknown) => {
      throw asProblem(error, problemWords[429]?.message);
    });
  };
  return (client = request.ip) => (counted ??= count(client));
}

function copyHead(response: Response, reply: FastifyReply): void {
  void reply.status(response.status);
  for (const [name, value] of response.headers) if (!droppedHeaders.has(name)) void reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
}

/** What is no page: a redirect, a file. */
function sendOther(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  setDefaults(request, reply);
  // The two declarations of ReadableStream, the browser's and Node's, are one class at run time.
  const body = response.body as ReadableStream<Uint8Array> | null;
  return reply.send(body === null ? '' : Readable.fromWeb(body));
}

async function sendPage(
  page: PreparedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, encoding } = await page.encode(acceptedEncodings(request.headers['accept-encoding']));
  setDefaults(request, reply);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.headers(page.headers).send(body);
}

/** What a visitor sent, and what failed, is kept nowhere; pages that say otherwise are believed. */
function setDefaults(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'POST' || reply.statusCode >= 400) void reply.header('Cache-Control', 'no-store');
  else if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
  if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) {
    void reply.header('Retry-After', httpLimits.pressureRetrySeconds);
  }
}

/** A page may say on purpose that something is down (503) and keep what was typed; only failures are replaced. */
function isCrash(response: Response): boolean {
  return response.status === 500 || (response.status > 500 && !isHtml(response));
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
}
