import { describe, expect, it } from 'vitest';
import { linkParticles, makeParticles, moveParticles, particleCount, particleLimits } from './particles.ts';

const still = (x: number, y: number) => ({ x, y, vx: 0, vy: 0 });

describe('Particles', () => {
  it('are one per 12000 square pixels, and at most 100 or 50.', () => {
    expect(particleCount(11_999, particleLimits.company)).toBe(0);
    expect(particleCount(390 * 844, particleLimits.company)).toBe(27);
    expect(particleCount(1440 * 900, particleLimits.company)).toBe(100);
    expect(particleCount(1440 * 900, particleLimits.footer)).toBe(50);
  });

  it('start inside their field.', () => {
    const made = makeParticles(40, 300, 200, Math.random);
    expect(made).toHaveLength(40);
    expect(made.every(({ x, y }) => x >= 0 && x <= 300 && y >= 0 && y <= 200)).toBe(true);
  });

  it('turn back at the edges.', () => {
    const particle = { x: 299, y: 1, vx: 10, vy: -10 };
    moveParticles([particle], 1, 300, 200);
    expect(particle).toEqual({ x: 300, y: 0, vx: -10, vy: 10 });
  });

  it('are linked below the link distance, each pair once.', () => {
    const particles = [still(0, 0), still(40, 0), still(80, 0)];
    const links = linkParticles(particles, 80);
    expect(links.map(({ from, to }) => [from.x, to.x])).toEqual([
      [0, 40],
      [40, 80],
    ]);
    expect(links[0]?.closeness).toBe(0.5);
  });
});
