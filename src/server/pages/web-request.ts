import { Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestPagePath, isUploadPage } from '#contract/paths.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Env } from '#server/env.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { visitedOrigin } from '#server/http/write-route.ts';

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

type OriginSettings = Pick<Env, 'publicUrl'>;

/** The origin the visitor's browser is on, as far as the request shows. */
function originOf(request: FastifyRequest, { publicUrl }: OriginSettings): string {
  // HTTP/1.0 may have no host; anything but a plain one would change the URL's meaning.
  const host = request.host === '' ? 'localhost' : request.host;
  if (!plainHost.test(host)) throw new DomainError(400);
  return visitedOrigin({ headers: request.headers, protocol: request.protocol, host }, publicUrl);
}

/** `url` is a path with its query; it never decides the host, whatever it starts with. */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  settings: OriginSettings,
): Request {
  const signal = abortedWithConnection(reply);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const item of value) headers.append(name, item);
    else if (value !== undefined) headers.set(name, value);
  }
  const address = originOf(request, settings) + url;
  if (request.method !== 'POST') return new Request(address, { headers, signal });
  // What a page without a referrer sends; our origin rule has accepted it, and the router's own would refuse it.
  if (headers.get('origin') === 'null') headers.delete('origin');
  const body = request.body instanceof Readable ? bounded(request) : null;
  // Node requires `duplex` with a streamed body; the browser's declaration doesn't know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    signal,
  };
  return new Request(address, init);
}

/** Fastify's own signal also fires once a body was fully read, which is no reason to stop. */
function abortedWithConnection(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * A page whose form carries a file may receive more; every other page only receives text. The page of a request stops
 * reading by itself, so it can still show what was typed above files that were too large.
 */
function bodyLimit(request: FastifyRequest): number {
  if (request.raw.url?.startsWith(`${requestPagePath}/`))
    return isMultipart(request) ? httpLimits.lingerBytes : httpLimits.bodyBytes;
  return isUploadPage(request.raw.url ?? '/') ? uploadLimits.bodyBytes : httpLimits.bodyBytes;
}

function bounded(request: FastifyRequest): ReadableStream {
  const limit = bodyLimit(request);
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        oversized.add(request);
        done(new DomainError(413));
      } else done(null, chunk);
    },
  });
  request.raw.once('error', (error) => counter.destroy(error));
  // The rest waits; the connection drops it after the response.
  counter.once('close', () => request.raw.unpipe(counter).pause());
  // The two declarations of ReadableStream, the browser's and Node's, are the same class at run time.
  return Readable.toWeb(request.raw.pipe(counter)) as ReadableStream;
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

const oversized = new WeakSet<FastifyRequest>();

/** True once more arrived than announced or allowed; anything rendered from it is discarded. */
export function wasTooLarge(request: FastifyRequest): boolean {
  return oversized.has(request) || Number(request.headers['content-length'] ?? 0) > bodyLimit(request);
}
