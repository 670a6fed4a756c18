import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * What the first paint does not need waits for the first sign of the visitor, and then for a quiet moment: the second
 * font (its fallback has the same advance, so nothing shifts) and the layout of what lies far below (base.css).
 */
export function useFirstSign(): void {
  useEffect(() => {
    const watching = new AbortController();
    const tell = () => {
      watching.abort();
      whenIdle(() => (document.documentElement.dataset.visitor = 'here'));
    };
    for (const sign of signs) window.addEventListener(sign, tell, { passive: true, signal: watching.signal });
    return () => watching.abort();
  }, []);
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work);
}
