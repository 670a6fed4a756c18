/**
 * Room: named modules that several parts of the web need.
 * Not here: components, words.
 * May import: contract.
 */
import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
};

/** Whether the page is scrolled past an offset (spec 2, Shell: above 0). */
export const useScrolledPast = (offsetPx: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > offsetPx,
    () => false,
  );
