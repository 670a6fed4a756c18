// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playMs, playPath } from './play-path.ts';

const html = `<figure>
  <input type="radio" name="fix" id="path-before" checked><input type="radio" name="fix" id="path-after">
  <input type="radio" name="hop" id="hop-1"><input type="radio" name="hop" id="hop-3" checked>
  <input type="radio" name="hop" id="hop-4"><svg><g data-node="1"></g></svg></figure>`;

let comeIntoView = (): void => undefined;

function path(): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector('figure') ?? document.body;
}
const chosen = () => [...document.querySelectorAll('input:checked')].map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe('the path of a page', () => {
  it('goes on from what was painted to the impact and the fix, in less than five seconds, and rests there.', () => {
    const figure = path();
    playPath(figure);
    expect(chosen()).toEqual(['path-before', 'hop-3']);
    comeIntoView();
    vi.advanceTimersByTime(playMs.spark);
    expect(chosen()).toEqual(['path-before', 'hop-4']);
    vi.advanceTimersByTime(playMs.impact);
    expect(chosen()).toEqual(['path-after', 'hop-4']);
    vi.advanceTimersByTime(playMs.fix);
    expect(figure.dataset['playing']).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    expect(playMs.spark + playMs.impact + playMs.fix).toBeLessThan(5_000);
  });

  it('stops as soon as somebody touches it, and a click on a node chooses its hop.', () => {
    const figure = path();
    playPath(figure);
    comeIntoView();
    figure.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(10_000);
    expect(chosen()).toEqual(['path-before', 'hop-3']);
    figure.querySelector('[data-node]')?.dispatchEvent(new Event('click', { bubbles: true }));
    expect(chosen()).toEqual(['path-before', 'hop-1']);
  });

  it('stands still where less motion is wanted, or a choice was made before the script came.', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    playPath(path());
    comeIntoView();
    vi.advanceTimersByTime(10_000);
    expect(chosen()).toEqual(['path-before', 'hop-3']);

    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const figure = path();
    const first = figure.querySelector<HTMLInputElement>('#hop-1');
    if (first) first.checked = true;
    playPath(figure);
    comeIntoView();
    vi.advanceTimersByTime(10_000);
    expect(chosen()).toEqual(['path-before', 'hop-1']);
  });
});
