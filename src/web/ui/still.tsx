import { useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

const asSent = { __html: '' };

export type StillProps = {
  /** The one element that the children render: React finds it again by its name. */
  as: 'section' | 'div' | 'figure' | 'svg';
  /** Without state, handlers or links into the program: nothing in them wakes. */
  children: ReactNode;
};

/**
 * HTML that never changes. What the server sent stays as it is: React takes the element over without looking inside,
 * so a page wakes with less work. Where the server sent nothing (a change of page) the children are rendered.
 */
export function Still({ as: Element, children }: StillProps) {
  const isHydrated = useHydrated();
  const [isSent] = useState(!isHydrated && typeof document !== 'undefined');
  if (!isSent) return children;
  // oxlint-disable-next-line react/no-danger -- nothing is put in: the empty text is never written while hydrating.
  return <Element suppressHydrationWarning dangerouslySetInnerHTML={asSent} />;
}
