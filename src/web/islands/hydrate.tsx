import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** React loads with the first island that needs it; resolves once the island is hydrated. */
export function hydrate(element: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Listening onReady={resolve}>
        <Part {...props} />
      </Listening>,
    );
  });
}

function Listening({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Renders something the server didn't. Returns a cleanup function. */
export function mount(element: HTMLElement, node: ReactNode): () => void {
  const root = createRoot(element);
  root.render(node);
  return () => root.unmount();
}
