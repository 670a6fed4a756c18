import { hasStirred } from './stirs.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Does the work once, at the first sign of the visitor; answers with a way to give that up. */
export function onFirstSign(work: () => void): () => void {
  if (hasStirred()) {
    work();
    return () => undefined;
  }
  const watching = new AbortController();
  const handleSign = () => {
    watching.abort();
    work();
  };
  for (const sign of signs)
    window.addEventListener(sign, handleSign, { passive: true, signal: watching.signal });
  return () => watching.abort();
}
