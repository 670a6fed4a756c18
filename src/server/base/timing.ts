/** Folder: what everything else is built on: timers, queues, requests to others' addresses, markup, the services' log. Not here: anything of ours. */
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

/** Work that has stopped, for whoever runs the site. */
export type Trouble = {
  readonly what: string;
  readonly since: number;
  readonly kind: 'fails' | 'hangs';
};

/** What runs without anyone watching. */
export type Unattended = { readonly troubles: () => readonly Trouble[] };

/** Nothing that runs on a timer takes longer. */
export const hangsAfterMs = 15 * 60_000;

/** Runs a task now and every so often, one run after another; `stop` waits for the one that is running. */
export function createTicker(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void = () => undefined,
  now: () => number = Date.now,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let startedAt: number | null = null;
  let failingSince: number | null = null;
  const run = async () => {
    startedAt = now();
    try {
      await work();
      failingSince = null;
    } catch (error) {
      failingSince ??= now();
      onFailure(error);
    } finally {
      startedAt = null;
    }
  };
  const tick = () => {
    if (startedAt === null) running = run();
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
    /** Until a run works again. */
    troubles: (): readonly Trouble[] => {
      if (startedAt !== null && now() - startedAt >= hangsAfterMs)
        return [{ what, since: startedAt, kind: 'hangs' }];
      return failingSince === null ? [] : [{ what, since: failingSince, kind: 'fails' }];
    },
  };
}
