import { brandMark } from '#contract/brand-mark.ts';

export type LotusProps = {
  className?: string;
  /** How much of it is drawn, from 0 to 1; the rest is faint. */
  share?: number;
  /** Animates in a loop while something is in progress, unless motion is reduced. */
  isDrawing?: boolean;
};

/** The mark in one color, as a seal: on a retest, a finished step, an empty list, and while something loads. */
export function Lotus({ className, share, isDrawing = false }: LotusProps) {
  const isPart = share !== undefined || isDrawing;
  return (
    <svg
      viewBox={`0 0 ${brandMark.size} ${brandMark.size}`}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={brandMark.strokeWidth}
      strokeLinejoin="round"
      strokeLinecap={isPart ? 'butt' : 'round'}
    >
      <path d={brandMark.paths.join('')} opacity={isPart ? 0.28 : undefined} />
      {isPart
        ? brandMark.paths.map((path) => (
            <path
              key={path}
              d={path}
              pathLength={1}
              strokeDasharray={`${share ?? 1} 1`}
              className={
                isDrawing
                  ? 'motion-safe:animate-[path-draw_1200ms_ease-in-out_infinite_alternate]'
                  : undefined
              }
            />
          ))
        : null}
    </svg>
  );
}
