import { lazy, Suspense, type ReactNode } from 'react';
import { whenWanted } from './island.tsx';
import { AsSent } from '#web/ui/still.tsx';

/** The same two elements, taken over without looking inside: links work, and nothing moves. */
function FooterAsSent() {
  return (
    <>
      <canvas aria-hidden="true" className="particle-field" suppressHydrationWarning />
      <AsSent as="section" />
    </>
  );
}

/**
 * The server renders the live parts at once. In the browser React leaves that HTML as it is until this resolves,
 * and then wakes it up: no page's first load pays for its footer. When the script can't be had, what the server sent
 * stays as it is.
 */
const FooterLive = lazy(async (): Promise<{ default: () => ReactNode }> => {
  if (!import.meta.env.SSR) await whenWanted('footer');
  return import('./footer-live/footer-live.tsx').then(
    (module) => ({ default: module.FooterLive }),
    () => ({ default: FooterAsSent }),
  );
});

/** One element for ever: a boundary that is still waiting must not be given new properties. */
export const footerLiveElement = (
  <Suspense fallback={null}>
    <FooterLive />
  </Suspense>
);
