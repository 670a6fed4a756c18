/** A request as the visitor edits it, and as the mock server reads it. */
export const labExercises = ['order', 'price', 'note'] as const;
export type LabExercise = (typeof labExercises)[number];

export type LabRequest = {
  readonly method: string;
  readonly path: string;
  /** One `name: value` per line. */
  readonly headers: string;
  readonly body: string;
};

export const labMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** The longest request the lab sends, all parts together. */
export const labLimits = {
  requestBytes: 4_096,
  pathChars: 1_000,
  attempts: 40,
  fragmentChars: 60_000,
} as const;

export const requestParts = [
  'method',
  'path',
  'headers',
  'body',
] as const satisfies readonly (keyof LabRequest)[];

export const requestBytes = (request: LabRequest): number =>
  requestParts.reduce((sum, part) => sum + new TextEncoder().encode(request[part]).length, 0);

export const sameRequest = (one: LabRequest, other: LabRequest): boolean =>
  requestParts.every((part) => one[part] === other[part]);

export type ParsedRequest = {
  readonly method: string;
  /** Decoded, without a trailing slash. */
  readonly segments: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

export type ReadProblem = 'badRequest' | 'noHost' | 'longPath' | 'unknownMethod';

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/u;
const knownMethods: readonly string[] = [...labMethods, 'TRACE', 'CONNECT'];

/** As a server would parse it; a problem is answered before the path is considered. */
export function readRequest(request: LabRequest): ParsedRequest | ReadProblem {
  if (!token.test(request.method)) return 'badRequest';
  if (request.path.length > labLimits.pathChars) return 'longPath';
  const segments = readPath(request.path);
  const headers = readHeaders(request.headers);
  if (!segments || !headers) return 'badRequest';
  if (!headers.has('host')) return 'noHost';
  if (!knownMethods.includes(request.method)) return 'unknownMethod';
  return { method: request.method, segments, headers, body: request.body };
}

function readPath(path: string): readonly string[] | null {
  // A space or control character would end the request line early.
  if (!path.startsWith('/') || /[\s\p{Cc}]/u.test(path)) return null;
  const plain = path.split(/[?#]/u, 1)[0] ?? '';
  try {
    return plain.replace(/\/$/u, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The first of two headers with the same name counts; an invalid line spoils the request. */
function readHeaders(text: string): ReadonlyMap<string, string> | null {
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n/u)) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon < 1 || !token.test(name)) return null;
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}
