import { createHash } from 'node:crypto';
import { assetsPath, mayBeFramed } from '#contract/paths.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { cacheSeconds } from '#server/http/cache-seconds.ts';
import { cachedHeaderBlock, type CachedHeaderBlock } from '#server/http/header-block-cache.ts';
import { filePolicy, pagePolicy, securityHeaders } from '#server/http/policy.ts';
import { contentTypeOf } from '#server/pages/content-types.ts';
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
  readonly expiresAt?: number;
} & { readonly [coding in Encoding]?: Variant };

/**
 * nginx's own header, which it takes away: how long its cache may answer a built page without asking. Only what is the
 * same for everyone has it; browsers still ask every time.
 */
const proxyCacheHeader = 'X-Accel-Expires';
const proxyPageSeconds = 10;

/** Above this, turning the string into bytes costs more than the second write. */
const oneWriteBytes = 16 * 1024;

/** What every encoding of a file has in common. */
export function describeFile(name: string, path: string, identity: Buffer, settings: PolicySettings) {
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

/** The bytes of a file as it was built. */
export function readIdentity({ identity: { body } }: SiteFile): Buffer {
  if (typeof body === 'function') return body();
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

export function makeVariant(
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
