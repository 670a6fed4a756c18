import { describe, expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { artSize } from './attack-art.ts';
import { artType, subjectArt } from './subject-art.ts';

describe('The drawing of a subject', () => {
  it('exists for every article and for nothing else.', () => {
    expect(Object.keys(subjectArt).toSorted()).toEqual(articles.map(({ slug }) => slug).toSorted());
  });

  it.each(Object.entries(subjectArt))('of %s keeps its words apart and inside the frame.', (_, marks) => {
    const words = marks.flatMap((mark) =>
      'text' in mark ? [{ ...mark, right: mark.x + mark.text.length * artType.advance }] : [],
    );
    for (const { x, y, right } of words) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(artSize.width - 16);
      expect(y).toBeLessThanOrEqual(artSize.height - 20);
    }
    const touching = words.flatMap((a, index) =>
      words
        .slice(index + 1)
        .filter((b) => a.x < b.right && b.x < a.right && Math.abs(a.y - b.y) < artType.size + 3)
        .map((b) => `${a.text} and ${b.text}`),
    );
    expect(touching).toEqual([]);
  });
});
