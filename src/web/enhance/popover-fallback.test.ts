// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPanelOpen, knowsPopover } from './panel-state.ts';
import { standInForPopover } from './popover-fallback.ts';

const panel = () => {
  const found = document.getElementById('menu');
  if (!found) throw new Error('There is no panel.');
  return found;
};
const press = (name: string) => document.querySelector<HTMLElement>(`#${name} span`)?.click();

let stop: () => void;
beforeEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.body.innerHTML = `
    <button id="open" popovertarget="menu"><span>Menu</span></button>
    <nav id="menu" popover="auto">
      <button id="close" popovertarget="menu" popovertargetaction="hide"><span>Close</span></button>
    </nav>`;
  stop = standInForPopover(panel());
});
afterEach(() => stop());

describe('a panel in a browser without popovers', () => {
  it('is tested in one', () => {
    expect(knowsPopover()).toBe(false);
  });

  it('opens and closes by its buttons and by Escape, and says so to those who listen', () => {
    const heard: string[] = [];
    for (const name of ['beforetoggle', 'toggle'])
      panel().addEventListener(name, (event) => heard.push(`${name} ${(event as ToggleEvent).newState}`));
    expect(isPanelOpen(panel())).toBe(false);
    press('open');
    expect(isPanelOpen(panel())).toBe(true);
    press('open');
    expect(isPanelOpen(panel())).toBe(false);
    press('open');
    press('close');
    expect(isPanelOpen(panel())).toBe(false);
    press('close');
    expect(isPanelOpen(panel())).toBe(false);
    press('open');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isPanelOpen(panel())).toBe(false);
    expect(heard.slice(0, 4)).toEqual([
      'beforetoggle open',
      'toggle open',
      'beforetoggle closed',
      'toggle closed',
    ]);
  });

  it('leaves a click alone that someone else has taken', () => {
    document.getElementById('open')?.addEventListener('click', (event) => event.preventDefault());
    press('open');
    expect(isPanelOpen(panel())).toBe(false);
  });

  it('obeys the methods that the program calls', () => {
    panel().showPopover();
    expect(isPanelOpen(panel())).toBe(true);
    panel().hidePopover();
    expect(isPanelOpen(panel())).toBe(false);
  });
});
