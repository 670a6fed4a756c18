import { matchesEtag } from '#server/http/entity-tag.ts';
import { FileResponse } from '#server/http/header-block-cache.ts';
import { pathOf } from '#server/http/problems.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { queryRenderedPaths } from '#contract/paths.ts';
import { acceptedEncodings } from '#server/pages/negotiate.ts';
import type { SiteFile, Variant } from '#server/pages/site-file.ts';
import type { Site } from '#server/pages/site-files.ts';

/**
 * Answers from memory when the path is a built file; false leaves the request to others.
 * The hot path of the site: one lookup, one negotiation, one write, before any framework.
 */
export function serveFile(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  now: () => number = Date.now,
): boolean {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const url = request.url ?? '/';
  const path = pathOf(url);
  const file = site.files.get(path);
  if (file === undefined) return false;
  if (file.expiresAt !== undefined && now() > file.expiresAt) return false;
  if (path.length < url.length && dependsOnQuery(path, url.slice(path.length))) return false;
  const variant = chooseVariant(file, request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, variant.etag)) {
    response.writeHead(304, variant.unchanged);
    response.end();
    return true;
  }
  if (response instanceof FileResponse) response.writeCached(variant.full);
  else response.writeHead(200, variant.full.headers);
  if (method === 'HEAD') response.end();
  else response.end(typeof variant.body === 'function' ? variant.body() : variant.body, 'latin1');
  return true;
}

const parametersByPath = new Map(Object.entries(queryRenderedPaths));

/** Whether the page asked for is another one than the built one: a search, a filter, a preselection. */
function dependsOnQuery(path: string, query: string): boolean {
  const names = parametersByPath.get(path);
  if (names === undefined) return false;
  const parameters = new URLSearchParams(query);
  return names.some((name) => parameters.getAll(name).some(Boolean));
}

function chooseVariant(file: SiteFile, acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = file[encoding];
    if (variant !== undefined) return variant;
  }
  return file.identity;
}

/** Where `/foo/` should go when `/foo` is meant; never an address that a browser reads as another host. */
export function withoutTrailingSlash(url: string): string | null {
  const path = pathOf(url);
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return null;
  let end = path.length;
  // By hand: a pattern such as /\/+$/ starts anew at every slash of a long row.
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}
