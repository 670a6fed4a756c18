/** There is no room to wait in. */
export class NoTurnLeft extends Error {
  override readonly name = 'NoTurnLeft';
}

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` works side by side; at most `waiting` more wait their turn, the rest is refused. */
export function createTurns(atOnce: number, waiting = Number.POSITIVE_INFINITY): Turns {
  const queue: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new NoTurnLeft('Too much is under way already.');
    // The turn is handed over: whoever ends does not give it back.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
