/** A heading whose last part has the gradient. */
export const GradientHeading = ({ parts: [first, last] }: { parts: readonly [string, string] }) => (
  <>
    {first}{' '}
    <span className="text-gradient bg-[linear-gradient(95deg,var(--color-purple-300),var(--color-cyan-300))] bg-clip-text pr-[0.05em] text-transparent forced-colors:bg-none forced-colors:text-[CanvasText]">
      {last}
    </span>
  </>
);
