import { footer } from '#content/shell.ts';

/** Design, Motion: one switch for everything that moves by itself (enhance/shell.ts). The style sheet obeys it without a script. */
export function MotionSwitch() {
  return (
    <label className="motion-switch">
      <input id="motion-switch" type="checkbox" className="peer" />
      <span aria-hidden="true" className="motion-switch-track" />
      {footer.pauseMotion}
    </label>
  );
}
