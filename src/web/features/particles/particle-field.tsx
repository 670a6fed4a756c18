import { useEffect, useRef } from 'react';
import { particleLimits } from './particle-limits.ts';
import { useMotionAllowed } from '#web/lib/motion.ts';

export type ParticleFieldProps = { of: 'footer' | 'company' };

/** Pure decoration behind what it stands in: drawn only while seen, and not at all where motion is not wanted. */
export function ParticleField({ of }: ParticleFieldProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const motion = useMotionAllowed();
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !motion) return;
    let end: (() => void) | undefined;
    let gone = false;
    void import('./run-particles.ts').then(({ runParticles }) => {
      if (gone) return;
      end = runParticles(canvas, {
        limits: particleLimits[of],
        area: of === 'company' ? 'window' : 'canvas',
      });
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [motion, of]);
  return <canvas ref={ref} aria-hidden="true" className="particle-field" />;
}
