import { useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from './motion.ts';

/** Spec 4 and 9: the stat tiles of a solution page count up from 0. */
const countUp = { durationMs: 2_000, tickMs: 16 } as const;

/**
 * How far a figure has counted, from 0 to 1, once its element comes into view. It is 1 before, after and
 * without the motion, so that the HTML holds the final figure and nobody has to wait for it.
 */
export function useCountUp<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const done = useRef(false);
  const [share, setShare] = useState(1);
  const motion = useMotionAllowed();

  useEffect(() => {
    const element = ref.current;
    if (!element || !motion || done.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      const started = performance.now();
      setShare(0);
      timer = setInterval(() => {
        const next = Math.min(1, (performance.now() - started) / countUp.durationMs);
        setShare(next);
        if (next < 1) return;
        done.current = true;
        clearInterval(timer);
      }, countUp.tickMs);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [motion]);

  return { ref, share: motion ? share : 1 };
}
