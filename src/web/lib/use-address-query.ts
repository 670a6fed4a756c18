import { useCallback, useEffect, useState } from 'react';

export type AddressQuery = {
  /** As in the address, without the question mark. */
  readonly query: URLSearchParams;
  /** Puts it into the address without loading the page; `push` makes a step that Back returns from. */
  readonly setQuery: (query: string, how?: 'replace' | 'push') => void;
};

/** The query of the page's address as state: an island that filters or walks keeps the two in step. */
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
