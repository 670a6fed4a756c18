import { useEffect, useRef } from 'react';
import { motionAllowed } from './motion.ts';
import { seenLater } from './seen-later.ts';

/**
 * Children rise in, once, when the element comes into view. Content is visible before and without this: only what
 * still lies below the window when the script arrives is held back for it.
 */
export function useReveal<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !motionAllowed()) return;
    const stop = seenLater(element, {
      onBelow: () => (element.dataset.reveal = 'pending'),
      onSeen: () => (element.dataset.reveal = 'shown'),
      rootMargin: '0px 0px -10% 0px',
    });
    return () => {
      stop();
      delete element.dataset.reveal;
    };
  }, []);
  return ref;
}
