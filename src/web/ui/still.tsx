import { useState, type ReactNode } from 'react';

/** Whether this document's own page still has to be woken up; pages walked to later come from the program. */
let isWaking = true;

export const isPageWaking = (): boolean => isWaking;

/** Said once by the frame, when the page is awake. */
export function pageIsAwake(): void {
  isWaking = false;
}

export type StillProps = {
  /** The one element that the children render: React finds it again by its name. */
  as: 'section' | 'div' | 'figure' | 'svg' | 'nav' | 'ul';
  /** Without state or handlers: nothing in them wakes. Links may be in them (ui/link). */
  children: ReactNode;
};

/**
 * HTML that never changes. What the server sent stays as it is: React takes the element over without looking inside,
 * so a page wakes with less work. Where the server sent nothing (a change of page) the children are rendered.
 */
export function Still({ as, children }: StillProps) {
  const [isSent] = useState(() => isWaking && typeof document !== 'undefined');
  return isSent ? <AsSent as={as} /> : children;
}

/**
 * An element that the server did send: taken over without looking inside. React reads no children of an element whose
 * child is a text, and leaves a text that differs alone where it is told not to mind.
 */
export function AsSent({ as: Element }: Pick<StillProps, 'as'>) {
  return <Element suppressHydrationWarning>{''}</Element>;
}
