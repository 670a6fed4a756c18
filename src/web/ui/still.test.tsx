// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageIsAwake, Still } from './still.tsx';

const rendered = vi.fn<() => void>();
let root: Root | undefined;

function Band({ text }: { text: string }) {
  rendered();
  return (
    <section aria-label="Band">
      <p>{text}</p>
    </section>
  );
}

const page = (
  <main>
    <Still as="section">
      <Band text="As sent" />
    </Still>
    <p>After</p>
  </main>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});
afterEach(() => {
  act(() => root?.unmount());
});

it('leaves what the server sent as it is, without rendering or warning.', () => {
  const warned = vi.spyOn(console, 'error');
  // The server has no document.
  vi.stubGlobal('document', undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = html;
  rendered.mockClear();
  act(() => {
    root = hydrateRoot(document.body, page);
  });
  expect(document.body.innerHTML).toBe(html);
  expect(html).toContain('<section aria-label="Band"><p>As sent</p></section>');
  expect(rendered).not.toHaveBeenCalled();
  expect(warned).not.toHaveBeenCalled();
});

it('renders where the server sent nothing: once the page is awake.', () => {
  pageIsAwake();
  act(() => {
    root = createRoot(document.body);
    root.render(page);
  });
  expect(document.body.textContent).toBe('As sentAfter');
});
