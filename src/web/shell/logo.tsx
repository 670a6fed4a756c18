import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { logoLabel } from '#content/shell.ts';

/** The mark: a lotus drawn as a shield. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="logo-stroke" x1="4" y1="4" x2="28" y2="28" gradientUnits="userSpaceOnUse">
          <stop stopColor="#8b5cf6" />
          <stop offset="1" stopColor="#22d3ee" />
        </linearGradient>
      </defs>
      <g
        fill="none"
        stroke="url(#logo-stroke)"
        strokeWidth="2.1"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M16 3.200c3 3.300 4.300 6.400 4.300 9.300 0 2.600-1.300 5-4.300 7.400-3-2.400-4.300-4.800-4.300-7.400 0-2.900 1.300-6 4.300-9.300Z" />
        <path d="M11.800 10.900C9.900 8.900 7.600 7.900 4.600 7.700c-.5 9.800 3 16.700 11.400 21.100 8.400-4.400 11.900-11.300 11.400-21.100-3 .2-5.300 1.200-7.200 3.200" />
        <path d="M16 19.900v4.300" />
      </g>
    </svg>
  );
}

export function Logo({ onDark }: { onDark: boolean }) {
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={logoLabel}
      className={`flex min-h-11 items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight no-underline ${onDark ? 'text-white' : 'text-ink'}`}
    >
      <LogoMark />
      {site.name}
    </Link>
  );
}
