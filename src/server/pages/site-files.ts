import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { trueUntil } from '#content/jobs/expiry.ts';
import { assetsPath, crashPagePath, mayBeFramed, threatsPath } from '#contract/paths.ts';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';
import { contentTypeOf } from '#server/pages/content-types.ts';
import { cacheSeconds } from '#server/http/cache-seconds.ts';
import { withoutScripts } from '#server/http/html-tags.ts';
import { cachedHeaderBlock, type CachedHeaderBlock } from '#server/http/header-block-cache.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { filePolicy, pagePolicy, securityHeaders } from '#server/http/policy.ts';
import type { Encoding } from '#server/pages/negotiate.ts';
import type { FlatHeaders, PolicySettings } from '#server/http/policy.ts';

/** One encoding of a file with everything an answer needs, made once. */
export type Variant = {
  readonly etag: string;
  /**
   * Small bodies are latin1 strings: Node writes those together with the headers, in one go. A large one that is
   * rarely asked for is made when it is.
   */
  readonly body: Buffer | string | (() => Buffer);
  /** Headers of 200. */
  readonly full: CachedHeaderBlock;
  /** Headers of 304, as a flat list. */
  readonly unchanged: FlatHeaders;
};

export type SiteFile = {
  readonly identity: Variant;
  /** Afterwards it is not sent any more: what it tells has ended. */
  readonly trueUntil?: number;
} & { readonly [coding in Encoding]?: Variant };

/** The built site in memory, by the path visitors ask for. */
export type Site = {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** HTML to send when rendering fails, its request id still to be filled in. */
  readonly crashPage: string | null;
};

/**
 * nginx's own header, which it takes away: how long its cache may answer a built page without asking. Only what is the
 * same for everyone has it; browsers still ask every time.
 */
const proxyCacheHeader = 'X-Accel-Expires';
const proxyPageSeconds = 10;

/** Above this, turning the string into bytes costs more than the second write. */
const oneWriteBytes = 16 * 1024;

export const emptySite: Site = { files: new Map(), crashPage: null };

const siblings: ReadonlyArray<readonly [Encoding, string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** `threatFeedUrl`: where there is a feed, the list that was built in is out of date from the start. */
export type SiteSettings = PolicySettings & { readonly threatFeedUrl?: string | null };

/** `origin`: what to name where the build knew no public address. */
export function loadSite(clientDir: string, settings: SiteSettings, origin: string = unnamedOrigin): Site {
  const names = new Set(listFiles(clientDir));
  const files = new Map<string, SiteFile>();
  let crashPage: string | null = null;
  for (const name of names) {
    if (isSibling(name, names)) continue;
    const path = pathOf(name);
    if (path === crashPagePath) crashPage = withoutScripts(readFileSync(join(clientDir, name), 'utf8'));
    if (path === crashPagePath || path === `${crashPagePath}.data`) continue;
    const isOutdated =
      Boolean(settings.threatFeedUrl) && (path === threatsPath || path === `${threatsPath}.data`);
    const end = isOutdated ? 0 : trueUntil.get(path);
    const file = isUnnamed(join(clientDir, name), origin)
      ? whenAsked(() => renameFile(join(clientDir, name), path, settings, origin))
      : readSiteFile(clientDir, name, names, settings);
    files.set(path, end === undefined ? file : Object.assign(file, { trueUntil: end }));
  }
  scratch = Buffer.alloc(0);
  return { files, crashPage };
}

function readSiteFile(
  clientDir: string,
  name: string,
  names: ReadonlySet<string>,
  settings: PolicySettings,
): SiteFile {
  const path = pathOf(name);
  const identity = readIntoScratch(join(clientDir, name));
  const { headers, fingerprint, type } = describeFile(name, path, identity, settings);
  const variants: { -readonly [coding in Encoding]?: Variant } = {};
  for (const [encoding, suffix] of siblings) {
    if (!names.has(name + suffix)) continue;
    const body = readFileSync(join(clientDir, name + suffix));
    variants[encoding] = makeVariant(body, `"${fingerprint}-${encoding}"`, type, headers, encoding);
  }
  const zipped = variants.gzip?.body;
  const plain = makeVariant(identity, `"${fingerprint}"`, type, headers);
  if (typeof plain.body === 'string') return { ...variants, identity: plain };
  // Every browser takes a compressed one: kept plain as well, the pages would take half of all memory for files.
  const body = zipped instanceof Buffer ? () => gunzipSync(zipped) : Buffer.from(identity);
  return { ...variants, identity: { ...plain, body } };
}

/** What every encoding of a file has in common. */
function describeFile(name: string, path: string, identity: Buffer, settings: PolicySettings) {
  const isPage = name.endsWith('.html');
  const rule = { framedBySelf: mayBeFramed(path) };
  const headers = [
    // First: nginx 1.22 goes by whichever of the two it reads first.
    ...(isPage ? [proxyCacheHeader, String(proxyPageSeconds)] : []),
    'Cache-Control',
    cacheControl(path, isPage),
    'Vary',
    'Accept-Encoding',
    ...securityHeaders(settings, rule),
    ...(isPage
      ? pagePolicy(identity.toString(), settings, { ...rule, startsWorker: mayStartWorker(path) })
      : filePolicy(rule)),
  ];
  const fingerprint = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { headers, fingerprint, type: contentTypeOf(name) };
}

const textFile = /\.(?:html|data|xml|txt|json)$/;

/** Whether a file names no address of its own, and one has to be put there. */
const isUnnamed = (file: string, origin: string): boolean =>
  origin !== unnamedOrigin && textFile.test(file) && readIntoScratch(file).includes(unnamedOrigin);

/** A file with the address on which the server listens; compressed anew, for speed and not for size. */
function renameFile(file: string, path: string, settings: PolicySettings, origin: string): SiteFile {
  // Also as a part of other addresses: a draft of a mail carries a link.
  const text = readFileSync(file, 'utf8')
    .replaceAll(unnamedOrigin, origin)
    .replaceAll(encodeURIComponent(unnamedOrigin), encodeURIComponent(origin));
  const identity = Buffer.from(text);
  const { headers, fingerprint, type } = describeFile(file, path, identity, settings);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    identity: makeVariant(identity, `"${fingerprint}"`, type, headers),
    br: makeVariant(br, `"${fingerprint}-br"`, type, headers, 'br'),
    gzip: makeVariant(gzipSync(identity), `"${fingerprint}-gzip"`, type, headers, 'gzip'),
  };
}

