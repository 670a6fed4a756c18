import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type ClaimLinkProps = { href: string; value: string; label?: string; children?: ReactNode };

/** A figure that links to what it counts, when it was counted and its evidence. */
export function ClaimLink({ href, value, label = '', children = value }: ClaimLinkProps) {
  return (
    <Link
      to={href}
      className="claim-link text-inherit underline decoration-dotted decoration-1 decoration-[color-mix(in_srgb,currentColor_45%,transparent)] underline-offset-[0.2em] hover:decoration-[currentColor] hover:decoration-solid"
      aria-label={label ? `${value} ${label}` : undefined}
    >
      {children}
    </Link>
  );
}
