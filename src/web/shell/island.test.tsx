// @vitest-environment happy-dom
import { act, useEffect, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frame } from '#tests/support/frame.ts';
import { island } from './island.tsx';

/** The page of a document wakes once; here one after the other does. */
const page = vi.hoisted(() => ({ isWaking: true }));
vi.mock(import('#web/ui/still.tsx'), async (original) => ({
  ...(await original()),
  isPageWaking: () => page.isWaking,
}));
const fallAwake = () => {
  page.isWaking = false;
};

type Props = { label: string };
const pressed = vi.fn<() => void>();
const Part = ({ label }: Props) => (
  <button type="button" onClick={pressed}>
    {label}
  </button>
);
const press = () => act(() => document.querySelector('button')?.click());
let root: Root | undefined;
let comeNear: () => void;

/** As the server renders it: without a document. */
async function sentHtml(): Promise<string> {
  const Sent = island<Props>('part', async () => Part);
  vi.stubGlobal('document', undefined);
  const { prelude } = await prerender(<Sent label="Press" />);
  const html = await new Response(prelude).text();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return html;
}

async function wake(load: () => Promise<ComponentType<Props>>): Promise<void> {
  const Woken = island<Props>('part', load);
  // The frame says so before React comes to the islands.
  const Frame = () => {
    useEffect(fallAwake, []);
    return <Woken label="Press" />;
  };
  await act(async () => {
    root = hydrateRoot(document.body, <Frame />, { onRecoverableError: () => undefined });
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pressed.mockClear();
  page.isWaking = true;
});
afterEach(() => {
  act(() => root?.unmount());
});

it('is left as it was sent until it comes near, and then wakes.', async () => {
  document.body.innerHTML = await sentHtml();
  watchNearness();
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Part);
  await wake(load);
  expect(load).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('Press');
  await act(async () => comeNear());
  expect(load).toHaveBeenCalledOnce();
  press();
  expect(pressed).toHaveBeenCalledOnce();
});

it('wakes at the first act of the visitor, wherever that is.', async () => {
  document.body.innerHTML = await sentHtml();
  watchNearness();
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Part);
  await wake(load);
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(load).not.toHaveBeenCalled();
  await frame();
  expect(load).toHaveBeenCalledOnce();
});

it('stays as it was sent when its script cannot be had.', async () => {
  document.body.innerHTML = await sentHtml();
  watchNearness();
  await wake(async () => Promise.reject(new Error('offline')));
  await act(async () => comeNear());
  expect(document.querySelector('[data-island] button')?.textContent).toBe('Press');
});

it('is there at once on a page that is walked to.', async () => {
  fallAwake();
  const Walked = island<Props>('part', async () => Part);
  document.body.replaceChildren();
  await act(async () => {
    root = createRoot(document.body);
    root.render(<Walked label="Press" />);
  });
  press();
  expect(pressed).toHaveBeenCalledOnce();
});

function watchNearness(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
}
