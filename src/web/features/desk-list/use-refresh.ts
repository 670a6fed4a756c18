import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { caseLimits } from '#contract/desk/desk-limits.ts';

/** Keeps clocks and lists true while someone looks at them; a hidden tab asks for nothing. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && state === 'idle') void revalidate();
    }, caseLimits.refreshMs);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
