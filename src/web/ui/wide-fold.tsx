import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Unbroken } from './unbroken.tsx';

export type WideFoldProps = {
  id: string;
  title: string;
  titleClass?: string;
  /** What's inside, in two or three words. */
  fact?: string;
  className?: string;
  level?: 2 | 3;
  /** The width from which it's open. */
  from?: '48rem' | '64rem';
  /** The title may wrap: the row grows with it. */
  isLong?: boolean;
  /** The anchor of its content: a link to it opens the row. */
  anchor?: string;
  /** Open for the page's own reason, even on small screens. */
  isOpen?: boolean;
  children: ReactNode;
};

/**
 * Open if there's space, otherwise a closed row: one tap away, with or without a script. A browser that can't show
 * closed content keeps the row; the page's first script opens it (enhance/shell.ts).
 */
export function WideFold({
  id,
  title,
  titleClass,
  fact = '',
  className,
  level = 2,
  from = '64rem',
  isLong = false,
  anchor,
  isOpen = false,
  children,
}: WideFoldProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const factId = `${id}-fact`;
  return (
    <div className={classNames('wide-fold relative', isLong && 'long-fold', className)} data-from={from}>
      <Title id={id} className={classNames('wide-fold-title', titleClass)}>
        {/* One element if there are several: the title may be a row of boxes, between which spaces would be lost. */}
        {title.includes('-') ? (
          <span>
            <Unbroken text={title} />
          </span>
        ) : (
          title
        )}
      </Title>
      <details className="plain-wide" open={isOpen} data-open-wide={from} suppressHydrationWarning>
        <summary
          aria-labelledby={`${id} ${factId}`}
          className="fold-row"
          data-title={isLong ? title : undefined}
        >
          <span id={factId} className="fold-fact">
            {fact}
          </span>
        </summary>
        <div id={anchor} className="fold-body">
          {children}
        </div>
      </details>
    </div>
  );
}
