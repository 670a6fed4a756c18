import { useEffect } from 'react';

/** Plays the path of the page once, by a script that comes in a quiet moment after the page is awake. Shows nothing itself. */
export function PathPlayer({ pathId }: { pathId: string }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isShown = true;
    const load = () =>
      void import('./play-path.ts').then(
        ({ playPath }) => {
          const path = document.getElementById(pathId);
          if (isShown && path) stop = playPath(path);
        },
        // Without it the path stands still, and is complete.
        () => undefined,
      );
    const timer = setTimeout(load, quietMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [pathId]);
  return null;
}

/** Long enough for everything that the visitor waits for. */
const quietMs = 1_200;
