import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { uploadTimeoutMs } from '#contract/application-limits.ts';
import { apiPrefix, applicationsPath, isUploadPage } from '#contract/paths.ts';
import { wordsFor } from '#server/domain-error.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { httpLimits } from './connection-limits.ts';
import { allowHeader, pageMethods, pathOf } from './problems.ts';
import type { HeaderRecord } from './security-headers.ts';

/** What a test may tighten. */
export type ConnectionLimits = Record<keyof typeof httpLimits | 'uploadTimeoutMs', number>;

type ConnectionOptions = {
  readonly limits?: Partial<ConnectionLimits>;
  /** Headers for responses sent before the app runs. */
  readonly headers: HeaderRecord;
  /** Counts what never reaches the app. */
  readonly count?: Metrics['count'];
  /** During shutdown, asks a proxy to use other connections while there's time. */
  readonly isDraining?: () => boolean;
};

const acceptedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

const statusOfParserError: Readonly<Record<string, number>> = {
  [requestTimeoutCode]: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

export function createHttpServer(app: RequestListener, options: ConnectionOptions): Server {
  const limits = { ...httpLimits, uploadTimeoutMs: uploadTimeoutMs, ...options.limits };
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    // Node has one timeout for all requests: the longest. Shorter ones are enforced below.
    requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.connectionCheckMs,
    maxHeaderSize: limits.headerBytes,
    // Node's own refusal has no security headers; ours is in `refusalOf`.
    requireHostHeader: false,
    noDelay: true,
  });
  server.maxRequestsPerSocket = limits.requestsPerSocket;
  server.maxConnections = limits.connections;
  server.timeout = limits.socketIdleMs;
  server.on('request', (request, response) => {
    // A client that never pauses would otherwise keep its connection, and so the closing server, alive.
    if (!server.listening || options.isDraining?.()) response.setHeader('Connection', 'close');
    dropRestAfterAnswer(request, response, limits);
    limitBodyTime(request, response, limits.requestTimeoutMs, options);
    const status = refusalOf(request, limits.urlChars);
    if (status !== null) {
      options.count?.('refused', status);
      refuse(response, status, options.headers);
    } else app(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    dropRestAfterAnswer(request, response, limits);
    refuse(response, 417, options.headers);
  });
  server.on('connect', (_request, socket) => socket.end(rawRefusal(405, options.headers)));
  return server;
}

type LingerLimits = Pick<ConnectionLimits, 'lingerBytes' | 'lingerMs'>;

/**
 * A response may be sent before the whole body has arrived. Closing then would send a TCP reset, which discards the
 * response if the other end hasn't read it. So the rest is read and dropped first, within limits.
 */
function dropRestAfterAnswer(request: IncomingMessage, response: ServerResponse, limits: LingerLimits): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // How Node closes after the last response: without waiting for a client that's still sending.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else closeLingering(socket, limits);
  };
  response.once('finish', () => {
    if (!request.complete && !socket.writableEnded) request.once('close', dropBounded(socket, limits));
    request.resume();
  });
}

/** Ends our side, drops what still arrives, and closes when the other end has closed or a limit is reached. */
function closeLingering(socket: Socket, limits: LingerLimits): void {
  // The parser doesn't see it: after the last response there are no further requests.
  socket.removeAllListeners('data');
  dropBounded(socket, limits);
  socket.end();
}

/** Returns a function that stops counting. */
function dropBounded(socket: Socket, { lingerBytes, lingerMs }: LingerLimits): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > lingerBytes) socket.destroy();
  };
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  const stop = () => {
    clearTimeout(timer);
    socket.off('data', count).off('close', stop);
  };
  socket.once('close', stop).on('data', count).resume();
  return stop;
}

/** Everything but an upload must arrive within the request timeout, however slowly. */
function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs: number,
  options: ConnectionOptions,
): void {
  if (!hasBody(request) || isUploadPath(request.url ?? '')) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else answerClientError(Object.assign(new Error(), { code: requestTimeoutCode }), request.socket, options);
  }, timeoutMs);
  response.once('close', () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

function isUploadPath(url: string): boolean {
  return url.startsWith(apiPrefix + applicationsPath) || isUploadPage(url);
}

type ParserError = Error & { code?: string; rawPacket?: Buffer };

/** Responds to what Node's parser couldn't turn into a request. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  { headers, count }: Pick<ConnectionOptions, 'headers' | 'count'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  count?.('refused', status);
  // A client that took too long has had its time.
  if (status === 408) socket.end(rawRefusal(status, headers), () => socket.destroy());
  else {
    socket.write(rawRefusal(status, headers));
    closeLingering(socket, httpLimits);
  }
}

function statusOf({ code = '', rawPacket }: ParserError): number {
  // The parser reports anything unreadable as a wrong method; only what looks like one is one.
  const firstBytes = rawPacket?.subarray(0, 64).toString('latin1') ?? '';
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z-]+ \S+/.test(firstBytes)) return 405;
  return statusOfParserError[code] ?? 400;
}

function refusalOf(request: IncomingMessage, urlChars: number): number | null {
  const { url = '', method = '' } = request;
  if (!acceptedMethods.has(method)) return 405;
  if (url.length > urlChars) return 414;
  if (request.headers.host === undefined && request.httpVersion === '1.1') return 400;
  if (isAmbiguous(url)) return 400;
  return url.startsWith('/') || toOriginForm(request) ? null : 400;
}

const dotSegment = /^(?:\.|%2e){1,2}$/i;

/**
 * The URL parser behind the pages drops a fragment, turns `\` into `/` and resolves dot segments; the checks before it
 * read the path as sent. Only what both read alike gets through. Browsers send none of this.
 */
function isAmbiguous(url: string): boolean {
  if (url.includes('#')) return true;
  const path = pathOf(url);
  return /\\|%5c/i.test(path) || path.split('/').some((part) => dotSegment.test(part));
}

/** RFC 9112, 3.2.2: `GET http://host/path` must be treated like `GET /path`. */
function toOriginForm(request: IncomingMessage): boolean {
  const url = URL.parse(request.url ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  request.url = url.pathname + url.search;
  return true;
}

function refuse(response: ServerResponse, status: number, headers: HeaderRecord): void {
  response.writeHead(status, { ...refusalHeaders(status), ...headers });
  response.end(refusalText(status));
}

function rawRefusal(status: number, headers: HeaderRecord): string {
  const all = Object.entries({ ...refusalHeaders(status), ...headers });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${refusalText(status)}`;
}

function refusalHeaders(status: number): HeaderRecord {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(refusalText(status))),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 ? { Allow: allowHeader(pageMethods) } : {}),
  };
}

function refusalText(status: number): string {
  return `${wordsFor(status).message}\n`;
}
