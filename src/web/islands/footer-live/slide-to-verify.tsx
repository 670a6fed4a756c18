import { footerLive } from '#content/footer.ts';
import {
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Glyph } from '#web/ui/glyph.tsx';

const { words } = footerLive.newsletter;

/** Spec 4 and 9: slide to verify, in percent of the track; a key moves it one step. */
const slideLimits = { threshold: 90, max: 100, keyStep: 10 } as const;

type SlideState = { readonly progress: number; readonly verified: boolean };

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

export function useSlide() {
  const [state, dispatch] = useReducer(slideReducer, slideAtRest);
  return {
    ...state,
    moveTo: (to: number) => dispatch({ kind: 'move', to }),
    release: () => dispatch({ kind: 'release' }),
    verify: () => dispatch({ kind: 'verify' }),
    reset: () => dispatch({ kind: 'reset' }),
  };
}

const forward = new Set(['ArrowRight', 'ArrowUp']);
const back = new Set(['ArrowLeft', 'ArrowDown']);

type SlideToVerifyProps = {
  slide: ReturnType<typeof useSlide>;
  /** The button that the track covers until it's verified. */
  children: ReactNode;
};

/**
 * Spec 4: past 90% it's verified and snaps to 100%, released earlier it returns to 0. The track lies over the button,
 * whose words it shows, and uncovers it. A range input, so touch, keyboard and screen readers work.
 */
export function SlideToVerify({ slide, children }: SlideToVerifyProps) {
  const dragging = useRef(false);
  const { progress, verified } = slide;
  const rangeRef = useRef<HTMLInputElement>(null);
  const takeOver = useRef(slide);
  // Moved before the script loaded.
  useLayoutEffect(() => {
    takeOver.current.moveTo(rangeRef.current?.valueAsNumber ?? 0);
    takeOver.current.release();
  }, []);

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    slide.moveTo(currentTarget.valueAsNumber);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = forward.has(event.key) ? 1 : back.has(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    slide.moveTo(progress + step * slideLimits.keyStep);
  };
  const release = () => {
    if (dragging.current) slide.release();
    dragging.current = false;
  };
  return (
    <div className="slide-track needs-script" data-verified={verified || undefined}>
      {children}
      <input
        ref={rangeRef}
        type="range"
        min={0}
        max={slideLimits.max}
        step={1}
        value={progress}
        aria-label={words.slideLabel}
        aria-valuetext={verified ? words.verified : words.notVerified}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          dragging.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onLostPointerCapture={release}
      />
      <Glyph name="right" />
      <span role="status" className="visually-hidden">
        {verified ? words.verified : null}
      </span>
    </div>
  );
}
