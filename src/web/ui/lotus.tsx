import { brandMark } from '#contract/brand-look.ts';

/** The mark in one color, as a seal: on a retest, a finished step, an empty list. */
export function Lotus({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${brandMark.size} ${brandMark.size}`}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={brandMark.strokeWidth}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {brandMark.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
