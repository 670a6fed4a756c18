/** A small random number generator (mulberry32): the same sequence for the same seed, everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createChance(seed: number) {
  const next = seededRandom(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
    isHit: (share: number): boolean => next() < share,
  };
}

export type Chance = ReturnType<typeof createChance>;
