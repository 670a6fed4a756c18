import { describe, expect, it } from 'vitest';
import { artShapes, artSize, attackArt, type ArtShape } from './attack-art.ts';

const shapes = Object.keys(artShapes) as ArtShape[];
const seeds = Array.from({ length: 200 }, (_, index) => `article-${index}`);

describe('The art of an attack path', () => {
  it('is the same whenever it is drawn from the same name.', () => {
    expect(attackArt('testing-bola', 'fan')).toEqual(attackArt('testing-bola', 'fan'));
  });

  it('differs from name to name and from shape to shape.', () => {
    const drawn = seeds.flatMap((seed) => shapes.map((shape) => JSON.stringify(attackArt(seed, shape))));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(shapes)('stays inside its frame as %s, shield included.', (shape) => {
    for (const seed of seeds) {
      const { idleNodes, takenNodes, weakNode, cut, goal } = attackArt(seed, shape);
      for (const { x, y } of [...idleNodes, ...takenNodes, weakNode, cut, goal]) {
        expect(Math.min(x, y, artSize.width - x, artSize.height - y)).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it.each(shapes)('keeps the nodes of %s apart.', (shape) => {
    for (const seed of seeds) {
      const { idleNodes, takenNodes, weakNode, goal } = attackArt(seed, shape);
      const nodes = [...idleNodes, ...takenNodes, weakNode, goal];
      const distances = nodes.flatMap((a, index) =>
        nodes.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      );
      expect(Math.min(...distances)).toBeGreaterThan(16);
    }
  });
});
