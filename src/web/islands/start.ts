import { isSilentPage } from '#web/lib/silent-page.ts';
import { islands, type IslandName } from './list.ts';

/** When an island starts. All of them start at the latest when somebody touches them. */
export type IslandStart = 'load' | 'idle' | 'visible' | 'interaction';

/** How far below the window an island may be when its script is fetched. */
const nearMargin = '300px';
const touches = ['pointerdown', 'focusin', 'keydown', 'click', 'input'] as const;

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in islands;

/** Finds the page's islands and starts each one when it asks for it. */
export function startIslands(): void {
  // On a page that promises to ask for nothing, neither scrolling nor hovering does.
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
  // Before this script came (contract/page-scripts.ts).
  let pressed = element.querySelector<HTMLElement>('[data-pressed]');
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    void run().then(() => {
      listening.abort();
      // A button that only the island can obey was pressed before the island was there.
      pressed?.click();
    });
  };
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const name of touches) element.addEventListener(name, begin, options);
  // On the way to a touch. It may also be the page that moved under the pointer.
  if (!isSilentPage()) element.addEventListener('pointerover', begin, options);
  element.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element)
        pressed = target.closest<HTMLElement>('button[type=button]:not([popovertarget])') ?? pressed;
    },
    options,
  );
  if (start === 'load' || 'touched' in element.dataset) begin();
  else if (start === 'idle') whenIdle(begin);
  else if (start === 'visible') whenNear(element, begin);
}

/** Safari has no idle callback. */
function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
  else setTimeout(begin, 200);
}

/** Calls once when the element comes near the window, or is in it. */
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

/** A script that can't be loaded leaves the HTML as the server sent it. */
async function hydrateIsland(element: HTMLElement, name: IslandName): Promise<void> {
  try {
    const [part, { hydrate }] = await Promise.all([islands[name](), import('./hydrate.tsx')]);
    await hydrate(element, part as never, JSON.parse(element.dataset['props'] ?? '{}') as object);
    element.dataset['hydrated'] = '';
  } catch {
    element.dataset['failed'] = '';
  }
}
