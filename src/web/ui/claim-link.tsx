import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type ClaimLinkProps = {
  href: string;
  value: string;
  label?: string;
  /** It counts up to this (enhance/sections.ts). */
  countTo?: number | undefined;
  children?: ReactNode;
};

/** A figure that links to what it counts, when it was counted and its evidence. */
export function ClaimLink({ href, value, label = '', countTo, children = value }: ClaimLinkProps) {
  return (
    <Link
      to={href}
      className="claim-link"
      data-count-to={countTo}
      aria-label={label ? `${value} ${label}` : undefined}
    >
      {children}
    </Link>
  );
}
