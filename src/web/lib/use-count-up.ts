import { useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from './motion.ts';
import { seenLater } from './seen-later.ts';

/** Spec 4 and 9: the stat tiles of a solution page count up from 0. */
const countUp = { durationMs: 2_000, tickMs: 16 } as const;

/**
 * Whether the figures in an element are counting, which they do once, when it comes into view. What is in view when
 * the script arrives has been read already: a painted figure never starts again. `write` puts the share
 * of the way, from 0 to 1, into the page itself: sixty renderings a second would be most of what the page does. The
 * HTML holds the final figures before, after and without the motion, so that nobody has to wait for them.
 */
export function useCountUp<T extends HTMLElement>(write: (element: T, share: number) => void) {
  const ref = useRef<T>(null);
  const done = useRef(false);
  const [isCounting, setCounting] = useState(false);
  const motion = useMotionAllowed();

  useEffect(() => {
    const element = ref.current;
    if (!element || !motion || done.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      const started = performance.now();
      setCounting(true);
      timer = setInterval(() => {
        const share = Math.min(1, (performance.now() - started) / countUp.durationMs);
        if (share < 1) {
          write(element, share);
          return;
        }
        done.current = true;
        clearInterval(timer);
        setCounting(false);
      }, countUp.tickMs);
    };
    const stop = seenLater(element, { onSeen: count });
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [motion, write]);

  return { ref, isCounting: motion && isCounting };
}
