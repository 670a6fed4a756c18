import { footer } from '#content/shell.ts';

/**
 * Design, Motion: one switch for everything that moves on its own (enhance/shell.ts). CSS obeys it without a script.
 */
export function MotionSwitch() {
  return (
    <label className="inline-flex items-center gap-2.5 min-h-11 cursor-pointer">
      <input id="motion-switch" type="checkbox" className="absolute opacity-0 size-px" />
      <span aria-hidden="true" className="motion-switch-track" />
      {footer.pauseMotion}
    </label>
  );
}
