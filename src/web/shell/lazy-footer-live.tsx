import { lazy, Suspense, type ReactNode } from 'react';
import { Still } from '#web/ui/still.tsx';
import { wasUserActive, userActivityEvents } from '#web/lib/user-activity.ts';

/** How far below the window the footer may be when its script is fetched. */
const nearMargin = '600px';

/**
 * Resolves when the footer comes near the window, or the visitor begins to do something: a change of route has to
 * hydrate what is still waiting, so whatever leads to one fetches the script too, also what was done before now.
 */
function whenWanted(): Promise<void> {
  if (wasUserActive()) return Promise.resolve();
  return new Promise((resolve) => {
    const wanted = () => {
      observer.disconnect();
      for (const name of userActivityEvents) window.removeEventListener(name, wanted, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) wanted();
      },
      { rootMargin: nearMargin },
    );
    const footer = document.querySelector('footer');
    if (footer) observer.observe(footer);
    for (const name of userActivityEvents)
      window.addEventListener(name, wanted, { capture: true, passive: true });
  });
}

/** The same two elements, taken over without looking inside: links work, and nothing moves. */
function FooterAsSent() {
  return (
    <>
      <canvas aria-hidden="true" className="particle-field" suppressHydrationWarning />
      <Still as="section">{null}</Still>
    </>
  );
}

/**
 * The server renders the live parts at once. In the browser React leaves that HTML as it is until this resolves,
 * and then wakes it up: no page's first load pays for its footer. When the script can't be had, what the server sent
 * stays as it is.
 */
const FooterLive = lazy(async (): Promise<{ default: () => ReactNode }> => {
  if (!import.meta.env.SSR) await whenWanted();
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
