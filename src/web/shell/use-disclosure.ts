import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { isPanelOpen, knowsPopover, standInForPopover } from './popover-fallback.ts';

export type Disclosure = {
  id: string;
  open: boolean;
  /** For `aria-expanded`. Until the script has taken over, the browser itself tells the state, so nothing is said. */
  expanded: boolean | undefined;
  show: () => void;
  hide: () => void;
};

const isOpen = (id: string): boolean => {
  const panel = document.getElementById(id);
  return panel !== null && isPanelOpen(panel);
};

/**
 * A panel opened by the browser's own popover behaviour: it opens, closes by Escape, outside click or a second
 * click, and excludes its neighbours without any script. This adds the state for ARIA and closing on navigation.
 */
export function useDisclosure(id: string): Disclosure {
  const hydrated = useHydrated();
  // The panel may have been opened before the script arrived.
  const [open, setOpen] = useState(() => typeof document !== 'undefined' && isOpen(id));
  const { pathname } = useLocation();

  useEffect(() => {
    const panel = document.getElementById(id);
    if (!panel) return;
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open');
    panel.addEventListener('toggle', follow);
    const stop = knowsPopover() ? undefined : standInForPopover(panel);
    return () => {
      panel.removeEventListener('toggle', follow);
      stop?.();
    };
  }, [id]);

  const hide = useCallback(() => {
    if (isOpen(id)) document.getElementById(id)?.hidePopover();
  }, [id]);
  const show = useCallback(() => {
    if (!isOpen(id)) document.getElementById(id)?.showPopover();
  }, [id]);

  // Spec 2, Header: a change of route closes it; the first one, on arrival, is no change.
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    hide();
  }, [pathname, hide]);

  return { id, open, expanded: hydrated ? open : undefined, show, hide };
}
