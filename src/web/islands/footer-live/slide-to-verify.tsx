import type { footerLive } from '#content/footer.ts';
import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { ArrowRight, Check } from 'lucide-react';
import { slideLimits, type Slide } from './use-slide.ts';

export type SlideToVerifyProps = { slide: Slide; words: (typeof footerLive)['newsletter']['words'] };

const forward = new Set(['ArrowRight', 'ArrowUp']);
const back = new Set(['ArrowLeft', 'ArrowDown']);

/**
 * Spec 4: past 90% it's verified and snaps to 100%, released earlier it returns to 0. A range input underneath, so
 * touch, keyboard and screen readers work; plus a plain button for people who don't drag.
 */
export function SlideToVerify({ slide, words }: SlideToVerifyProps) {
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
    <div>
      <div className="slide-track" data-verified={verified || undefined}>
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
        <span aria-hidden="true">{verified ? words.verified : words.slide}</span>
        {verified ? (
          <Check aria-hidden="true" className="right-4.75" />
        ) : (
          <ArrowRight aria-hidden="true" className="left-4.75" />
        )}
      </div>
      <button
        type="button"
        className="slide-button"
        aria-disabled={verified || undefined}
        onClick={slide.verify}
      >
        {words.button}
      </button>
      <span role="status" className="visually-hidden">
        {verified ? words.verified : null}
      </span>
    </div>
  );
}
