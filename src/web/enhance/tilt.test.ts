import { describe, expect, it } from 'vitest';
import { tiltAt } from './tilt.ts';

const size = { width: 400, height: 200 };

describe('The tilt of a card', () => {
  it('is level in the middle.', () => {
    expect(tiltAt({ x: 200, y: 100 }, size)).toEqual({ x: 0, y: 0 });
  });

  it('is a tenth of a range of 20 units from edge to edge.', () => {
    const left = tiltAt({ x: 0, y: 0 }, size);
    const right = tiltAt({ x: 400, y: 200 }, size);
    expect(right.x - left.x).toBe(2);
    expect(right.y - left.y).toBe(2);
  });
});
