import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { httpLimits } from './connection-limits.ts';
import { isApiPath, tokenPaths } from '#contract/paths.ts';
import { pathOf } from './problems.ts';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, LogFn, Logger } from 'pino';
import type { Env } from '#server/env.ts';
import { classOfPath, type Metrics } from '#server/metrics/metrics.ts';

export type { Logger } from 'pino';

/** Only our own ids: a client's could put anything into the log. */
export function makeRequestId(): string {
  return randomUUID();
}

/** In a terminal only problems are worth a line; a log collector also wants to know what was requested. */
export function createLogger(
  env: Pick<Env, 'logLevel'>,
  isTerminal = process.stdout.isTTY,
  destination?: DestinationStream,
  countLine?: Metrics['countLine'],
): Logger {
  const options = {
    level: env.logLevel ?? (isTerminal ? 'warn' : 'info'),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    ...(countLine === undefined ? {} : { hooks: { logMethod: countThenLog(countLine) } }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function countThenLog(countLine: Metrics['countLine']) {
  return function logMethod(this: Logger, line: Parameters<LogFn>, log: LogFn, level: number): void {
    countLine(pino.levels.labels[level] ?? '');
    log.apply(this, line);
  };
}

/** No other member of an error is logged: drivers put a failed statement's values there. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}

/**
 * Counts every response. One line for each API call and each error: method, path, status and time, nothing about the
 * client.
 */
export function logRequests(app: FastifyInstance, count: Metrics['count']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request.raw.url);
    const status = reply.statusCode;
    if (request.isBuiltFile) count('file', status);
    else count(classOfPath(path), status, reply.elapsedTime);
    if (status >= 400 || isApiPath(path)) {
      const line = {
        method: request.method,
        path: withoutToken(path).slice(0, httpLimits.loggedPathChars),
        status,
        ms: Math.round(reply.elapsedTime),
      };
      if (status >= 500) request.log.error(line, 'answered');
      else request.log.info(line, 'answered');
    }
    done();
  });
}

/** Someone reading a log must not be able to cancel a visitor's call, or open their request. */
function withoutToken(path: string): string {
  const read = decoded(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');
  const start = tokenPaths.find((each) => read.startsWith(`${each}/`));
  return start === undefined ? path : `${start}/…`;
}

/** The router also reads `/%63ase/` and `/CASE/` as `/case/`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
