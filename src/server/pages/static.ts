import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sameBadges } from '#content/badges.ts';
import { documents } from '#content/documents/all.ts';
import { trueUntil, type ProofDocument } from '#content/documents/document.ts';
import { closedPaths, expiresAt } from '#content/jobs/expiry.ts';
import { snapshotDay } from '#content/threats/newest.ts';
import {
  assetsPath,
  claimsPath,
  crashPagePath,
  mayBeFramed,
  queryRenderedPaths,
  sitemapPath,
  threatsPath,
  trustPath,
} from '#contract/paths.ts';
import { isStale, staleFrom } from '#contract/threats.ts';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { DomainError } from '#server/domain-error.ts';
import { matchesEtag, pathOf } from '#server/http/problems.ts';
import {
  filePolicy,
  pagePolicy,
  securityHeaders,
  type HeaderRecord,
  type PolicySettings,
  withoutScripts,
} from '#server/http/security-headers.ts';
import { acceptedEncodings } from './encoding.ts';

/** The built site in memory, by request path. */
export type Site = {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** HTML for failed renderings, with a placeholder for the request id. */
  readonly crashPage: string | null;
  /** The documents behind its badges when it was built. */
  readonly documents: readonly ProofDocument[];
};

type SiteFile = {
  readonly isPage: boolean;
  readonly content: () => Content;
  /** Not sent after this time: its content has expired. */
  readonly expiresAt: number | undefined;
};

type Content = {
  /** On every response, 304 included. */
  readonly headers: HeaderRecord;
  readonly type: string;
  readonly fingerprint: string;
  readonly identity: () => Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
};

/** `threatFeedUrl`: with a feed, the built-in list is outdated from the start. */
type SiteSettings = PolicySettings & {
  readonly threatFeedUrl?: string | null;
  /** If response times are published, pages built without them are outdated too. */
  readonly publishRecord?: boolean;
  /** The documents behind our badges: when one starts or expires, every page built before that is outdated. */
  readonly documents?: readonly ProofDocument[];
};

export const emptySite: Site = { files: new Map(), crashPage: null, documents: [] };

/** How long browsers may cache what isn't a page. */
const cacheSeconds = { hashed: 31_536_000, files: 3_600 } as const;

/**
 * nginx's own header, which it removes: how long its cache may serve a built page without asking. Only responses that
 * are the same for everyone have it; browsers still revalidate every time.
 */
const proxyCacheHeader = 'X-Accel-Expires';
const proxyPageSeconds = 10;

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

const textFile = /\.(?:html|xml|txt|json)$/;
const compressedFile = /\.(?:br|gz)$/;

/** `origin`: replaces the placeholder if the build had no public URL. */
export function loadSite(folder: string, settings: SiteSettings, origin: string = unnamedOrigin): Site {
  const names = listFiles(folder);
  const files = new Map<string, SiteFile>();
  const lacksOrigin =
    origin !== unnamedOrigin &&
    names.has('index.html') &&
    readFileSync(join(folder, 'index.html')).includes(unnamedOrigin);
  let crashPage: string | null = null;
  const made = builtAt(folder);
  const listed = settings.documents ?? documents;
  const pagesUntil = trueUntil(made, listed);
  // After this time its page says that the list is old.
  const listUntil = isStale(snapshotDay, made) ? Infinity : staleFrom(snapshotDay) - 1;
  for (const name of names) {
    if (compressedFile.test(name) && names.has(name.replace(compressedFile, ''))) continue;
    const path = encodeURI(`/${name.replace(/(^|\/)index\.html$/, '')}`);
    const file = join(folder, name);
    if (path === crashPagePath) {
      crashPage = withoutScripts(readFileSync(file, 'utf8'));
      continue;
    }
    const sibling = (suffix: string) => (names.has(name + suffix) ? readFileSync(file + suffix) : undefined);
    const content =
      lacksOrigin && textFile.test(name)
        ? fillInLater(readText(file, sibling('.gz')), (text) =>
            fillInOrigin(text, name, path, settings, origin),
          )
        : always(
            describe(name, path, readFileSync(file), { br: sibling('.br'), gzip: sibling('.gz') }, settings),
          );
    const isOutdated =
      (Boolean(settings.threatFeedUrl) && path === threatsPath) ||
      (settings.publishRecord === true && path === trustPath) ||
      // Lists documents that the desk added since.
      path === claimsPath;
    const isPage = name.endsWith('.html');
    const ends = Math.min(
      expiresAt.get(path) ?? Infinity,
      isPage ? pagesUntil : Infinity,
      path === threatsPath ? listUntil : Infinity,
    );
    files.set(path, { isPage, content, expiresAt: isOutdated ? 0 : ends === Infinity ? undefined : ends });
  }
  return { files, crashPage, documents: listed };
}

/** When the build was made: what it says itself, or the age of its folder. */
function builtAt(folder: string): number {
  const file = join(folder, '..', 'built-at');
  return existsSync(file) ? Date.parse(readFileSync(file, 'utf8')) : statSync(folder).mtimeMs;
}

const always =
  <T>(value: T) =>
  () =>
    value;

/** Read now, because a later build may replace the folder; kept compressed if the build has it so. */
function readText(file: string, gzip: Buffer | undefined): () => string {
  if (gzip !== undefined) return () => gunzipSync(gzip).toString();
  const text = readFileSync(file, 'utf8');
  return () => text;
}

