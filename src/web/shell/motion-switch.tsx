import { footer } from '#content/shell.ts';

/**
 * Design, Motion: one switch for everything that moves on its own (enhance/shell.ts). CSS obeys it without a script.
 */
export function MotionSwitch() {
  return (
    <label className="inline-flex items-center gap-2.5 min-h-11 cursor-pointer">
      <input id="motion-switch" type="checkbox" className="peer absolute opacity-0 size-px" />
      <span
        aria-hidden="true"
        className="motion-switch-track relative w-9 h-5 border border-haze rounded-full [transition:background-color_150ms] after:absolute after:inset-y-0.5 after:right-auto after:left-0.5 after:w-3.5 after:rounded-full after:bg-mist after:[transition:translate_150ms] peer-checked:border-cyan-400 peer-checked:bg-cyan-700 peer-checked:after:translate-x-4 peer-checked:after:bg-white peer-focus-visible:[outline:2px_solid_var(--color-cyan-400)] peer-focus-visible:outline-offset-2"
      />
      {footer.pauseMotion}
    </label>
  );
}
