// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, NavLink } from '#web/ui/link.tsx';
import { PageLinks } from './page-links.tsx';

/** The router's own can only be rendered among built routes. */
const prefetched = vi.hoisted(() => vi.fn<(page: string) => void>());
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  PrefetchPageLinks: ({ page: path }) => {
    prefetched(path);
    return null;
  },
}));

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const page = (
  <>
    <Link to="/report?kind=web#sample">
      <span>Report</span>
    </Link>
    <Link to="/desk" reloadDocument>
      Desk
    </Link>
    <Link to="/stay" onClick={(event) => event.preventDefault()}>
      Stay
    </Link>
    <Link to="/tab" target="_blank">
      Tab
    </Link>
    <NavLink to="/career" className="header-link">
      Career
    </NavLink>
    <PageLinks />
  </>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/career/apply'] });
  root = createRoot(document.querySelector('main') ?? document.body);
  act(() => root.render(<RouterProvider router={router} />));
});
afterEach(() => {
  act(() => root.unmount());
});

/** Presses what carries the text; returns whether the program took the press over. */
async function press(text: string, keys: MouseEventInit = {}): Promise<boolean> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
  let isTaken = false;
  // After the program's own listener; what is left to the browser must not lead this one away.
  const watch = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch, { once: true });
  await act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    (link?.firstElementChild ?? link)?.dispatchEvent(event);
  });
  return isTaken;
}
const address = () =>
  router.state.location.pathname + router.state.location.search + router.state.location.hash;

it('follows a link without loading the document, wherever in it was pressed.', async () => {
  expect(await press('Report')).toBe(true);
  expect(address()).toBe('/report?kind=web#sample');
});

it.each([
  ['Report', { metaKey: true }],
  ['Report', { ctrlKey: true }],
  ['Report', { shiftKey: true }],
  ['Report', { button: 1 }],
  ['Desk', {}],
  ['Tab', {}],
])('leaves to the browser: %s with %o', async (text, keys) => {
  expect(await press(text, keys)).toBe(false);
  expect(address()).toBe('/career/apply');
});

it('leaves what a handler of the link has taken over.', async () => {
  await press('Stay');
  expect(address()).toBe('/career/apply');
});

it('fetches a page that the pointer rests on, unless the page shown promised to ask for nothing.', async () => {
  vi.useFakeTimers();
  const rest = (on: Element | null) =>
    act(async () => {
      on?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(100);
    });
  document.body.toggleAttribute('data-silent-page', true);
  await rest(document.querySelector('a'));
  expect(prefetched).not.toHaveBeenCalled();
  document.body.toggleAttribute('data-silent-page', false);
  await rest(document.body);
  await rest(document.querySelector('a'));
  expect(prefetched).toHaveBeenLastCalledWith('/report?kind=web');
  vi.useRealTimers();
});

it('marks the link of the page shown and of those above it.', async () => {
  const career = document.querySelector('.header-link');
  expect(career?.getAttribute('aria-current')).toBe('page');
  expect(career?.className).toBe('header-link active');
  await press('Report');
  expect(career?.hasAttribute('aria-current')).toBe(false);
});
