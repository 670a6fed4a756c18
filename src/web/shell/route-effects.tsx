import { elementOfHash } from '#web/lib/decode-hash.ts';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { motionAllowed } from '#web/lib/motion.ts';

const positions = new Map<string, number>();

/**
 * Spec 2, Shell: the window scrolls smoothly to the top on every path change. Back and forward return to where
 * the visitor was. The new page's heading takes focus and its title is announced; a link to a place in a page
 * takes focus to that place.
 */
export function RouteEffects() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // A reload or a return from another site restores the position by the browser's own means.
    const handBack = () => (window.history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('pagehide', handBack);
      handBack();
    };
  }, []);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    // Where the visitor had scrolled before the script arrived; later pages begin where the last one was left.
    if (first.current) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const pathChanged = lastPath.current !== pathname;
    lastPath.current = pathname;
    const target = type !== NavigationType.Pop && hash ? elementOfHash(hash) : null;
    if (type === NavigationType.Pop) {
      window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
    } else if (hash) {
      // What a link leads to is never behind a closed row.
      target?.closest('details')?.setAttribute('open', '');
      target?.scrollIntoView();
    } else if (pathChanged) {
      window.scrollTo({ top: 0, behavior: motionAllowed() ? 'smooth' : 'instant' });
    }
    if (pathChanged || target) takeFocus(target ?? document.querySelector<HTMLElement>('main h1'));
    if (pathChanged) setAnnounced(document.title);
  }, [key, pathname, hash, type]);

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announced}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
