// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { seenLater } from './sections.ts';

type Told = { isIntersecting: boolean; boundingClientRect: { top: number; height: number } };
let tell: (entry: Told) => void;
const disconnect = vi.fn<() => void>();
const onBelow = vi.fn<() => void>();
const onSeen = vi.fn<() => void>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly Told[]) => void) {
        tell = (entry) => told([entry]);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  seenLater(document.createElement('p'), { onBelow, onSeen });
});

const at = (top: number, height = 100, isIntersecting = false): Told => ({
  isIntersecting,
  boundingClientRect: { top, height },
});

it.each([
  ['in the window', at(100, 100, true)],
  ['at its lower edge, which does not count as seen yet', at(790)],
  ['above it', at(-500)],
])('leaves alone what is %s at first.', (_where, first) => {
  tell(first);
  expect(disconnect).toHaveBeenCalledOnce();
  tell(at(100, 100, true));
  expect(onBelow).not.toHaveBeenCalled();
});

it.each([
  ['below the window', at(900)],
  ['not laid out yet', at(0, 0)],
])('tells once when what is %s comes into view.', (_where, first) => {
  tell(first);
  expect(onBelow).toHaveBeenCalledOnce();
  expect(onSeen).not.toHaveBeenCalled();
  tell(at(850));
  expect(onSeen).not.toHaveBeenCalled();
  tell(at(600, 100, true));
  expect(onSeen).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});