/** Made at the first request for it: the start waits for none of them. */
function whenAsked(make: () => SiteFile): SiteFile {
  let made: SiteFile | undefined;
  const file = () => (made ??= make());
  return {
    get identity() {
      return file().identity;
    },
    get br() {
      return file().br;
    },
    get gzip() {
      return file().gzip;
    },
  } as SiteFile;
}

/** The bytes of a file as it was built. */
export function readIdentity({ identity: { body } }: SiteFile): Buffer {
  if (typeof body === 'function') return body();
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

let scratch = Buffer.alloc(0);

/** The bytes of a file, in memory that the next call uses again: most are only looked at while loading. */
function readIntoScratch(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size * 2);
    return scratch.subarray(0, readSync(handle, scratch, 0, size, 0));
  } finally {
    closeSync(handle);
  }
}

function makeVariant(
  body: Buffer,
  etag: string,
  type: string,
  headers: FlatHeaders,
  encoding?: Encoding,
): Variant {
  const unchanged = ['ETag', etag, ...headers];
  const entity = ['Content-Type', type, 'Content-Length', String(body.length)];
  if (encoding !== undefined) entity.push('Content-Encoding', encoding);
  const sent = body.length <= oneWriteBytes ? body.toString('latin1') : body;
  return { etag, body: sent, full: cachedHeaderBlock([...entity, ...unchanged]), unchanged };
}

function cacheControl(path: string, isPage: boolean): string {
  if (path.startsWith(assetsPath)) return `public, max-age=${cacheSeconds.hashed}, immutable`;
  // A page's data belongs to the page: both are asked for anew after a release.
  return isPage || path.endsWith('.data') ? 'no-cache' : `public, max-age=${cacheSeconds.files}`;
}

function listFiles(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isHidden(name));
}

/** Build leftovers such as `.vite/`; the one dotted folder visitors may ask for stays. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

function isSibling(name: string, names: ReadonlySet<string>): boolean {
  return siblings.some(([, suffix]) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));
}

function pathOf(name: string): string {
  const page = name.replace(/(^|\/)index\.html$/, '');
  return encodeURI(`/${page}`);
}
