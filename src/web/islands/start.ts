import { isSilentPage } from '#web/lib/silent-page.ts';
import { islands, type IslandName } from './list.ts';

/** When an island starts. At the latest, every island starts on interaction. */
export type IslandStart = 'load' | 'idle' | 'visible' | 'interaction';

/** How far below the viewport an island may be when its script loads. */
const nearMargin = '300px';
const touches = ['pointerdown', 'focusin', 'keydown', 'click', 'input'] as const;

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in islands;

/** Finds the page's islands and starts each one at its time. */
export function startIslands(): void {
  // On a page that promises to make no requests, neither scrolling nor hovering starts one.
  const isSilent = isSilentPage();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, start } = element.dataset;
    if (!isIsland(island)) continue;
    wait(element, isSilent && start !== 'load' ? 'interaction' : (start as IslandStart), () =>
      hydrateIsland(element, island),
    );
  }
}

function wait(element: HTMLElement, start: IslandStart, run: () => Promise<void>): void {
  const listening = new AbortController();
  // Interactions before this script loaded (contract/page-scripts.ts).
  let pressed = element.querySelector<HTMLElement>('[data-pressed]');
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    void run().then(() => {
      listening.abort();
      // A button that only the island can handle was pressed before it was hydrated.
      pressed?.click();
    });
  };
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const name of touches) element.addEventListener(name, begin, options);
  // About to be used. The page may also have moved under the pointer.
  if (!isSilentPage()) element.addEventListener('pointerover', begin, options);
  element.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element)
        pressed = target.closest<HTMLElement>('button[type=button]:not([popovertarget])') ?? pressed;
    },
    options,
  );
  // A download shows its progress from the first tap on; if the island can't load, it's an ordinary link again.
  element.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[download]') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      pressed = link;
    },
    { capture: true, signal: listening.signal },
  );
  if (start === 'load' || 'touched' in element.dataset) begin();
  else if (start === 'idle') whenIdle(begin);
  else if (start === 'visible') whenNear(element, begin);
}

/** Safari has no requestIdleCallback. */
function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
  else setTimeout(begin, 200);
}

/** Calls once when the element is in or near the viewport. */
export function whenNear(element: Element, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
}

/** If a script can't be loaded, the server's HTML stays. */
async function hydrateIsland(element: HTMLElement, name: IslandName): Promise<void> {
  try {
    const [part, { hydrate }] = await Promise.all([islands[name](), import('./hydrate.tsx')]);
    await hydrate(element, part as never, JSON.parse(element.dataset['props'] ?? '{}') as object);
    element.dataset['hydrated'] = '';
  } catch {
    element.dataset['failed'] = '';
  }
}
