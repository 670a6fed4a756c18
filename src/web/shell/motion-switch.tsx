import { useEffect, useRef } from 'react';
import { footer } from '#content/shell.ts';
import { setMotionPaused, useMotionPaused } from '#web/lib/motion.ts';

/**
 * Design, Motion: one switch for everything that moves by itself. It is a checkbox, so that the style sheet can
 * obey it before the script arrives and without one.
 */
export function MotionSwitch() {
  const ref = useRef<HTMLInputElement>(null);
  const paused = useMotionPaused();

  useEffect(() => {
    // A visitor may have switched before the script arrived: what the box says then wins.
    if (ref.current?.checked) setMotionPaused(true);
  }, []);
  useEffect(() => {
    if (ref.current) ref.current.checked = paused;
  }, [paused]);

  return (
    <label className="motion-switch">
      <input
        ref={ref}
        id="motion-switch"
        type="checkbox"
        className="peer"
        onChange={(event) => setMotionPaused(event.currentTarget.checked)}
      />
      <span aria-hidden="true" className="motion-switch-track" />
      {footer.pauseMotion}
    </label>
  );
}
