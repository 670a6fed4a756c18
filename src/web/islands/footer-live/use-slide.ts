import { useReducer } from 'react';

/** Spec 4 and 9: slide to verify, in percent of the track; a key moves it one step. */
export const slideLimits = { threshold: 90, max: 100, keyStep: 10 } as const;

export type SlideState = { readonly progress: number; readonly verified: boolean };

export type SlideAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'release' | 'verify' | 'reset' };

export const slideAtRest: SlideState = { progress: 0, verified: false };
const verifiedState: SlideState = { progress: slideLimits.max, verified: true };

/** Spec 4: verified past the threshold and then fixed; released before that, back to 0. */
export function slideReducer(state: SlideState, action: SlideAction): SlideState {
  const { kind } = action;
  if (kind === 'reset') return slideAtRest;
  if (state.verified || kind === 'verify') return verifiedState;
  if (action.kind !== 'move') return slideAtRest;
  if (action.to > slideLimits.threshold) return verifiedState;
  return { progress: Math.max(0, action.to), verified: false };
}

export type Slide = SlideState & {
  readonly moveTo: (to: number) => void;
  readonly release: () => void;
  readonly verify: () => void;
  readonly reset: () => void;
};

export function useSlide(): Slide {
  const [state, dispatch] = useReducer(slideReducer, slideAtRest);
  return {
    ...state,
    moveTo: (to) => dispatch({ kind: 'move', to }),
    release: () => dispatch({ kind: 'release' }),
    verify: () => dispatch({ kind: 'verify' }),
    reset: () => dispatch({ kind: 'reset' }),
  };
}
