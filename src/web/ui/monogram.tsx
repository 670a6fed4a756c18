import { useId } from 'react';
import { classNames } from './class-names.ts';

export type MonogramProps = { name: string; className?: string };

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
};

/** A person, drawn as a monogram. The name stands beside it, so that it adds nothing for those who don't see it. */
export function Monogram({ name, className }: MonogramProps) {
  const ringId = useId();
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={classNames('shrink-0', className)}>
      <linearGradient id={ringId} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#a78bfa" />
        <stop offset="1" stopColor="#22d3ee" />
      </linearGradient>
      <circle
        cx="24"
        cy="24"
        r="22.500"
        className="fill-navy-900"
        stroke={`url(#${ringId})`}
        strokeWidth="2"
      />
      <text x="24" y="30" textAnchor="middle" className="monogram-text">
        {initials(name)}
      </text>
    </svg>
  );
}
