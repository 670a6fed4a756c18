import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { brandMark } from '#contract/brand-look.ts';
import { EmptyResult } from './empty-result.tsx';
import { Lotus } from './lotus.tsx';
import { Spinner } from './spinner.tsx';

const strokes = (html: string) => html.match(/<path[^>]*>/g) ?? [];

describe('Lotus', () => {
  it('is the brand mark and says nothing to assistive technology', () => {
    const html = renderToStaticMarkup(<Lotus />);
    expect(strokes(html)).toEqual([`<path d="${brandMark.paths.join('')}">`]);
    expect(html).toContain('aria-hidden="true"');
  });

  it('draws the share that is done over its shadow', () => {
    const drawn = strokes(renderToStaticMarkup(<Lotus share={0.5} />));
    expect(drawn).toHaveLength(1 + brandMark.paths.length);
    expect(drawn.filter((stroke) => stroke.includes('stroke-dasharray="0.5 1"'))).toHaveLength(3);
  });

  it('moves only where motion is welcome while something is under way, and heads an empty list', () => {
    const spinner = renderToStaticMarkup(<Spinner />);
    expect(spinner).toContain('motion-safe:animate-[path-draw');
    expect(spinner).not.toMatch(/["\s]animate-/);
    expect(renderToStaticMarkup(<EmptyResult title="None" text={null} />)).toContain(brandMark.paths[0]);
  });
});
