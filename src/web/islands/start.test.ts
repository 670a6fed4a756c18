// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const hydrate = vi.hoisted(() =>
  vi.fn<(element: HTMLElement, part: unknown, props: object) => Promise<void>>(),
);
const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./hydrate.tsx', () => ({ hydrate }));
vi.mock('./list.ts', () => ({ islands: { part: load } }));
const { startIslands } = await import('./start.ts');

let comeNear = (): void => undefined;
const island = () => document.querySelector<HTMLElement>('[data-island]') ?? document.body;

function pageWith(start: string, attributes = ''): void {
  document.body.innerHTML = `<div ${attributes}><div data-island="part" data-start="${start}" data-props='{"size":2}'><button type="button">Press</button></div></div>`;
}

beforeEach(() => {
  load.mockResolvedValue('Part');
  hydrate.mockResolvedValue();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.clearAllMocks());

const hydrated = () => vi.waitFor(() => expect(island().dataset).toHaveProperty('hydrated'));

describe('An island', () => {
  it('that starts with the page is hydrated at once, with the props of its element', async () => {
    pageWith('load');
    startIslands();
    await hydrated();
    expect(hydrate).toHaveBeenCalledExactlyOnceWith(island(), 'Part', { size: 2 });
  });

  it('that waits to be seen loads nothing before it comes near', async () => {
    pageWith('visible');
    startIslands();
    expect(load).not.toHaveBeenCalled();
    comeNear();
    await hydrated();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that waits for a touch starts with it, and a button pressed meanwhile is pressed again', async () => {
    pageWith('interaction');
    startIslands();
    comeNear();
    expect(load).not.toHaveBeenCalled();
    const pressed = vi.fn<() => void>();
    hydrate.mockImplementation(async (element) => {
      element.querySelector('button')?.addEventListener('click', pressed);
    });
    island().querySelector('button')?.click();
    await hydrated();
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([true, false])(
    'takes over a download that was tapped before it was hydrated; if it can’t load, the link works (loads: %s)',
    async (loads) => {
      pageWith('interaction');
      island().innerHTML = '<a href="#file" download>Download</a>';
      startIslands();
      const link = island().querySelector('a');
      const progress = vi.fn<(event: Event) => void>((event) => event.preventDefault());
      const native = vi.fn<(isPrevented: boolean) => void>();
      document.body.addEventListener('click', (event) => native(event.defaultPrevented));
      hydrate.mockImplementation(async () => link?.addEventListener('click', progress));
      if (!loads) load.mockRejectedValue(new Error('offline'));
      link?.click();
      expect(native).toHaveBeenLastCalledWith(true);
      await vi.waitFor(() => expect(native).toHaveBeenCalledTimes(2));
      expect(native).toHaveBeenLastCalledWith(loads);
      expect(progress).toHaveBeenCalledTimes(loads ? 1 : 0);
    },
  );

  it('waits for a touch where the page promises to ask for nothing, also when it comes near', async () => {
    pageWith('visible', 'data-silent-page');
    startIslands();
    comeNear();
    island().dispatchEvent(new Event('pointerover'));
    expect(load).not.toHaveBeenCalled();
    island().querySelector('button')?.click();
    await hydrated();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that the page is about starts at once on such a page', async () => {
    pageWith('load', 'data-silent-page');
    startIslands();
    await hydrated();
    expect(load).toHaveBeenCalledOnce();
  });

  it('whose script can’t be loaded stays as the server sent it', async () => {
    load.mockRejectedValue(new Error('offline'));
    pageWith('load');
    const sent = island().innerHTML;
    startIslands();
    await vi.waitFor(() => expect(island().dataset).toHaveProperty('failed'));
    expect(island().innerHTML).toBe(sent);
    expect(hydrate).not.toHaveBeenCalled();
  });
});
