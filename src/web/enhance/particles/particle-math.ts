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
