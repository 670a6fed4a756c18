import { elementOfHash } from '#web/lib/decode-hash.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { motionAllowed } from '#web/lib/motion.ts';
import { openRowsAround, openWideGroupsHere } from '#web/lib/wide-groups.ts';

const positions = new Map<string, number>();
/** Which rows were open: without them the place that a visitor returns to would be another. */
const openRows = new Map<string, readonly boolean[]>();

/** By its address as well: jumps within a page by the browser's own means all have the key of the first page, 'default'. */
const entryOf = (key: string, pathname: string, hash: string) => `${key} ${pathname}${hash}`;

const rowsOfPage = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/**
 * Spec 2, Shell: the window scrolls smoothly to the top on every path change. Back and forward return to where
 * the visitor was. The new page's heading takes focus and its title is announced; a link to a place in a page
 * takes focus to that place.
 */
export function RouteEffects() {
  const { key, pathname, hash } = useLocation();
  const entry = entryOf(key, pathname, hash);
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);
  const returnTo = useRef<number | undefined>(undefined);
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

  // Before the next frame: a shorter page moves the window, which must not be taken for what the visitor did on the last.
  useLayoutEffect(() => {
    const remember = () => positions.set(entry, window.scrollY);
    // Read before anything is remembered here: the page that is left may still be on its way to its top.
    returnTo.current = positions.get(entry);
    // Where the visitor had scrolled before the script arrived; later pages begin where the last one was left.
    if (first.current) remember();
    const rememberRows = () =>
      openRows.set(
        entry,
        rowsOfPage().map((row) => row.open),
      );
    // A link within the page asks for its place anew, wherever the visitor went from there before.
    const forget = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) positions.delete(entryOf('default', pathname, link.hash));
    };
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('click', forget, true);
    // Of a row, not of a menu that covers the page; it does not bubble.
    document.addEventListener('toggle', rememberRows, true);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('click', forget, true);
      document.removeEventListener('toggle', rememberRows, true);
    };
  }, [entry, pathname]);

  useEffect(() => {
    const target = hash ? elementOfHash(hash) : null;
    const wasClosed = openRowsAround(target);
    if (first.current) {
      first.current = false;
      if (wasClosed) target?.scrollIntoView();
      return;
    }
    const pathChanged = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (pathChanged) openWideGroupsHere();
    const isKnown = returnTo.current !== undefined || !hash;
    const isReturn = type === NavigationType.Pop && !wasClosed && isKnown;
    if (isReturn) {
      if (pathChanged) openAgain(openRows.get(entry) ?? []);
      standAt(returnTo.current ?? 0);
    } else if (hash) {
      target?.scrollIntoView();
    } else if (pathChanged) {
      window.scrollTo({ top: 0, behavior: motionAllowed() ? 'smooth' : 'instant' });
    }
    const led = isReturn ? null : target;
    if (pathChanged || led) takeFocus(led ?? document.querySelector<HTMLElement>('main h1'));
    if (pathChanged) setAnnounced(document.title);
  }, [entry, pathname, hash, type]);

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announced}
    </div>
  );
}

/** Rows have no names; a page that has others by now is left as it is. */
function openAgain(wereOpen: readonly boolean[]): void {
  const rows = rowsOfPage();
  if (rows.length !== wereOpen.length) return;
  rows.forEach((row, index) => (row.open ||= wereOpen[index] === true));
}

/**
 * A smooth scroll of the page that is left runs outside the script: it ends with this call, but what it had moved by
 * then is added afterwards. So the place is taken again in the next two frames.
 */
function standAt(top: number, framesLeft = 2): void {
  window.scrollTo({ top, behavior: 'instant' });
  if (framesLeft > 0) requestAnimationFrame(() => standAt(top, framesLeft - 1));
}

function takeFocus(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