/** Filled in on first request, so startup doesn't wait. */
function fillInLater(readBuilt: () => string, fillIn: (text: string) => Content): () => Content {
  let made: Content | undefined;
  return () => (made ??= fillIn(readBuilt()));
}

/** Without build leftovers such as `.vite/`; the one public dot folder stays. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => parts.every((part) => !part.startsWith('.') || part === '.well-known'));
  return new Set(names.map((parts) => parts.join('/')));
}

type Compressed = Pick<Content, 'br' | 'gzip'>;

function describe(
  name: string,
  path: string,
  identity: Buffer,
  { br, gzip }: Compressed,
  settings: PolicySettings,
): Content {
  const isPage = name.endsWith('.html');
  const rule = { framedBySelf: mayBeFramed(path) };
  return {
    headers: {
      // First: nginx 1.22 uses whichever of the two it reads first.
      ...(isPage ? { [proxyCacheHeader]: String(proxyPageSeconds) } : {}),
      'Cache-Control': cacheControl(path, isPage),
      Vary: 'Accept-Encoding',
      ...securityHeaders(settings, rule),
      ...(isPage
        ? pagePolicy(identity.toString(), settings, { ...rule, startsWorker: mayStartWorker(path) })
        : filePolicy(rule)),
    },
    type: contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream',
    fingerprint: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    br,
    gzip,
    // Hardly anyone wants it uncompressed, and keeping it would take most of the memory.
    identity: gzip === undefined ? always(identity) : () => gunzipSync(gzip),
  };
}

/** The file with the server's own address, compressed again. */
function fillInOrigin(
  built: string,
  name: string,
  path: string,
  settings: PolicySettings,
  origin: string,
): Content {
  // Also as part of other URLs: a mail draft contains a link.
  const text = built
    .replaceAll(unnamedOrigin, origin)
    .replaceAll(encodeURIComponent(unnamedOrigin), encodeURIComponent(origin));
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return describe(name, path, identity, { br, gzip: gzipSync(identity) }, settings);
}

function cacheControl(path: string, isPage: boolean): string {
  if (path.startsWith(assetsPath)) return `public, max-age=${cacheSeconds.hashed}, immutable`;
  return isPage ? 'no-cache' : `public, max-age=${cacheSeconds.files}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    isBuiltFile: boolean;
  }
}

/** Serves built files from memory before any other hook; everything else is left to the routes. */
export function serveSite(
  app: FastifyInstance,
  site: Site,
  now: () => number,
  atDesk: () => readonly ProofDocument[] = () => [],
): void {
  app.decorateRequest('isBuiltFile', false);
  app.addHook('onRequest', (request, reply, done) => {
    const content = findContent(site, request, now(), atDesk());
    if (content === null) {
      done();
      return;
    }
    request.isBuiltFile = true;
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const encoding = accepted.find((each) => content[each] !== undefined) ?? 'identity';
    const isPlain = encoding === 'identity';
    const etag = `"${content.fingerprint}${isPlain ? '' : `-${encoding}`}"`;
    void reply.headers(content.headers).header('ETag', etag);
    const known = request.headers['if-none-match'];
    if (known !== undefined && matchesEtag(known, etag)) {
      void reply.status(304).send();
      return;
    }
    if (!isPlain) void reply.header('Content-Encoding', encoding);
    void reply.type(content.type).send(isPlain ? content.identity() : content[encoding]);
  });
}

function findContent(
  site: Site,
  { method, raw }: FastifyRequest,
  now: number,
  atDesk: readonly ProofDocument[],
): Content | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const url = raw.url ?? '/';
  const path = pathOf(url);
  const file = site.files.get(path);
  if (file === undefined || (file.expiresAt !== undefined && now > file.expiresAt)) return null;
  // Built without knowing the desk: where a paper there brings a badge, pages are rendered.
  if (file.isPage && atDesk.length > 0 && !sameBadges(now, site.documents, [...site.documents, ...atDesk]))
    return null;
  return dependsOnQuery(path, url.slice(path.length)) ? null : file.content();
}

/** Does the query change the built page: a search, a filter, a preselection? */
function dependsOnQuery(path: string, query: string): boolean {
  const names = query === '' ? undefined : queryRenderedPaths[path];
  if (names === undefined) return false;
  const parameters = new URLSearchParams(query);
  return names.some((name) => parameters.getAll(name).some(Boolean));
}

/** The built sitemap once it's outdated: without expired postings. */
export function sitemapRoutes(site: Site, now: () => number): FastifyPluginAsync {
  return async (app) => {
    app.get(sitemapPath, async (_request, reply) => {
      const built = site.files.get(sitemapPath);
      if (built === undefined) throw new DomainError(404);
      return reply
        .header('Cache-Control', `public, max-age=${cacheSeconds.files}`)
        .type('application/xml; charset=utf-8')
        .send(withoutPaths(built.content().identity().toString(), closedPaths(now())));
    });
  };
}

/** Removes whole entries by the end of their URL. */
function withoutPaths(sitemap: string, paths: readonly string[]): string {
  return sitemap
    .split(/(?=<url>)|(?<=<\/url>)/)
    .filter((part) => !paths.some((path) => part.includes(`${path}</loc>`)))
    .join('');
}
