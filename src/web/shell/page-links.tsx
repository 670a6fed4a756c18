import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { isSilentPage } from '#web/lib/silent-page.ts';
import { pageLinkAttribute } from '#web/ui/link.tsx';
import { prefetchSheets } from './page-styles.tsx';

/** How long a pointer rests on a link before it is taken for an intent. */
const intentMs = 100;
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

const pageLinkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${pageLinkAttribute}]`) : null;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location): string =>
  pathname + search + hash;

/**
 * Follows every link to a page of the site (ui/link) without loading the document anew, and fetches what that page
 * needs as soon as the visitor seems to want it. One listener for all of them.
 */
export function PageLinks() {
  useFollowedLinks();
  const intended = useIntendedPage();
  const isLeaving = intended !== null;
  useEffect(() => {
    if (isLeaving) prefetchSheets();
  }, [isLeaving]);
  return intended ? <PrefetchPageLinks page={intended} /> : null;
}

function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event);
      const isPlain =
        event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!link || !isPlain || event.defaultPrevented || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      const address = addressOf(link);
      // As browsers do: a link to where one is leaves no second entry in the history.
      void navigate(address, { replace: address === addressOf(window.location) });
    };
    // On the window, so that a link's own handler has been asked before.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

function useIntendedPage(): string | null {
  const [intended, setIntended] = useState<string | null>(null);
  useEffect(() => {
    const watching = new AbortController();
    let near: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (event: Event) => {
      const link = pageLinkOf(event);
      if (link === near) return;
      near = link;
      clearTimeout(timer);
      if (!link || isSilentPage()) return;
      timer = setTimeout(() => setIntended(link.pathname + link.search), intentMs);
    };
    for (const name of intentEvents)
      window.addEventListener(name, watch, { passive: true, signal: watching.signal });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, []);
  return intended;
}
