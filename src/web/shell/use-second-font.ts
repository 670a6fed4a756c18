import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * The machine's voice (Geist Mono) is fetched once the visitor moves: it never competes with the first paint. Its
 * fallback has the same advance, so nothing shifts when it arrives.
 */
export function useSecondFont(): void {
  useEffect(() => {
    const watching = new AbortController();
    const load = () => {
      document.documentElement.dataset.fonts = 'all';
      watching.abort();
    };
    for (const sign of signs) window.addEventListener(sign, load, { passive: true, signal: watching.signal });
    return () => watching.abort();
  }, []);
}
