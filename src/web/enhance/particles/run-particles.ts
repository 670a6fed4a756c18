import { particleLimits } from './particle-limits.ts';
import {
  linkParticles,
  makeParticles,
  moveParticles,
  particleCount,
  type Particle,
  type ParticleLimits,
} from './particle-math.ts';

const { framesPerSecond, resizeMs } = particleLimits;
/** Frames may come a little early; without this slack every other one would be skipped at 60 Hz. */
const frameMs = 1000 / framesPerSecond - 2;
const mostPixelRatio = 2;

export type ParticleOptions = {
  readonly limits: ParticleLimits;
  /** Which area counts: the viewport (company page) or the canvas. */
  readonly area: 'window' | 'canvas';
};

/** Draws on the canvas while it's visible. Returns a cleanup function. */
export function runParticles(canvas: HTMLCanvasElement, { limits, area }: ParticleOptions): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  let particles: Particle[] = [];
  let frame = 0;
  let last = 0;
  let resizing: ReturnType<typeof setTimeout> | undefined;

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.min(mostPixelRatio, window.devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const areaPx = area === 'window' ? window.innerWidth * window.innerHeight : width * height;
    particles = makeParticles(particleCount(areaPx, limits), width, height, Math.random);
    canvas.dataset.particles = String(particles.length);
  };
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    if (now - last < frameMs) return;
    const seconds = Math.min(0.1, (now - last) / 1000);
    last = now;
    const { clientWidth: width, clientHeight: height } = canvas;
    moveParticles(particles, seconds, width, height);
    context.clearRect(0, 0, width, height);
    context.strokeStyle = '#7c8bd0';
    for (const { from, to, closeness } of linkParticles(particles, limits.linkPx)) {
      context.globalAlpha = closeness * 0.35;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
    context.globalAlpha = 0.6;
    context.fillStyle = '#8f9bdc';
    for (const { x, y } of particles) context.fillRect(x - 1, y - 1, 2, 2);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const handleResize = () => {
    clearTimeout(resizing);
    resizing = setTimeout(fit, resizeMs);
  };
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) stop();
    else if (frame === 0) frame = requestAnimationFrame(draw);
  });

  fit();
  watcher.observe(canvas);
  window.addEventListener('resize', handleResize);
  return () => {
    stop();
    clearTimeout(resizing);
    watcher.disconnect();
    window.removeEventListener('resize', handleResize);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    delete canvas.dataset.particles;
  };
}
