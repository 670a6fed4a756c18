import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { httpLimits } from './connection-limits.ts';
import { ownAddress } from './own-address.ts';

/** Listens and returns the URL people can open. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  const realPort = typeof address === 'object' && address !== null ? address.port : port;
  return ownAddress({ host, port: realPort });
}

export type Closing = {
  readonly app: FastifyInstance;
  /** Called once no requests are running: flush and close what they needed. */
  readonly closeRest: () => Promise<void>;
  readonly deadlineMs?: number;
  /** How long to keep serving after the signal, so a proxy can switch first. */
  readonly drainMs?: number;
  /** Called on the signal: from now on the server says that it's shutting down. */
  readonly beginDrain?: () => void;
};

/** Stops accepting, finishes running requests, then closes the rest; cuts connections before the deadline. */
export async function closeGracefully({
  app,
  closeRest,
  deadlineMs = httpLimits.shutdownMs,
}: Closing): Promise<void> {
  // A fifth of the time is reserved for what comes after the last request.
  const cut = setTimeout(() => app.server.closeAllConnections(), deadlineMs * 0.8);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    await closeRest();
  }
}

/** Closes once; a second signal doesn't wait. SIGHUP is what a closed terminal sends, on Windows too. */
export function closeOnSignal(closing: Closing, exit: (code: number) => void): void {
  const deadlineMs = closing.deadlineMs ?? httpLimits.shutdownMs;
  const drainMs = closing.drainMs ?? 0;
  let isClosing = false;
  const onSignal = () => {
    if (isClosing) {
      exit(1);
      return;
    }
    isClosing = true;
    closing.beginDrain?.();
    setTimeout(() => exit(1), drainMs + deadlineMs).unref();
    const drained = new Promise((resolve) => setTimeout(resolve, drainMs));
    const closed = drainMs === 0 ? closeGracefully(closing) : drained.then(() => closeGracefully(closing));
    closed.then(
      () => exit(0),
      (error: unknown) => {
        closing.app.log.error({ err: error }, 'closing failed');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}
