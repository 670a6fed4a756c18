/** Spec 9: particles behind the footer and on the company page. */
export const particleLimits = {
  footer: { most: 50, areaPx: 12_000, linkPx: 80 },
  company: { most: 100, areaPx: 12_000, linkPx: 100 },
} as const;

export type Particle = { x: number; y: number; vx: number; vy: number };

export type ParticleLimits = {
  /** Upper limit. */
  readonly most: number;
  /** One particle per this many square pixels. */
  readonly areaPx: number;
  /** Particles closer than this are connected. */
  readonly linkPx: number;
};

/** Spec 9: one per area, up to the maximum. */
export function particleCount(areaPx: number, limits: ParticleLimits): number {
  return Math.min(limits.most, Math.floor(areaPx / limits.areaPx));
}

/** Pixels per second, in any direction. */
const speed = 14;

export function makeParticles(
  count: number,
  width: number,
  height: number,
  random: () => number,
): Particle[] {
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    vx: (random() - 0.5) * 2 * speed,
    vy: (random() - 0.5) * 2 * speed,
  }));
}

/** Moves each particle; it bounces at the edges. */
export function moveParticles(
  particles: readonly Particle[],
  seconds: number,
  width: number,
  height: number,
): void {
  for (const particle of particles) {
    particle.x += particle.vx * seconds;
    particle.y += particle.vy * seconds;
    if (particle.x < 0 || particle.x > width) particle.vx = Math.abs(particle.vx) * (particle.x < 0 ? 1 : -1);
    if (particle.y < 0 || particle.y > height)
      particle.vy = Math.abs(particle.vy) * (particle.y < 0 ? 1 : -1);
    particle.x = Math.min(width, Math.max(0, particle.x));
    particle.y = Math.min(height, Math.max(0, particle.y));
  }
}

export type ParticleLink = { readonly from: Particle; readonly to: Particle; readonly closeness: number };

/** Each pair once; `closeness` goes from 0 at the link distance to 1. */
export function linkParticles(particles: readonly Particle[], linkPx: number): ParticleLink[] {
  return particles.flatMap((from, index) =>
    particles.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      return distance < linkPx ? [{ from, to, closeness: 1 - distance / linkPx }] : [];
    }),
  );
}

const resizeMs = 200;
const framesPerSecond = 30;
/** Frames may come a little early; without this slack every other one would be skipped at 60 Hz. */
const frameMs = 1000 / framesPerSecond - 2;
const mostPixelRatio = 2;

/** Draws on the canvas while it's visible. Returns a cleanup function. */
export function runParticles(canvas: HTMLCanvasElement, of: keyof typeof particleLimits): () => void {
  const limits = particleLimits[of];
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
    // On the company page the viewport counts, not the canvas.
    const areaPx = of === 'company' ? window.innerWidth * window.innerHeight : width * height;
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
