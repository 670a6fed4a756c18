/** A request as the visitor edits it, and as the mock server reads it. */
import { labExerciseWords } from '#content/lab/words.ts';

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

export function originalRequest(exercise: LabExercise): LabRequest {
  const { start, headers, body } = labExerciseWords[exercise].request;
  const [method = '', path = ''] = start.split(' ');
  return { method, path, headers, body };
}

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

// One-press changes: they edit the text the visitor sees, and leave alone what they can't parse.

/** The last number in a path, one up or down. */
export function withOrderBy(path: string, step: number): string | null {
  const isDigit = (at: number) => /\d/u.test(path.charAt(at));
  let end = path.length;
  while (end > 0 && !isDigit(end - 1)) end -= 1;
  let start = end;
  while (start > 0 && end - start < 15 && isDigit(start - 1)) start -= 1;
  if (start === end) return null;
  return `${path.slice(0, start)}${Math.max(0, Number(path.slice(start, end)) + step)}${path.slice(end)}`;
}

const figureOf = (member: string) => new RegExp(`("${member}"\\s*:\\s*)(-?\\d+(?:\\.\\d+)?)`, 'u');

export function bodyFigure(body: string, member: string): number | null {
  const [, , figure] = figureOf(member).exec(body) ?? [];
  return figure === undefined ? null : Number(figure);
}

export const withBodyFigure = (body: string, member: string, value: number): string =>
  body.replace(figureOf(member), (_, before: string) => `${before}${value}`);

const prices = [0.01, 1, 9, 18, 36] as const;

/** The next value on a short scale, from the current price. */
export function nextPrice(price: number, step: number): number {
  const next = step > 0 ? prices.find((entry) => entry > price) : prices.findLast((entry) => entry < price);
  return next ?? price;
}

export function bodyMessage(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Keeps the other members; an unreadable body is rewritten. */
export function withBodyMessage(body: string, message: string): string {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return JSON.stringify({ ...value, message }, null, 2);
  } catch {
    // Rewritten.
  }
  return JSON.stringify({ subject: 'Order 88215', message }, null, 2);
}
