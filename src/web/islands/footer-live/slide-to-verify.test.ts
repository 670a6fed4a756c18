import { describe, expect, it } from 'vitest';
import { slideAtRest, slideReducer, type SlideAction } from './slide-to-verify.tsx';

const after = (...actions: SlideAction[]) => actions.reduce(slideReducer, slideAtRest);
const verified = { progress: 100, verified: true };

describe('Slide to verify', () => {
  it('follows the drag up to the threshold without verifying.', () => {
    expect(after({ kind: 'move', to: 90 })).toEqual({ progress: 90, verified: false });
  });

  it('verifies past 90 % and snaps to 100 %.', () => {
    expect(after({ kind: 'move', to: 91 })).toEqual(verified);
  });

  it('returns to 0 when it is released earlier.', () => {
    expect(after({ kind: 'move', to: 90 }, { kind: 'release' })).toEqual(slideAtRest);
  });

  it('stays verified, whatever is dragged or released afterwards.', () => {
    expect(after({ kind: 'verify' }, { kind: 'move', to: 10 }, { kind: 'release' })).toEqual(verified);
  });

  it('never goes below 0.', () => {
    expect(after({ kind: 'move', to: -10 })).toEqual(slideAtRest);
  });

  it('starts over on reset.', () => {
    expect(after({ kind: 'verify' }, { kind: 'reset' })).toEqual(slideAtRest);
  });
});
