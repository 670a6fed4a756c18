import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { isPanelOpen, knowsPopover, standInForPopover } from './popover-fallback.ts';

export type PanelState = {
  open: boolean;
  /** For `aria-expanded`. Until the script has taken over, the browser itself tells the state, so nothing is said. */
  expanded: boolean | undefined;
};
export type Disclosure = PanelState & { id: string; show: () => void; hide: () => void };

const isOpen = (id: string): boolean => {
  const panel = document.getElementById(id);
  return panel !== null && isPanelOpen(panel);
};

/** Whether a panel that the browser itself opens and closes is open. */
export function usePanelState(id: string): PanelState {
  const hydrated = useHydrated();
  // The panel may have been opened before the script arrived.
  const [open, setOpen] = useState(() => typeof document !== 'undefined' && isOpen(id));

  useEffect(() => {
    const panel = document.getElementById(id);
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open');
    panel?.addEventListener('toggle', follow);
    return () => panel?.removeEventListener('toggle', follow);
  }, [id]);

  return { open, expanded: hydrated ? open : undefined };
}

/**
 * A panel opened by the browser's own popover behaviour: it opens, closes by Escape, outside click or a second
 * click, and excludes its neighbours without any script. This adds the state for ARIA and closing on navigation. Used
 * once for each panel.
 */
export function useDisclosure(id: string): Disclosure {
  const state = usePanelState(id);
  const { pathname } = useLocation();

  const hide = useCallback(() => {
    if (isOpen(id)) document.getElementById(id)?.hidePopover();
  }, [id]);
  const show = useCallback(() => {
    if (!isOpen(id)) document.getElementById(id)?.showPopover();
  }, [id]);

  useEffect(() => {
    const panel = document.getElementById(id);
    if (!panel) return;
    const stop = knowsPopover() ? undefined : standInForPopover(panel);
    // A chosen link closes it, also one to the page that is shown.
    const hideOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) hide();
    };
    panel.addEventListener('click', hideOnChoice);
    return () => {
      stop?.();
      panel.removeEventListener('click', hideOnChoice);
    };
  }, [id, hide]);

  // Spec 2, Header: a change of route closes it; the first one, on arrival, is no change.
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    hide();
  }, [pathname, hide]);

  return { id, ...state, show, hide };
}
