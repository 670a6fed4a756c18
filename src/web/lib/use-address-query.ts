import { useCallback, useEffect, useState } from 'react';

export type AddressQuery = {
  /** As in the URL, without the question mark. */
  readonly query: URLSearchParams;
  /** Updates the URL without loading the page; `push` adds a history entry. */
  readonly setQuery: (query: string, how?: 'replace' | 'push') => void;
};

/** The page's query as state: keeps an island that filters or steps in sync with the URL. */
export function useAddressQuery(initial: string): AddressQuery {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const follow = () => setText(location.search.slice(1));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const setQuery = useCallback((query: string, how: 'replace' | 'push' = 'replace') => {
    const address = query ? `?${query}` : location.pathname;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    setText(query);
  }, []);
  return { query: new URLSearchParams(text), setQuery };
}
