// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { whenNear } from './when-near.ts';

let tell: (isIntersecting: boolean) => void;
let margin: string | undefined;
const disconnect = vi.fn<() => void>();
const onNear = vi.fn<() => void>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        told: (entries: readonly { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        tell = (isIntersecting) => told([{ isIntersecting }]);
        margin = options.rootMargin;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});

const element = () => document.createElement('p');

it('Who waits for an element is told when it is near, and nothing is watched after that.', () => {
  whenNear(element(), { margin: '600px', onNear });
  expect(margin).toBe('600px');
  tell(false);
  expect(onNear).not.toHaveBeenCalled();
  tell(true);
  expect(onNear).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('Who may not be told yet goes on waiting.', () => {
  const mayTell = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  whenNear(element(), { margin: '0px', onNear, mayTell });
  tell(true);
  expect(onNear).not.toHaveBeenCalled();
  expect(disconnect).not.toHaveBeenCalled();
  tell(true);
  expect(onNear).toHaveBeenCalledOnce();
});

it('Who stops waiting is told nothing.', () => {
  whenNear(element(), { margin: '0px', onNear })();
  expect(disconnect).toHaveBeenCalledOnce();
});
