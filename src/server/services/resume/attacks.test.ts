import { afterAll, describe, expect, it } from 'vitest';
import { makeAttack } from '#tests/support/attacks.ts';
import { pieceByPiece } from '#tests/support/applications.ts';
import { createInspector } from './inspector.ts';

/** 220 (a slow expression) and 138 (objects that overlap) stopped the first inspection; 15 keeps a third kind of file. */
const keptSeeds = [15, 138, 220];
/** The short run; the long one is `npm run attack-resumes`. */
const shortRun = Array.from({ length: 60 }, (_, index) => 1_000 + index);

describe('an attack on the inspection', () => {
  const inspector = createInspector();
  afterAll(() => inspector.stop());

  it.each([...keptSeeds, ...shortRun].map((seed) => ({ seed, ...makeAttack(seed) })))(
    'of seed $seed is answered, and never taken when it is evil',
    { timeout: 60_000 },
    async ({ bytes, isEvil }) => {
      const verdict = await inspector.inspect(pieceByPiece(bytes));
      const isCutOff = !verdict.ok && verdict.reason === 'cut-off';
      // Not cut off: within the processor time and the memory of one file.
      expect({ isCutOff, isEvilTaken: isEvil && verdict.ok }).toEqual({
        isCutOff: false,
        isEvilTaken: false,
      });
    },
  );
});
