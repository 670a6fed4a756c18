import { describe, expect, it } from 'vitest';
import { contrast, frameColours } from './framed.ts';

describe('the colours of the framing page', () => {
  it('are compared as WCAG does', () => {
    expect(contrast('000000', 'ffffff')).toBeCloseTo(21);
    expect(contrast('ffffff', 'ffffff')).toBe(1);
  });

  it('replace tokens when they can be read', () => {
    expect(frameColours({ backgroundColor: 'fff8f0', textColor: '111111', primaryColor: '0e7490' })).toEqual([
      ['--color-paper', 'fff8f0'],
      ['--color-ink', '111111'],
      ['--color-body', '111111'],
      ['--color-purple-600', '0e7490'],
      ['--color-purple-700', '0e7490'],
    ]);
  });

  it('replace nothing when they cannot', () => {
    expect(frameColours({ backgroundColor: '111111', textColor: '222222', primaryColor: 'ffff00' })).toEqual(
      [],
    );
    expect(frameColours({})).toEqual([]);
  });
});
