// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { followWidth, openRowsAround } from './shell.ts';

const details = (selector: string) => document.querySelector<HTMLDetailsElement>(selector);

/** A resizable viewport. */
function widthOf(rem: number) {
  const listeners: (() => void)[] = [];
  let now = rem;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now >= Number(/([0-9]+)rem/.exec(query)?.[1]);
    },
    addEventListener: (_name: string, work: () => void) => listeners.push(work),
    removeEventListener: () => undefined,
  }));
  return (to: number) => {
    now = to;
    for (const work of listeners) work();
  };
}

describe('A group that is open where there is room', () => {
  it('opens and closes as the window is turned.', () => {
    document.body.innerHTML = '<details id="one" data-open-wide="48rem"></details>';
    const turn = widthOf(24);
    followWidth();
    turn(50);
    expect(details('#one')?.open).toBe(true);
    turn(24);
    expect(details('#one')?.open).toBe(false);
  });

  it('stays open where the page, the visitor or a link opened it.', () => {
    document.body.innerHTML =
      '<details id="page" open data-open-wide="48rem"></details><details id="led" data-open-wide="48rem"><p id="place"></p></details>';
    const turn = widthOf(24);
    followWidth();
    turn(50);
    openRowsAround(document.querySelector('#place'));
    turn(24);
    expect(details('#page')?.open).toBe(true);
    expect(details('#led')?.open).toBe(true);
  });
});

describe('What a link leads to', () => {
  it('is behind no closed row, nor behind one around that.', () => {
    document.body.innerHTML =
      '<details id="outer"><details id="inner"><p id="place"></p></details></details>';
    expect(openRowsAround(document.querySelector('#place'))).toBe(true);
    expect([details('#outer')?.open, details('#inner')?.open]).toEqual([true, true]);
    expect(openRowsAround(document.querySelector('#place'))).toBe(false);
    expect(openRowsAround(null)).toBe(false);
  });
});
