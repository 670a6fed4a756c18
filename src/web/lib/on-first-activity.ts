import { wasUserActive } from './user-activity.ts';

const events = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Does the work once, at the visitor's first activity; returns a way to cancel that. */
export function onFirstActivity(work: () => void): () => void {
  if (wasUserActive()) {
    work();
    return () => undefined;
  }
  const watching = new AbortController();
  const handleActivity = () => {
    watching.abort();
    work();
  };
  for (const name of events)
    window.addEventListener(name, handleActivity, { passive: true, signal: watching.signal });
  return () => watching.abort();
}
