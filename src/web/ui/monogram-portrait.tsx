import { useId } from 'react';

export type MonogramPortraitProps = { name: string; label: string; className?: string };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('');

/** A person as a portrait without a photograph: initials on the attack path, which is the site's signature. */
export function MonogramPortrait({ name, label, className }: MonogramPortraitProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 480 260" role="img" aria-label={`${name}. ${label}`} className={className}>
      <defs>
        <linearGradient id={`${id}-stroke`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#a78bfa" />
          <stop offset="1" stopColor="#22d3ee" />
        </linearGradient>
        <radialGradient id={`${id}-light`} cx="0.5" cy="0.35" r="0.7">
          <stop stopColor="#3b1f83" />
          <stop offset="1" stopColor="#0b1124" />
        </radialGradient>
      </defs>
      <rect width="480" height="260" fill={`url(#${id}-light)`} />
      <g fill="none" stroke="#2c3970" strokeWidth="1.5">
        <path d="M-10 210C70 210 80 120 150 130M330 130c70 10 70-70 170-70M330 140c60 30 90 70 170 70M-10 60c60 0 100 20 160 60" />
        <circle cx="70" cy="172" r="7" fill="#0b1124" />
        <circle cx="72" cy="76" r="5" fill="#0b1124" />
        <circle cx="408" cy="82" r="7" fill="#0b1124" />
        <circle cx="414" cy="188" r="5" fill="#0b1124" />
      </g>
      <circle cx="240" cy="130" r="88" fill="#0b1124" stroke={`url(#${id}-stroke)`} strokeWidth="2.5" />
      <circle
        cx="240"
        cy="130"
        r="76"
        fill="none"
        stroke="#232e52"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <text x="240" y="154" textAnchor="middle" className="portrait-initials" aria-hidden="true">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
