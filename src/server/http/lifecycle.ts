import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { httpLimits } from './limits.ts';
import { ownAddress } from './own-address.ts';

/** Listens and returns the address people can open. */
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
  /** Called once no request runs any more: flush and close what requests needed. */
  readonly closeRest: () => Promise<void>;
  readonly deadlineMs?: number;
  /** How long to go on serving after the signal, so that a proxy can turn to others first. */
  readonly drainMs?: number;
  /** Called at the signal: from now on the server says that it is going. */
  readonly beginDrain?: () => void;
};

/** Stops accepting, lets running requests finish, then closes the rest; cuts connections before the deadline. */
export async function closeGracefully({
  app,
  closeRest,
  deadlineMs = httpLimits.shutdownMs,
}: Closing): Promise<void> {
  // A fifth of the time is kept for what comes after the last request.
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
