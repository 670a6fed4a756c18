import { afterAll, describe, expect, it } from 'vitest';
import { pieceByPiece } from '#tests/support/applications.ts';
import { makeAttack } from '#tests/support/attacks.ts';
import { isLongRun } from '#tests/support/engines.ts';
import { createInspector } from './check.ts';

/** 220 (a slow expression) and 138 (overlapping objects) stopped the first version; 15 covers a third kind of file. */
const keptSeeds = [15, 138, 220];
/** A few before a commit, more in the long run; most with `npm run attack-resumes`. */
const seeds = isLongRun
  ? Array.from({ length: 55 }, (_, index) => 1_005 + index)
  : Array.from({ length: 5 }, (_, index) => 1_000 + index);

describe('an attack on the inspection', () => {
  const inspector = createInspector();
  afterAll(() => inspector.stop());

  it.each([...keptSeeds, ...seeds].map((seed) => ({ seed, ...makeAttack(seed) })))(
    'of seed $seed is answered, and never taken when it is evil',
    { timeout: 60_000 },
    async ({ bytes, isEvil }) => {
      const verdict = await inspector.inspect(pieceByPiece(bytes));
      const isCutOff = !verdict.ok && verdict.reason === 'cut-off';
      // Not cut off: within the CPU time and memory limits for one file.
      expect({ isCutOff, isEvilTaken: isEvil && verdict.ok }).toEqual({
        isCutOff: false,
        isEvilTaken: false,
      });
    },
  );
});
