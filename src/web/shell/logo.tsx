import { useId } from 'react';
import { brandColors, brandMark, logoPath, ownLogo } from '#contract/brand-look.ts';
import { site } from '#content/site.ts';
import { logoLabel } from '#content/shell.ts';
import { Link } from '#web/ui/link.tsx';

const { size, strokeWidth, gradient, paths } = brandMark;
const viewBox = `0 0 ${size} ${size}`;

/** The mark: the owner's logo, or a lotus drawn as a shield. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  const { from, to } = gradient;
  const stroke = useId();
  if (ownLogo !== null) return <img src={logoPath} alt="" width={size} height={size} className={className} />;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <linearGradient id={stroke} x1={from} y1={from} x2={to} y2={to} gradientUnits="userSpaceOnUse">
        <stop stopColor={brandColors.markFrom} />
        <stop offset="1" stopColor={brandColors.markTo} />
      </linearGradient>
      <path
        d={paths.join('')}
        fill="none"
        stroke={`url(#${stroke})`}
        strokeWidth={strokeWidth}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ onDark }: { onDark: boolean }) {
  return (
    <Link
      to="/"
      aria-label={logoLabel}
      className={`flex min-h-11 items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight no-underline ${onDark ? 'text-white' : 'text-ink'}`}
    >
      <LogoMark />
      {site.name}
    </Link>
  );
}
