/** Folder: what everything else is built on: timers, queues, markup, the services' log. Not here: anything of ours. */
/**
 * One result for everyone who asks while it's computed and for `ms` afterward: a URL anyone may request as often as
 * they like must not repeat its work each time.
 */
export function sharedFor<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; settledAt: number | null } | null = null;
  return () => {
    // A clock set back must not keep an old result alive.
    if (kept !== null && (kept.settledAt === null || Math.abs(now() - kept.settledAt) < ms))
      return kept.answer;
    const asked: typeof kept = { answer: ask(), settledAt: null };
    const settle = () => {
      asked.settledAt = now();
    };
    asked.answer.then(settle, settle);
    kept = asked;
    return asked.answer;
  };
}

/** Runs a task now and every so often, one run after another; `stop` waits for the one that is running. */
export function createTicker(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void = () => undefined,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const tick = () => {
    running = running.then(work).catch(onFailure);
  };
  return {
    start: (): void => {
      tick();
      timer = setInterval(tick, everyMs).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
