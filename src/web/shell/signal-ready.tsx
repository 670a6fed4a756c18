import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Says on the root element that the page is hydrated and stands still. For tests and screenshots only: no style and
 * no script may depend on it, so that a change of how fast pages start never touches them. Said with what is shown
 * only once the page is hydrated, which follows in a step of its own.
 */
export function ReadySignal() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset['ready'] = '';
  }, [isHydrated]);
  return null;
}
