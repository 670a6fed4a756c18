import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A small fact: a skill, a standard, a kind. */
export function Tag({ children, onDark = false }: { children: ReactNode; onDark?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex rounded-md border px-2 py-0.5 text-sm',
        onDark ? 'border-line bg-navy-800 text-mist' : 'border-rule bg-paper text-body',
      )}
    >
      {children}
    </span>
  );
}
